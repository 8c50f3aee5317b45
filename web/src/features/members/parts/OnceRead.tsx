import { type Query, useIsFetching, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'

const isNew = { predicate: ({ state }: Query) => state.status === 'pending' }

/** What stands below things that read for themselves: it comes once they have their first answers, and is moved by none of them. */
export function OnceRead({ children }: { children: ReactNode }) {
  const client = useQueryClient()
  const reading = useIsFetching(isNew)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (reading > 0) return
    // What has just been drawn begins to read a moment later.
    const soon = setTimeout(() => client.isFetching(isNew) === 0 && setOpen(true))
    return () => clearTimeout(soon)
  }, [reading, client])
  return isOpen ? children : null
}
