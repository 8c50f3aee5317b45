import { useEffect, useState } from 'react'
import { useElderMode } from './useElderMode.ts'
import { useReducedMotion } from './useReducedMotion.ts'

function useHiddenPage(): boolean {
  const [isHidden, setHidden] = useState(document.hidden)
  useEffect(() => {
    const onChange = () => setHidden(document.hidden)
    document.addEventListener('visibilitychange', onChange)
    return () => document.removeEventListener('visibilitychange', onChange)
  }, [])
  return isHidden
}

/**
 * Calls `step` every `interval_ms` while nothing speaks against it: not wanted, elder mode, less motion,
 * a hidden page, a pointer or the focus inside, or the person's own pause.
 */
export function useAutoplay(isWanted: boolean, interval_ms: number, step: () => void) {
  const isElder = useElderMode()
  const isCalm = useReducedMotion()
  const isHidden = useHiddenPage()
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const mayPlay = isWanted && !isElder && !isCalm
  const isPlaying = mayPlay && !isPaused && !isHeld && !isHidden

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(step, interval_ms)
    return () => clearInterval(timer)
  }, [isPlaying, interval_ms, step])

  return { mayPlay, isPaused, setPaused, setHeld }
}
