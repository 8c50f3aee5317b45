import { AskAgreements } from '../features/identity/index.ts'
import { ActingBanner } from '../features/members/index.ts'

/** What stands above every screen of who is signed in. */
export function AboveScreens({ user_id }: { user_id: number }) {
  return (
    <>
      <ActingBanner />
      <AskAgreements user_id={user_id} />
    </>
  )
}
