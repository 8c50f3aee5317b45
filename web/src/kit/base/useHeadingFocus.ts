import { type RefObject, useEffect } from 'react'

/**
 * Where a screen reader starts: the heading of the screen that was opened, or `main` itself. It asks for the focus after
 * the paint, since focus asks for the layout, which would be made once more for it alone.
 */
export function useHeadingFocus(main: RefObject<HTMLElement | null>, route: string): void {
  useEffect(() => {
    const before = document.activeElement
    let wait: ReturnType<typeof setTimeout> | undefined
    const frame = requestAnimationFrame(() => {
      wait = setTimeout(() => {
        const now = document.activeElement
        // Who has put the focus somewhere meanwhile knows better; a field of this screen may have taken it before this was asked.
        if (now !== before && now !== document.body) return
        if (now instanceof HTMLInputElement && main.current?.contains(now)) return
        if (main.current?.dataset.screen !== route) return
        const heading = main.current.querySelector<HTMLElement>('h1') ?? main.current
        heading.focus({ preventScroll: true })
      })
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(wait)
    }
  }, [main, route])
}
