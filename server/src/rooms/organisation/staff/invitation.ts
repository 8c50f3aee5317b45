import { screens } from '@heyi/contract/screens'
import { hmac, sameText } from '../../../kernel/ids.ts'
import type { Secrets } from '../../../kernel/secrets.ts'

type Invitation = { organ_id: number; work_id: number }

const codeOf = (secrets: Secrets, { organ_id, work_id }: Invitation): string =>
  hmac(secrets.key('staff-invitation'), `${organ_id}.${work_id}`).slice(0, 22)

/** Whether the server made this invitation. */
export const isInvitation = (secrets: Secrets, given: Invitation & { code: string }): boolean =>
  sameText(given.code, codeOf(secrets, given))

/** Where an invitation leads: to the login as a new member, or to joining the staff. */
export function invitationUrl(secrets: Secrets, origin: string, kind: 'member' | 'staff', given: Invitation): string {
  const params = new URLSearchParams({ organ_id: String(given.organ_id), work_id: String(given.work_id) })
  if (kind === 'staff') params.set('code', codeOf(secrets, given))
  const { path } = kind === 'staff' ? screens.joinStaff : screens.login
  return `${origin}/h5/#${path}?${params}`
}
