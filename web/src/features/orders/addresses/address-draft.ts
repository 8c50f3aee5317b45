import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { placeChoice } from '../../../lib/place-choice.ts'
import { onSignOut, session } from '../../../lib/session.ts'
import { windowStorage } from '../../../lib/storage.ts'
import type { Address } from '../parts/orders.ts'

export type AddressValues = Omit<Address, 'id'>
/** What was typed and not saved, whose it is, and for which address (0: a new one). */
type Draft = { user_id: number; id: number; values: AddressValues }

function stored(): Draft | null {
  const draft = windowStorage.object<Draft>('address_draft')
  return typeof draft?.values?.name === 'string' && Array.isArray(draft.values.region) ? draft : null
}
const drop = (): void => windowStorage.remove('address_draft')
const keep = (draft: Draft): boolean => windowStorage.set('address_draft', draft)
// Whose session was ended signs in again and goes on; whoever leaves by choice leaves nothing.
onSignOut(({ isChosen }) => {
  if (isChosen) drop()
})

/** Keeps what is typed while another screen is asked for something. */
export const keepAddressDraft = (id: number, values: AddressValues): void =>
  void keep({ user_id: userId(), id, values })

const userId = (): number => session.user()?.user_id ?? 0

/** This person's draft for this address, or null. */
export function useKeptAddress(id: number): AddressValues | null {
  const [kept] = useState(() => {
    const draft = stored()
    return draft && draft.id === id && draft.user_id === userId() ? draft.values : null
  })
  return kept
}

/** Keeps what is typed over a reload and over a sign-in; leaving the screen otherwise gives it up. */
export function useAddressDraft(id: number, form: Pick<UseFormReturn<AddressValues>, 'watch' | 'getValues'>): void {
  const [user_id] = useState(userId)
  const { watch, getValues } = form
  useEffect(() => {
    const { unsubscribe } = watch(() => keep({ user_id, id, values: getValues() }))
    return () => {
      unsubscribe()
      if (session.isSignedIn() && !placeChoice.isOpen()) drop()
    }
  }, [id, user_id, watch, getValues])
}
