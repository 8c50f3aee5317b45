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
window.screenStyles = __SCREEN_STYLES__
// The route lines of the first screen's feature come beside the app's code instead of after it; what every screen of the
// phone needs is asked for when they are here, so that it arrives when the app does and takes none of its line.
;(() => {
  var table = window.routeTable
  var files = __ROUTE_FILES__
  var path = location.hash.slice(1).split('?')[0]
  var ask = (rel, href) => {
    var link = document.createElement('link')
    link.rel = rel
    if (rel === 'preload') link.as = 'style'
    else link.crossOrigin = ''
    link.href = href
    return document.head.appendChild(link)
  }
  if (path === '' || path === '/') path = __HOME__
  Object.keys(files).forEach((room) => {
    if (!table[room].some((row) => row[0] === path)) return
    ask('modulepreload', files[room]).onload = () => {
      ask('preload', window.screenStyles)
      if (path.indexOf('/pagesPC') !== 0) for (var file of __PHONE_FILES__) ask('modulepreload', file)
    }
  })
})()
// Screens name the styles that are written into the page as their own: they are here.
;(() => {
  var link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = __FIRST_STYLES__
  link.setAttribute('disabled', '')
  document.head.appendChild(link)
})()
// Whatever the browser speaks: the build holds react-aria's words of no other language. Said as its own script for servers
// says it; its provider would come with the first load, and asks the browser which languages it knows.
window[Symbol.for('react-aria.i18n.locale')] = 'zh-CN'
// What Chrome 87 and iOS 14 lack and the code uses.
if (!Array.prototype.at) {
  Object.defineProperty(Array.prototype, 'at', {
    configurable: true,
    value(index) {
      return this[index < 0 ? this.length + index : index]
    },
  })
}
if (!Object.hasOwn) {
  Object.hasOwn = (object, key) => Object.getOwnPropertyDescriptor(object, key) !== undefined
}
