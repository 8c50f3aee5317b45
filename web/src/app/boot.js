// Runs before the first paint, so that elder mode, theme and text size never flash. Mirrors lib/display.ts.
;(() => {
  var html = document.documentElement
  function stored(key, allowed, fallback) {
    var value
    try {
      value = localStorage.getItem(key)
      return allowed.indexOf(value) < 0 ? fallback : value
    } catch (_) {
      return fallback
    }
  }
  html.dataset.mode = stored('display_mode', ['normal', 'elder'], 'normal')
  html.dataset.theme = stored('theme', ['light', 'dark', 'contrast'], 'light')
  html.dataset.text = stored('text_size', ['100', '115', '130'], '100')
  html.dataset.shell = location.hash.indexOf('#/pagesPC') === 0 ? 'console' : 'phone'
})()
// What Chrome 87 and iOS 14 lack and the code uses.
if (!Array.prototype.at) {
  Object.defineProperty(Array.prototype, 'at', {
    configurable: true,
    writable: true,
    value: function (index) {
      return this[index < 0 ? this.length + index : index]
    },
  })
}
if (!Object.hasOwn) {
  Object.hasOwn = (object, key) => Object.hasOwn(object, key)
}
