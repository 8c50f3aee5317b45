// Runs before the first paint, so that elder mode, theme and text size never flash. The choices are those of
// lib/display-choices.ts, written in by plugins/inlined.ts.
;(() => {
  var html = document.documentElement
  var choices = __DISPLAY_CHOICES__
  Object.keys(choices).forEach((name) => {
    var values = choices[name].values
    var value
    try {
      value = localStorage.getItem(choices[name].key)
    } catch (_) {
      // Nothing is kept where storage is blocked.
    }
    html.dataset[name] = values.indexOf(value) < 0 ? values[0] : value
  })
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
