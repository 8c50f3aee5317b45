import type { members } from '@heyi/contract/members/index'
import { checkDay } from '../../../../kernel/audit/chain.ts'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { MembersDeps } from '../../core/deps.ts'

/** The chain of a day is one for all organisations: whoever may read the log may ask whether it is whole. */
export const checkAudit: Handler<typeof members.checkAudit, MembersDeps> = ({ input, tx, deps, now }) =>
  checkDay(tx, deps, input.day, now)
