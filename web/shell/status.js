/**
 * The engine comes after the page. While it loads, a thin bar and a few words
 * say how far it is; when it cannot start, one plain sentence and a button to
 * try again. Neither covers the board nor moves anything.
 */

import { byId, setText } from "../lib/dom.js";

/** @import { App, EngineStatus } from "./app.js" */

/**
 * @param {App} app
 * @returns {() => void} To be called whenever the status changes.
 */
export function mountStatus(app) {
  const words = byId("engine-words");
  const bar = /** @type {HTMLProgressElement} */ (byId("engine-bar"));
  const failed = byId("engine-failed");

  byId("engine-retry").addEventListener("click", () => app.engine.restart());

  function show() {
    const status = app.engine.status();
    const busy = status.stage === "loading" || status.stage === "starting";
    byId("task").toggleAttribute("data-busy", busy);
    byId("task").dataset.engine = status.stage;
    bar.hidden = !busy;
    if (status.stage === "loading" && status.total > 0) {
      bar.max = status.total;
      bar.value = status.loaded;
    } else {
      bar.removeAttribute("value");
    }
    setText(words, busy ? progressText(app, status) : "");
    failed.hidden = status.stage !== "failed";
    if (status.stage === "failed") {
      const key = `engine.failed.${status.code}`;
      setText(byId("engine-reason"), app.t(app.text.has(key) ? key : "engine.failed"));
    }
  }

  app.onRender(show);
  return show;
}

/** @type {(app: App, status: EngineStatus) => string} */
function progressText(app, { stage, loaded, total }) {
  if (stage === "starting") return app.t("engine.starting");
  if (total === 0) return app.t("engine.waiting");
  const megabytes = { done: (loaded / 1e6).toFixed(1), total: (total / 1e6).toFixed(1) };
  return app.t("engine.loading", megabytes);
}
