import { nav } from '../lib/nav.ts'
import { entryOf } from '../lib/routes.ts'

/** The hash link that was pressed plainly, without a key that opens another window. */
function pressedLink(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#/"]') : null
  if (!link || (link.target && link.target !== '_self')) return null
  return (link.getAttribute('href') ?? '').slice(1)
}

/**
 * Follows hash links through the navigation: a bare hash change would leave a history entry that nobody has counted,
 * and back would not know where it is.
 */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    const to = pressedLink(event)
    if (to === null) return
    event.preventDefault()
    if (entryOf(to)?.tab) nav.switchTab(to)
    else nav.push(to)
  })
}
