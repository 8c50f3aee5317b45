import type { Subject } from '@heyi/contract/subjects'
import { useEffect, useState } from 'react'
import { listen } from './socket.ts'

/** What happens in one go is read in one go, in ms. */
const GATHER_MS = 400

/**
 * A number that counts up when staff hear that one of these words changed, or when the line was down and
 * stands again. For lists that do not live in the query cache: give it to `CrudPage` as `version`.
 */
export function useChanged(...words: Subject[]): number {
  const [version, setVersion] = useState(0)
  const wanted = words.join()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listen((event) => {
      const isMine = event.type === 'changed' && event.changes.some((word) => wanted.split(',').includes(word))
      if (!isMine && event.type !== 'bound') return
      timer ??= setTimeout(() => {
        timer = undefined
        setVersion((count) => count + 1)
      }, GATHER_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [wanted])
  return version
}
