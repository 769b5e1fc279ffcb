/**
 * The null game's board: stones as text and one button for each move. It is
 * what the shell needs of a board and little more: a bar with the number of
 * stones, and moves that take a moment to be seen. Copy it to begin another.
 */

/** How long a move takes to be seen, in ms; `data-ms` of the element says otherwise. */
const UNFOLDS_MS = 600;

/** @typedef {import("../types.d.ts").BoardHost} BoardHost */
/** @typedef {import("../types.d.ts").Board} Board */

/**
 * @param {BoardHost} host
 * @returns {Board}
 */
export function createBoard(host) {
  const element = document.createElement("div");
  element.className = "nullgame";
  const stones = document.createElement("p");
  element.append(stones);
  const buttons = [1, 2].map((count) => {
    const button = document.createElement("button");
    button.type = "button";
    button.dataset.move = `take ${count}`;
    button.addEventListener("click", () => take(`take ${count}`));
    element.append(button);
    return button;
  });
  const bar = document.createElement("p");
  let left = 0;
  let shown = 0;
  let hurry = () => {};

  /** @param {string} move */
  async function take(move) {
    const proposal = await host.propose({ text: move });
    if (proposal.move) host.play(proposal.move);
    else if (proposal.message) host.refuse(proposal.message);
  }

  function redraw() {
    stones.textContent = "●".repeat(left);
    bar.textContent = host.t("say.left", { n: left });
    buttons.forEach((button, index) => {
      button.textContent = host.t("board.take", { n: index + 1 });
    });
  }

  const seen = () =>
    new Promise((resolve) => {
      hurry = () => resolve(undefined);
      setTimeout(hurry, Number(element.dataset.ms ?? UNFOLDS_MS));
    });

  return {
    element,
    bar,
    unfolds: true,
    async show(view, { animate }) {
      const mine = ++shown;
      hurry();
      if (animate && host.settings().motion !== "off") await seen();
      if (mine !== shown) return;
      left = Number(view.stones);
      redraw();
    },
    hint(move) {
      for (const button of buttons) button.classList.toggle("hint", button.dataset.move === move);
    },
    flip() {},
    redraw,
    cancel: () => false,
    table: (view) => ({ columns: ["n"], rows: [{ head: "●", cells: [String(view.stones)] }] }),
    destroy() {
      element.remove();
    },
  };
}
