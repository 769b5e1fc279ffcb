/**
 * The little the pages need from the document, in one place, so that nothing
 * a person or a link wrote can ever be read as markup: text goes in as text.
 */

/** @typedef {Record<string, string | number | boolean | null | undefined | ((event: any) => void)>} Props */

/**
 * A new element. `text` is its text, `on<event>` listens, `true` and `false`
 * set and leave out an attribute, everything else is an attribute.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Props} [props]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (typeof value === "function") node.addEventListener(name.slice(2), value);
    else if (name === "text") node.textContent = String(value);
    else node.setAttribute(name, value === true ? "" : String(value));
  }
  node.append(...children);
  return node;
}

/**
 * The element with this id, which the page's template must have.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const node = document.getElementById(id);
  if (!node) throw new Error(`the page has no #${id}`);
  return node;
}

/**
 * Set the text only when it changed, so that live regions and selections rest.
 * @param {Element} node
 * @param {string} text
 */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * Say whether a button can be used. It keeps its place in the tab order (and
 * the focus, if it has it), which the attribute `disabled` would take away.
 * @param {Element} button
 * @param {boolean} possible
 */
export function enable(button, possible) {
  if (possible) button.removeAttribute("aria-disabled");
  else button.setAttribute("aria-disabled", "true");
}

/**
 * Write every `data-t` text and `data-t-<attribute>` again, in the present language.
 * @param {(key: string) => string} t
 * @param {ParentNode} [root]
 */
export function translate(t, root = document) {
  for (const node of root.querySelectorAll("[data-t]")) {
    node.textContent = t(node.getAttribute("data-t") ?? "");
  }
  for (const name of ["aria-label", "title", "placeholder", "content", "alt"]) {
    for (const node of root.querySelectorAll(`[data-t-${name}]`)) {
      node.setAttribute(name, t(node.getAttribute(`data-t-${name}`) ?? ""));
    }
  }
}
