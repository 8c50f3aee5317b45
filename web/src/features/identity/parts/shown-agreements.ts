import type { Contract } from '@heyi/contract'
import type { InputOf } from '@heyi/contract/call'
import { useEffect } from 'react'
import { q, queryClient } from '../../../lib/query.ts'

type Shown = NonNullable<InputOf<Contract['identity']['login']>['agreements']>

/** Begins to read which versions a form names. */
export function useShownAgreements(): void {
  useEffect(() => void queryClient.prefetchQuery(q.identity.getAgreements()), [])
}

/** The versions that the form showed, for the sign-in to name. None where they could not be read: the app asks afterwards. */
export async function shownAgreements(): Promise<Shown> {
  try {
    const list = await queryClient.fetchQuery({ ...q.identity.getAgreements(), staleTime: Number.POSITIVE_INFINITY })
    return list.map(({ kind, version }) => ({ kind, version }))
  } catch {
    return []
  }
}
