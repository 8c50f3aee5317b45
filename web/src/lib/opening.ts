import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'

/**
 * A write that a screen does by being opened, once for each `key` (nothing while it is empty): it is never repeated by itself,
 * be it after a failure, when the window comes back or with the network, and nothing of it is kept.
 */
export function useOpening<T>(key: string, open: () => Promise<T>) {
  const { mutate, data, error, status } = useMutation<T, Error>({ mutationFn: open, gcTime: 0 })
  const opened = useRef('')
  useEffect(() => {
    if (!key || opened.current === key) return
    opened.current = key
    mutate()
  }, [key, mutate])
  return { data, error, isPending: key !== '' && (status === 'idle' || status === 'pending'), again: () => mutate() }
}
