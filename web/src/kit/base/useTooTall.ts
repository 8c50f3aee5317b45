import { type RefObject, useLayoutEffect, useState } from 'react'

/** True while the element takes more than this part (0..1) of the window's height, as a bar does under very large text. */
export function useTooTall(element: RefObject<HTMLElement | null>, part: number): boolean {
  const [isTooTall, setTooTall] = useState(false)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => setTooTall(current.offsetHeight > part * window.innerHeight)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    window.addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      window.removeEventListener('resize', measure)
    }
  }, [element, part])
  return isTooTall
}
