import { create } from 'zustand'
import { queryClient } from './query.ts'
import { onSignOut } from './session.ts'
import { storage, windowStorage } from './storage.ts'

/** The time for which staff act for a member, as every call of every window names it; empty while they act for nobody. */
export const useActing = create<{ id: string }>(() => ({ id: storage.text('acting') }))

/** What was begun belongs to whom it was begun for, and so does what was read. */
function turnTo(id: string): void {
  if (useActing.getState().id === id) return
  useActing.setState({ id })
  windowStorage.remove('checkout_draft', 'checkout_placed', 'address_draft')
  void queryClient.resetQueries()
}

export const acting = {
  begin(id: number): void {
    storage.set('acting', id)
    turnTo(String(id))
  },
  /** Over, however it ended. */
  end(): void {
    storage.remove('acting')
    turnTo('')
  },
}

// Another window began or ended: this one follows before anything is pressed.
window.addEventListener('storage', ({ key }) => {
  if (key === 'acting' || key === null) turnTo(storage.text('acting'))
})
onSignOut(() => useActing.setState({ id: '' }))
