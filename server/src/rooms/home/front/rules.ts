import { screens } from '@heyi/contract/screens'

export type Todo = {
  kind: 'login' | 'signIn' | 'pay' | 'pickUp' | 'bringBack' | 'none'
  title: string
  body: string
  link: string
  count: number
}
/** Goods and their store; `opens`: when it opens next, while it is shut. */
type Errand = { goods: string; kinds: number; store: string; opens: string }
export type Mine = {
  /** Orders that wait for the person, and the oldest of each kind. */
  waiting: { unpaid: number; unpaid_order_id: number | null; ready: number; ready_order_id: number | null }
  /** What the oldest order that is ready holds, and where; null where it is not known. */
  errand: Errand | null
  /** The goods that have to be back first, and by which day. */
  bring_back: (Errand & { refund_id: number; until: string }) | null
  sign: { signed_today: boolean; streak: number; next_points: number }
}

const linkTo = (count: number, order_id: number | null, tab: string): string =>
  count === 1 ? `${screens.order.path}?order_id=${order_id}` : `${screens.orders.path}?tab=${tab}`

const goodsOf = ({ goods, kinds }: Errand): string => (kinds > 1 ? `“${goods}”等${kinds}种` : `“${goods}”`)
/** What, where, and when it opens: read before somebody sets out. */
const errandWords = (errand: Errand): string =>
  [goodsOf(errand), errand.store, errand.opens && `${errand.opens}开门`].filter(Boolean).join(' · ')
/** 2026-12-01 → 12月1日 */
const dayWords = (day: string): string => `${Number(day.slice(5, 7))}月${Number(day.slice(8, 10))}日`

/** The one thing to do today: pay, else pick up, else bring back, else sign in, else nothing; signing in first for who is nobody yet. */
export function todoOf(mine: Mine | null): Todo {
  if (!mine)
    return {
      kind: 'login',
      title: '登录和颐',
      body: '登录后可以签到领积分、下单和查看取货码',
      link: screens.login.path,
      count: 0,
    }
  const { waiting, errand, bring_back, sign } = mine
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
      body: errand ? `${waiting.ready > 1 ? '先取：' : ''}${errandWords(errand)}` : '请带上取货码到门店领取',
      link: linkTo(waiting.ready, waiting.ready_order_id, 'doing'),
      count: waiting.ready,
    }
  if (bring_back)
    return {
      kind: 'bringBack',
      title: `请在${dayWords(bring_back.until)}前退回商品`,
      body: errandWords(bring_back),
      link: `${screens.refundDetail.path}?refund_id=${bring_back.refund_id}`,
      count: 1,
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
