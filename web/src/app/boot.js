// Runs before the first paint, so that elder mode, theme and text size never flash. The choices are those of
// lib/display-choices.ts, written in by plugins/inlined.ts, which also writes in the screens of every room.
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
window.routeTable = __ROUTE_TABLE__
// The route lines of the first screen's feature come beside the app's code instead of after it.
;(() => {
  var table = window.routeTable
  var files = __ROUTE_FILES__
  var path = location.hash.slice(1).split('?')[0]
  if (path === '' || path === '/') path = __HOME__
  Object.keys(files).forEach((room) => {
    if (!table[room].some((row) => row[0] === path)) return
    var link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = files[room]
    document.head.appendChild(link)
  })
})()
// Whatever the browser speaks: the build holds react-aria's words of no other language. Said as its own script for servers
// says it; its provider would come with the first load, and asks the browser which languages it knows.
window[Symbol.for('react-aria.i18n.locale')] = 'zh-CN'
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
  Object.hasOwn = (object, key) => Object.getOwnPropertyDescriptor(object, key) !== undefined
}
