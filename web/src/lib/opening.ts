import { useCallback, useEffect, useRef, useState } from 'react'

type Opened<T> = { data?: T; error?: Error; isPending: boolean }

/**
 * A write that a screen does by being opened, once for each `key` (nothing while it is empty). It is never repeated by itself,
 * be it after a failure, when the window comes back or with the network; nothing of it is kept; `again` is for a person who asks.
 */
export function useOpening<T>(key: string, open: () => Promise<T>) {
  const [opened, setOpened] = useState<Opened<T>>({ isPending: key !== '' })
  const current = useRef('')
  const newest = useRef(open)
  newest.current = open
  const again = useCallback(async () => {
    const asked = current.current
    setOpened({ isPending: true })
    const answer = await newest.current().then(
      (data) => ({ data, isPending: false }),
      (error: Error) => ({ error, isPending: false }),
    )
    if (current.current === asked) setOpened(answer)
  }, [])
  useEffect(() => {
    if (!key || current.current === key) return
    current.current = key
    void again()
  }, [key, again])
  return { ...opened, again }
}
