import { screens } from '@heyi/contract/screens'

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
