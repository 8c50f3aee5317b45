import { type RefObject, useEffect, useRef, useState } from 'react'
import { type CameraProblem, openCamera, scanVideo } from '../platform/scan.ts'

export type ScannerState = 'opening' | 'looking' | 'refused' | 'absent'
const stateOf: Record<CameraProblem, ScannerState> = { none: 'looking', refused: 'refused', absent: 'absent' }

/**
 * Looks through the back camera until a code is seen that `onFound` takes; one that it answers false to is not seen again
 * before another. Says when there is no camera to look through.
 */
export function useScanner(
  video: RefObject<HTMLVideoElement | null>,
  onFound: (code: string) => boolean | Promise<boolean>,
): ScannerState {
  const [state, setState] = useState<ScannerState>('opening')
  const newest = useRef(onFound)
  newest.current = onFound
  useEffect(() => {
    const element = video.current
    if (!element) return
    const control = new AbortController()
    let stop = () => undefined as unknown
    async function look(screen: HTMLVideoElement) {
      const camera = await openCamera(screen)
      stop = camera.stop
      if (control.signal.aborted) return void camera.stop()
      setState(stateOf[camera.problem])
      if (camera.problem !== 'none') return
      let last = ''
      while (!control.signal.aborted) {
        const code = await scanVideo(screen, control.signal, last)
        if (!code || control.signal.aborted || (await newest.current(code))) return
        last = code
      }
    }
    look(element).catch(() => {
      if (!control.signal.aborted) setState('absent')
    })
    return () => {
      control.abort()
      stop()
    }
  }, [video])
  return state
}
