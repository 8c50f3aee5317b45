import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api, sentenceOf } from '../../../lib/api.ts'

/** A picture that few may see, with what opens it: it is read with the session's own headers, never by an address. */
export type PrivateSource = { id: string; ticket: string }

export type PrivatePictureState = {
  /** An address within this page; null until the picture is there. */
  src: string | null
  /** Why it cannot be shown. */
  problem: string | null
  /** Reads it again where it could not be shown. */
  again: () => void
}

/**
 * Reads a private picture once for as long as something shows it; nothing of it is kept afterwards. Where its ticket did not open
 * it, the next one that comes is tried.
 */
export function usePrivatePicture({ id, ticket }: PrivateSource): PrivatePictureState {
  const [tried, setTried] = useState(ticket)
  const { data, error, refetch } = useQuery({
    queryKey: ['a private picture', id, tried],
    queryFn: () => api.media.getPrivate({ id, ticket: tried }, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  if (error && ticket !== tried) setTried(ticket)
  const [src, setSrc] = useState<string | null>(null)
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setSrc(made)
    return () => {
      setSrc(null)
      URL.revokeObjectURL(made)
    }
  }, [data])
  return { src, problem: error ? sentenceOf(error) : null, again: () => void refetch({ cancelRefetch: false }) }
}
