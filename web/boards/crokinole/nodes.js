/**
 * Elements for the panels of this board, made and kept up to date with as few
 * changes as possible, so that selections, focus and screen readers rest.
 */

/**
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {string} className
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function node(tag, className, ...children) {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.append(...children);
  return made;
}

/**
 * A button that can rest without losing its place in the tab order.
 * @param {string} className
 * @param {(event: MouseEvent) => void} press
 */
export function button(className, press) {
  const made = node("button", className);
  made.type = "button";
  made.addEventListener("click", (event) => {
    if (made.getAttribute("aria-disabled") !== "true") press(event);
  });
  return made;
}

/**
 * @param {Element} element
 * @param {string} text
 */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * @param {Element} element
 * @param {boolean} possible
 */
export function enable(element, possible) {
  if (possible) element.removeAttribute("aria-disabled");
  else element.setAttribute("aria-disabled", "true");
}

/**
 * The mark of a side as it is on its discs; a picture only.
 * @param {string} side
 */
export function sideMark(side) {
  const made = node("span", "cro-mark");
  made.dataset.side = side;
  made.setAttribute("aria-hidden", "true");
  return made;
}
