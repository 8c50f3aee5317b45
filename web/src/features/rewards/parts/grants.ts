import { GRANT_MOST_TIMES } from '@heyi/contract/rewards/grant-rules'
import type { GrantState } from '@heyi/contract/rewards/grant-states'
import type { Tone } from '../../../kit/base/Tag.tsx'
import { count, signed } from '../../../lib/format.ts'
import type { Grant, GrantLimits } from './rewards.ts'

export const toneOfGrant: Record<GrantState, Tone> = { WAITING: 'warn', DONE: 'good', REFUSED: 'bad', UNDONE: 'plain' }

/** Why points are mostly given or taken, each said in one tap. */
export const grantPresets = ['志愿服务', '参加活动', '问卷奖励', '补发漏记的积分', '更正记错的积分'] as const

/** Whom it is for: 沈宝珍等3位. */
export const whoWords = ({ first_name, people }: Pick<Grant, 'first_name' | 'people'>): string =>
  people > 1 ? `${first_name}等${count(people)}位` : first_name

/** What it is: +50, or 合计150 of many. */
export const pointsWords = ({ delta, total }: Pick<Grant, 'delta' | 'total'>): string =>
  delta === null ? `合计${count(total)}` : signed(delta, count(Math.abs(delta)))

/** Whether a second person has to agree to so many points. */
const needsSecond = (total: number, { per_call, per_day, used_today }: GrantLimits): boolean =>
  total > per_call || used_today + total > per_day

/** When the members hear of it. */
export const hearsWords = (total: number, limits: GrantLimits | undefined): string =>
  limits && needsSecond(total, limits) ? '超过了您的上限，同事复核后才到账，会员那时收到通知' : '会员会收到通知'

/** What becomes of so many points, given what somebody may. */
export function outcomeWords(total: number, limits: GrantLimits | undefined): string {
  if (!limits || total === 0) return ''
  const { per_call, per_day, used_today, most_per_call } = limits
  const own = `您每次最多${count(per_call)}积分，每天最多${count(per_day)}积分，今天已用${count(used_today)}。`
  const sum = `合计${count(total)}积分。`
  if (total > most_per_call) return `${sum}超过上限的${GRANT_MOST_TIMES}倍，不能提交。${own}`
  if (needsSecond(total, limits)) return `${sum}超过了您的上限，提交后要同事复核才到账。${own}`
  return `${sum}提交后马上到账。${own}`
}

/** What was done, in words. */
export const doneWords = ({ state, people }: { state: GrantState; people: number }): string =>
  state === 'WAITING' ? '已提交，等同事复核后到账' : `已给${count(people)}位会员记入积分`
