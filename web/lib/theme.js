/**
 * A chosen theme has to be on the page before its first paint, or a dark room
 * gets a white flash. Hence a tiny classic script in the head; everything else
 * about settings is the shell's.
 */
(() => {
  try {
    const settings = JSON.parse(localStorage.getItem("sanban.settings") || "{}");
    if (settings.theme === "light" || settings.theme === "dark") {
      document.documentElement.dataset.theme = settings.theme;
    }
  } catch {
    // No storage, or not ours: the system's theme stands.
  }
})();
