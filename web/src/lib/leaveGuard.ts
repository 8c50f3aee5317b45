import { useEffect, useRef, useState } from 'react'
import { confirm } from '../kit/confirm.ts'
import { useBackClose } from '../kit/useBackClose.ts'
import { nav } from './nav.ts'
import { entryOf } from './routes.ts'

/** Until the guard's own history entry is stepped over, in ms. */
const SETTLE_MS = 160

function linkOf(event: MouseEvent): string | null {
  if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#/"]') : null
  return link && !link.target ? (link.getAttribute('href') ?? '').slice(1) : null
}

/**
 * Asks before links and the back key leave a screen while `isHeld`. `leave` goes on without asking; call it after the
 * work was saved.
 */
export function useLeaveGuard(isHeld: boolean, question: string): { leave: (go: () => void) => void } {
  const [isFree, setFree] = useState(false)
  const latest = useRef(question)
  latest.current = question
  const isArmed = isHeld && !isFree

  function leave(go: () => void): void {
    setFree(true)
    setTimeout(go, SETTLE_MS)
  }
  const ask = useRef(async (_go: () => void) => {})
  ask.current = async (go) => {
    if (await confirm({ message: latest.current, confirmText: '离开', cancelText: '继续编辑' })) leave(go)
    else setFree(false)
  }

  // Back takes the guard's own history entry first, so the address does not change before the answer.
  useBackClose(isArmed, () => {
    setFree(true)
    void ask.current(() => nav.back())
  })
  useEffect(() => {
    if (!isArmed) return
    function onClick(event: MouseEvent) {
      const to = linkOf(event)
      if (to === null || to === nav.current()) return
      event.preventDefault()
      event.stopPropagation()
      void ask.current(() => (entryOf(to)?.tab ? nav.switchTab(to) : nav.push(to)))
    }
    document.addEventListener('click', onClick, true)
    return () => document.removeEventListener('click', onClick, true)
  }, [isArmed])
  return { leave }
}
