/**
 * The position as a picture file, where the board can draw itself without the
 * page: as SVG, which stays sharp at any size, or as PNG, which opens anywhere.
 */

import { pageColours } from "../lib/colours.js";
import { byId, setText } from "../lib/dom.js";
import { failureOf } from "./table.js";

/** @import { App } from "./app.js" */

/** Side of the picture in pixels. */
const SIZE = 1600;

/**
 * @param {string} svg
 * @returns {string} As an address for images.
 */
export function svgAddress(svg) {
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
}

/**
 * The two buttons in the dialog; left out where the board has no picture.
 * @param {App} app
 */
export function mountPicture(app) {
  const { picture } = app;
  byId("transfer-picture").hidden = !picture;
  if (!picture) return;
  for (const kind of /** @type {const} */ (["png", "svg"])) {
    byId(`picture-${kind}`).addEventListener("click", async () => {
      try {
        const { view, game, ply } = app.table.told();
        const colours = pageColours();
        const svg = picture(view, colours, SIZE);
        const file =
          kind === "svg"
            ? new Blob([svg], { type: "image/svg+xml" })
            : await pngOf(svg, colours.paper ?? "");
        download(file, `${game}-${ply}.${kind}`);
        setText(byId("transfer-copied"), app.t("picture.saved"));
      } catch (error) {
        setText(byId("transfer-copied"), app.failure(failureOf(error)));
      }
    });
  }
}

/** @type {(svg: string, paper: string) => Promise<Blob>} */
async function pngOf(svg, paper) {
  const image = new Image(SIZE, SIZE);
  image.src = svgAddress(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = SIZE;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("no canvas");
  context.fillStyle = paper;
  context.fillRect(0, 0, SIZE, SIZE);
  context.drawImage(image, 0, 0, SIZE, SIZE);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}

/** @type {(file: Blob, name: string) => void} */
function download(file, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has it in hand after this; a minute is more than any of them needs to begin.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
