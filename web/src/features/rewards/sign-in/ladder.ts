import { count } from '../../../lib/format.ts'
import type { SignInStatus } from '../parts/rewards.ts'

export type Step = { day: number; points: number; state: 'done' | 'next' | 'later' }

/** The steps of this round: how far the streak has come, and which day the next sign-in is. */
export function ladderSteps(status: Pick<SignInStatus, 'ladder' | 'streak' | 'signed_today'>): Step[] {
  const { ladder, streak, signed_today } = status
  const length = Math.max(1, ladder.length)
  // A round that ended today still shows its last step reached; the new one begins tomorrow.
  const done = signed_today && streak > 0 ? ((streak - 1) % length) + 1 : streak % length
  return ladder.map(({ points }, index) => ({
    day: index + 1,
    points,
    state: index < done ? 'done' : index === done ? 'next' : 'later',
  }))
}

/** Whether a whole round lies behind this one: without a word, the days would seem lost. */
export const isNewRound = (status: Pick<SignInStatus, 'ladder' | 'streak' | 'signed_today'>): boolean =>
  status.streak >= status.ladder.length && ladderSteps(status).some(({ state }) => state !== 'done')

const WEEKDAYS = '日一二三四五六'

/** YYYY-MM-DD as a person says it: 11月21日 星期六. */
export function dayWords(day: string): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return `${month}月${date}日 星期${WEEKDAYS[new Date(Date.UTC(year, month - 1, date)).getUTCDay()]}`
}

/** What filling a day brings, before a card is spent on it. */
export function makeUpQuestion(
  { day, streak, points, next_points }: SignInStatus['fillable'][number],
  now: Pick<SignInStatus, 'signed_today' | 'streak'>,
): string {
  const first = points > 0 ? `，得${count(points)}积分` : ''
  const run = streak > now.streak ? `补上后连续${streak}天` : `连续的天数还是${now.streak}天`
  const next = next_points > 0 ? `，${now.signed_today ? '明天' : '今天'}签到得${count(next_points)}积分` : ''
  return `用1张补签卡补上${dayWords(day)}${first}。${run}${next}。确定吗？`
}

/** How signing in works, in plain words. */
export function signInRules({
  ladder,
  cards,
  month_cap,
}: Pick<SignInStatus, 'ladder' | 'cards' | 'month_cap'>): string[] {
  const first = ladder[0]?.points ?? 0
  const last = ladder.at(-1)?.points ?? 0
  return [
    '每天可以签到一次，过了夜里十二点就是新的一天。',
    `连着签到有奖励：第1天得${first}积分，第${ladder.length}天得${last}积分。`,
    `签满${ladder.length}天以后，积分从第1天重新算起，连续的天数接着往上加。`,
    '哪天忘了签到，连续的天数就从头算起；已经得到的积分不会少。',
    ...(cards > 0
      ? [
          `每个月有${cards}张补签卡，可以补上这个月漏掉的日子，连续的天数也接上。`,
          '要是接上会让下一次签到的积分变少，就不接：补签不会让积分变少。',
        ]
      : []),
    ...(month_cap > 0 ? [`签到得的积分，每个月最多${month_cap}。`] : []),
    '积分可以在积分商城换东西。',
  ]
}
