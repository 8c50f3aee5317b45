import { safePage } from '../../../lib/address.ts'
import { nav } from '../../../lib/nav.ts'
import { session, type UserInfo } from '../../../lib/session.ts'

/** Where the person came from; the invitation link or the last visit tells it. */
export const origin = () => ({
  organ_id: session.organId(),
  work_id: session.workId(),
  company_id: session.companyId(),
  invite: session.invite(),
})

/** Stores who signed in and returns to the page that asked for it. */
export function finishLogin(userinfo: UserInfo, back: string | undefined, fallback: string): void {
  session.signIn(userinfo)
  nav.redirect(safePage(back) ?? fallback)
}
