import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { goodsCard } from './mall.ts'

type Home = OutputOf<Contract['home']['getHome']>
type ConsoleHome = OutputOf<Contract['home']['getConsoleHome']>

/** The front page of a member; of nobody with `guestHome`. */
export const home = (own: Partial<Home> = {}): Home => ({
  banners: [],
  notices: [{ id: 1, title: '中心店周末照常营业', body: '周六周日 8:00 到 18:00' }],
  todo: { kind: 'signIn', title: '今天还没签到', body: '签到得15积分', link: '/pages/task_integral/sign_in', count: 0 },
  name: '陆根生',
  organ_name: '晚渡社区',
  points: 1200,
  balance_fen: 35_000,
  streak: 2,
  signed_today: false,
  hot_goods: [goodsCard()],
  ...own,
})
export const guestHome = (): Home =>
  home({
    todo: { kind: 'login', title: '欢迎来到和颐', body: '登录后可以签到、兑换', link: '/pages/login/login', count: 0 },
    name: '',
    organ_name: '',
    points: null,
    balance_fen: null,
    streak: null,
  })

export const consoleHome = (own: Partial<ConsoleHome> = {}): ConsoleHome => ({
  at: '2026-11-20T02:00:00.000Z',
  figures: [
    { key: 'orders', name: '订单', value: 12, unit: 'count', last_week: 9 },
    { key: 'paid_fen', name: '实收', value: 19_900, unit: 'fen', last_week: 19_900 },
    { key: 'points', name: '消耗积分', value: 800, unit: 'points', last_week: 1000 },
  ],
  todos: [
    { key: 'ship', name: '待发货', count: 3, link: '/pagesPC/list/order/order_management?tab=ship' },
    { key: 'low', name: '库存不足', count: 0, link: '/pagesPC/list/goods/goods_list?state=low' },
  ],
  days: [
    { day: '2026-11-19', orders: 4, paid_fen: 5000, points: 300, sign_ins: 7 },
    { day: '2026-11-20', orders: 12, paid_fen: 19_900, points: 800, sign_ins: 9 },
  ],
  books: { wrong: [], looked_at: '2026-11-20T01:07:00.000Z', next_at: '2026-11-20T02:07:00.000Z' },
  ...own,
})
