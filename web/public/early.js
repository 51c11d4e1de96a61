// Before the first paint: the theme and the language that were chosen, so that nothing flashes.
;(function () {
  function kept(name) {
    try {
      return JSON.parse(localStorage.getItem("quatre." + name))
    } catch {
      return null
    }
  }
  var theme = kept("theme")
  if (theme !== "dark" && theme !== "light")
    theme = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"
  document.documentElement.dataset.theme = theme
  document.querySelector("meta[name=color-scheme]").content = theme
  if (kept("language")) document.documentElement.lang = kept("language")
})()
