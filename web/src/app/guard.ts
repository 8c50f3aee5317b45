import { screens } from '@heyi/contract/screens'
import type { RouteEntry } from '../lib/route-entry.ts'
import { mayUse, type UserInfo } from '../lib/session.ts'

const ACCOUNT = screens.account.path

export type Verdict = 'open' | 'login' | 'secondFactor' | 'notStaff' | 'noOrgan' | 'noPermission'

/** Whether somebody may see a screen; the server decides again on every call. */
export function judge(entry: RouteEntry, user: UserInfo | null, hasOrgan: boolean): Verdict {
  if (entry.audience === 'public') return 'open'
  if (!user) return 'login'
  // An administrator without a second factor goes where they get one, and nowhere else.
  if (user.lacks_second_factor) return entry.path === ACCOUNT ? 'open' : 'secondFactor'
  if (entry.audience === 'member') return 'open'
  if (!user.is_staff) return entry.audience === 'console' ? 'notStaff' : 'noPermission'
  if (entry.audience === 'console' && !hasOrgan) return 'noOrgan'
  return mayUse(user, entry.permission) ? 'open' : 'noPermission'
}
