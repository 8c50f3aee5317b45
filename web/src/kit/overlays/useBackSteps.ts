import { useEffect, useRef } from 'react'
import { overlayOpened } from './overlays.ts'

/**
 * Gives each of `count` steps of one screen an entry of its own in the browser's history: whoever goes back comes to the step before,
 * `onBack` hears its place, from 0. A step that asks first may stay.
 */
export function useBackSteps(count: number, onBack: (to: number) => void): void {
  const latest = useRef(onBack)
  latest.current = onBack
  const steps = useRef<(() => void)[]>([])
  useEffect(() => {
    while (steps.current.length < count) {
      const to = steps.current.length
      steps.current.push(overlayOpened(() => latest.current(to)))
    }
    while (steps.current.length > count) steps.current.pop()?.()
  }, [count])
  useEffect(
    () => () => {
      for (const leave of steps.current.splice(0).reverse()) leave()
    },
    [],
  )
}
