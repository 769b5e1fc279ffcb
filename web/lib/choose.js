/**
 * The front door: a tiny classic script that sends the visitor to the last
 * language used here, else the first of the browser's languages we speak.
 * It blocks on purpose, so that the page of links below it is not seen first;
 * without it, that page still works.
 */
(() => {
  let language = "";
  try {
    language = JSON.parse(localStorage.getItem("sanban.language") || '""');
  } catch {
    language = "";
  }
  if (language !== "ja" && language !== "en") {
    const wanted = navigator.languages || [navigator.language || ""];
    const known = wanted.map((tag) => tag.slice(0, 2)).find((tag) => tag === "ja" || tag === "en");
    language = known || "en";
  }
  location.replace(`${language}/${location.search}${location.hash}`);
})();
