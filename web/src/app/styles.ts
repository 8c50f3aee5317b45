let coming: Promise<void> | undefined

/** The styles of the phone's screens, which come once; where there is no build, each screen brings its own. */
export function screenStyles(): Promise<void> | undefined {
  const href = window.screenStyles
  if (!href) return
  coming ??= new Promise((done, fail) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => done()
    link.onerror = () => {
      link.remove()
      coming = undefined
      fail(new Error(href))
    }
    document.head.append(link)
  })
  return coming
}
