/**
 * Handing out the parts. The engine lists the assignments a cut allows; here a
 * tap on a part, or a letter key, leads from one of them to another, so that
 * an assignment in the making is always an allowed one.
 */

/** The order in which taps lead from letter to letter. */
const ORDER = "MON";

/**
 * How many parts keep their letter.
 * @param {string} a
 * @param {string} b
 */
function alike(a, b) {
  return [...a].filter((letter, i) => letter === b[i]).length;
}

/**
 * @param {readonly string[]} choices
 * @param {string} letters
 * @returns {string | null} the one that changes least
 */
function nearest(choices, letters) {
  let best = null;
  for (const choice of choices) {
    if (best === null || alike(choice, letters) > alike(best, letters)) best = choice;
  }
  return best;
}

/**
 * The part gets the next letter it can have; the others change as little as possible.
 * @param {string} letters
 * @param {number} part 0..2
 * @param {readonly string[]} targets the allowed assignments
 * @returns {string} the same letters when there is no other way
 */
export function turnPart(letters, part, targets) {
  const now = ORDER.indexOf(letters[part] ?? "M");
  for (let step = 1; step < ORDER.length; step++) {
    const wanted = ORDER[(now + step) % ORDER.length];
    const found = nearest(
      targets.filter((target) => target[part] === wanted),
      letters,
    );
    if (found) return found;
  }
  return letters;
}

/**
 * The letter goes on to the next part that does not have it.
 * @param {string} letters
 * @param {string} letter
 * @param {readonly string[]} targets
 * @returns {string}
 */
export function passLetter(letters, letter, targets) {
  const from = Math.max(0, letters.lastIndexOf(letter));
  for (let step = 1; step <= letters.length; step++) {
    const part = (from + step) % letters.length;
    if (letters[part] === letter) continue;
    const found = nearest(
      targets.filter((target) => target[part] === letter),
      letters,
    );
    if (found) return found;
  }
  return letters;
}
