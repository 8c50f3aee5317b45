import { useEffect, useRef } from 'react'
import { overlayOpened } from './overlays.ts'

/** Calls `onClose` when the back key is pressed while `isOpen`. */
export function useBackClose(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => (isOpen ? overlayOpened(() => close.current()) : undefined), [isOpen])
}
