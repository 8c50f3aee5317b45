import { screens } from '@heyi/contract/screens'
import { Fragment } from 'react'
import { AskAgreements } from '../features/identity/index.ts'
import { ActingBanner } from '../features/members/index.ts'
import { mayOpen } from '../lib/routes.ts'
import { useUser } from '../lib/session.ts'
import { useRouter } from './router.ts'
import { UpdateBar } from './UpdateBar.tsx'
import { useChunk } from './useChunk.ts'

const DESK = screens.staffOrders.path
/** Who waits at the desk of whoever hands orders over by phone; the console's desk shows them itself. */
function AtDesk() {
  const path = useRouter(({ shown }) => shown?.path ?? '')
  const isAsked = mayOpen(DESK, useUser()) && path !== '' && !path.startsWith('/pagesPC')
  const Waiting = useChunk(isAsked, async () => (await import('../features/orders/index.ts')).WaitingAtDesk)
  return Waiting && isAsked ? <Waiting isListed={path === DESK} /> : null
}

/** What stands above every screen, most of it of who is signed in; 0 is nobody. */
export function AboveScreens({ user_id }: { user_id: number }) {
  return (
    <>
      {user_id !== 0 && (
        <Fragment key={user_id}>
          <ActingBanner />
          <AtDesk />
          <AskAgreements user_id={user_id} />
        </Fragment>
      )}
      <UpdateBar />
    </>
  )
}
