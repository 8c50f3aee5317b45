import type { RouteLine } from '../lib/routes.ts'
import { mayUse, type UserInfo } from '../lib/session.ts'

export type Verdict = 'open' | 'login' | 'notStaff' | 'noOrgan' | 'noPermission'

/** Whether somebody may see a screen; the server decides again on every call. */
export function judge(line: RouteLine, user: UserInfo | null, hasOrgan: boolean): Verdict {
  if (line.audience === 'public') return 'open'
  if (!user) return 'login'
  if (line.audience === 'member') return 'open'
  if (!user.is_staff) return line.audience === 'console' ? 'notStaff' : 'noPermission'
  if (line.audience === 'console' && !hasOrgan) return 'noOrgan'
  return mayUse(user, line.permission) ? 'open' : 'noPermission'
}
