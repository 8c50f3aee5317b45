import { useEffect, useRef, useState } from 'react'
import { toast } from '../kit/feedback/toast.ts'
import { loadDrawn } from './chunk.ts'

/** Said where what a press asked for could not be fetched. */
export const notOpened = (): void => toast('没有打开，请检查网络后再试', { kind: 'bad' })

/** Code that is fetched once it is wanted; null until it is here. `onFail` is told where it cannot come. */
export function useChunk<T>(isWanted: boolean, load: () => Promise<T>, onFail: () => void = () => undefined): T | null {
  const [code, setCode] = useState<T | null>(null)
  const latest = useRef({ load, onFail })
  latest.current = { load, onFail }
  useEffect(() => {
    if (!isWanted || code) return
    loadDrawn(latest.current.load).then(
      (loaded) => setCode(() => loaded),
      () => latest.current.onFail(),
    )
  }, [isWanted, code])
  return code
}
