import { type RefObject, useEffect, useState } from 'react'
import { type CameraProblem, openCamera, scanVideo } from '../../../lib/platform/scan.ts'

export type ScannerState = 'opening' | 'looking' | 'refused' | 'absent'
const stateOf: Record<CameraProblem, ScannerState> = { none: 'looking', refused: 'refused', absent: 'absent' }

/** Looks through the back camera until a code is seen; says when there is no camera to look through. */
export function useScanner(video: RefObject<HTMLVideoElement | null>, onFound: (code: string) => void): ScannerState {
  const [state, setState] = useState<ScannerState>('opening')
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
      const code = await scanVideo(screen, control.signal)
      if (code && !control.signal.aborted) onFound(code)
    }
    look(element).catch(() => {
      if (!control.signal.aborted) setState('absent')
    })
    return () => {
      control.abort()
      stop()
    }
  }, [video, onFound])
  return state
}
