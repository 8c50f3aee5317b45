import { screens } from '@heyi/contract/screens'
import { addDays, shanghaiDay, startOfDay } from '../../kernel/time.ts'

export type Todo = {
  kind: 'login' | 'signIn' | 'pay' | 'pickUp' | 'none'
  title: string
  body: string
  link: string
  count: number
}
export type Mine = {
  /** Orders that wait for the person, and the oldest of each kind. */
  waiting: { unpaid: number; unpaid_order_id: number | null; ready: number; ready_order_id: number | null }
  sign: { signed_today: boolean; streak: number; next_points: number }
}

const linkTo = (count: number, order_id: number | null, tab: string): string =>
  count === 1 ? `${screens.order.path}?order_id=${order_id}` : `${screens.orders.path}?tab=${tab}`

/** The one thing to do today: pay, else pick up, else sign in, else nothing; signing in first for who is nobody yet. */
export function todoOf(mine: Mine | null): Todo {
  if (!mine)
    return {
      kind: 'login',
      title: '登录和颐',
      body: '登录后可以签到领积分、下单和查看取货码',
      link: screens.login.path,
      count: 0,
    }
  const { waiting, sign } = mine
  if (waiting.unpaid > 0)
    return {
      kind: 'pay',
      title: `有${waiting.unpaid}个订单等您付款`,
      body: '超过付款时限会自动关闭',
      link: linkTo(waiting.unpaid, waiting.unpaid_order_id, 'unpaid'),
      count: waiting.unpaid,
    }
  if (waiting.ready > 0)
    return {
      kind: 'pickUp',
      title: `有${waiting.ready}个订单可以取货了`,
      body: '请带上取货码到门店领取',
      link: linkTo(waiting.ready, waiting.ready_order_id, 'doing'),
      count: waiting.ready,
    }
  if (!sign.signed_today)
    return {
      kind: 'signIn',
      title: '今天还没有签到',
      body: `${sign.streak > 0 ? `已连续签到${sign.streak}天，` : ''}签到可得${sign.next_points}积分`,
      link: screens.signIn.path,
      count: 1,
    }
  return { kind: 'none', title: '今天签到好了', body: `明天签到可得${sign.next_points}积分`, link: '', count: 0 }
}

/** The last `count` days up to today, oldest first. */
export const lastDays = (today: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => addDays(today, i - count + 1))

export type DayFigures = {
  day: string
  orders: number
  paid_fen: number
  balance_fen: number
  points: number
  sign_ins: number
  members: number
}
type Partly = Partial<DayFigures> & { day: string }
const NOTHING = { orders: 0, paid_fen: 0, balance_fen: 0, points: 0, sign_ins: 0, members: 0 }
/** One row a day from figures of several rooms; what nobody counted is nothing. */
export function mergeDays(days: readonly string[], ...parts: readonly (readonly Partly[])[]): DayFigures[] {
  const byDay = new Map(days.map((day) => [day, { day, ...NOTHING }]))
  for (const row of parts.flat()) {
    const known = byDay.get(row.day)
    if (known) Object.assign(known, row)
  }
  return [...byDay.values()]
}

const FIGURES = [
  { key: 'orders', name: '今日订单', unit: 'count' },
  { key: 'paid_fen', name: '今日实收', unit: 'fen' },
  { key: 'balance_fen', name: '今日余额付款', unit: 'fen' },
  { key: 'points', name: '今日消耗积分', unit: 'points' },
  { key: 'sign_ins', name: '今日签到', unit: 'count' },
  { key: 'members', name: '新增会员', unit: 'count' },
] as const
/** Today's figures so far beside those of the same weekday last week, up to the same hour. */
export const figuresOf = (today: DayFigures | undefined, lastWeek: DayFigures | undefined) =>
  FIGURES.map(({ key, name, unit }) => ({
    key,
    name,
    unit,
    value: today?.[key] ?? 0,
    last_week: lastWeek?.[key] ?? 0,
  }))

const HOUR_MS = 3_600_000
const WEEK_MS = 7 * 86_400_000
/** The day a week before a moment, from its beginning up to the same time of day. */
export function sameHoursLastWeek(now: Date): { day: string; from: Date; until: Date } {
  const until = new Date(now.getTime() - WEEK_MS)
  const day = shanghaiDay(until)
  return { day, from: startOfDay(day), until }
}

/** The minute of every hour at which the books are looked at. */
export const LOOK_MINUTE = 7
/** When the books are looked at next. */
export function nextLook(now: Date): Date {
  const at = new Date(now)
  at.setUTCMinutes(LOOK_MINUTE, 0, 0)
  return at > now ? at : new Date(at.getTime() + HOUR_MS)
}

/** The hour of the night, in Asia/Shanghai, in which the books are looked at whole. */
const NIGHT = 3
/** Longer than the hour between two looks, for what was being written while the last was made. */
const LOOKED_BACK_MS = 2 * HOUR_MS
/** The moment from which on the books are looked at; null: all of them. */
export const lookSince = (now: Date): Date | null =>
  (now.getUTCHours() + 8) % 24 === NIGHT ? null : new Date(now.getTime() - LOOKED_BACK_MS)
