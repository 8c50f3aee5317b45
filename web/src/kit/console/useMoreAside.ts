import { type RefObject, useEffect, useRef } from 'react'

/** Marks a box with `data-more` while there is more of it to the right, so that its last columns show an edge. */
export function useMoreAside<E extends HTMLElement>(): RefObject<E | null> {
  const box = useRef<E>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const mark = () => {
      const left = element.scrollWidth - element.clientWidth - element.scrollLeft
      element.toggleAttribute('data-more', left > 1)
    }
    mark()
    element.addEventListener('scroll', mark, { passive: true })
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(mark)
    observer?.observe(element)
    if (element.firstElementChild) observer?.observe(element.firstElementChild)
    return () => {
      element.removeEventListener('scroll', mark)
      observer?.disconnect()
    }
  }, [])
  return box
}
