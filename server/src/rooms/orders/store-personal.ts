import { deliveries } from '@heyi/contract/mall/deliveries'
import { invoiceStates } from '@heyi/contract/orders/invoice-states'
import { refundReasons } from '@heyi/contract/orders/refund-rules'
import { refundStates, refundWays } from '@heyi/contract/orders/refund-states'
import { type Stars, starNames } from '@heyi/contract/orders/review-rules'
import { screens } from '@heyi/contract/screens'
import { json } from '../../kernel/db/sql.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { PersonalData } from '../identity/index.ts'
import { stateName } from './core/rules.ts'
import type { address, orders } from './core/schema.ts'
import { forgetInvoices, invoicesOf } from './invoices/store.ts'
import { forgetRefunds, refundsOf } from './refunds/store.ts'
import type { review } from './reviews/schema.ts'

type Address = Pick<typeof address.$inferSelect, 'name' | 'mobile_sealed' | 'region' | 'detail' | 'created_at'>
type Order = Pick<
  typeof orders.$inferSelect,
  | 'order_no'
  | 'state'
  | 'delivery'
  | 'title'
  | 'quantity'
  | 'pay_fen'
  | 'points'
  | 'address'
  | 'remark'
  | 'wished_on'
  | 'created_at'
>
const addressesOf = (tx: Tx, user_id: number) => tx<Address[]>`
  select name, mobile_sealed, region, detail, created_at from address where user_id = ${user_id} order by id`
const ordersOf = (tx: Tx, user_id: number) => tx<Order[]>`
  select order_no, state, delivery, title, quantity, pay_fen, points, address, remark, wished_on, created_at from orders
  where user_id = ${user_id} order by id desc`

type OwnReview = Pick<typeof review.$inferSelect, 'stars' | 'words' | 'append_words' | 'created_at'> & { name: string }
const reviewsOf = (tx: Tx, user_id: number) => tx<OwnReview[]>`
  select l.name, r.stars, r.words, r.append_words, r.created_at from review r join order_line l on l.id = r.order_line_id
  where r.user_id = ${user_id} order by r.id desc`

type Open = { orders: number; refunds: number; late: number }
/** Orders that are not over, those of which something is being given back, and late money that was not paid back yet. */
async function openOf(tx: Tx, user_id: number): Promise<Open> {
  const [row] = await tx<Open[]>`
    select count(distinct o.id) filter (where o.state in ('UNPAID', 'PAID', 'READY', 'SHIPPED'))::int as orders,
      count(distinct o.id) filter (where o.refund_state = 'open')::int as refunds,
      count(p.id) filter (where p.state = 'late')::int as late
    from orders o left join payment p on p.order_id = o.id where o.user_id = ${user_id}`
  return row ?? { orders: 0, refunds: 0, late: 0 }
}

/**
 * What this room keeps of a person. Orders, payments and refunds are the books of a merchant and stay, and so do the stars of reviews; who
 * orders were sent to, what was said of goods and of refunds, the addresses and the cart go.
 */
export const personal: PersonalData = {
  room: 'orders',
  async sections(tx, user_id, secrets) {
    const addresses = await addressesOf(tx, user_id)
    const bought = await ordersOf(tx, user_id)
    const reviews = await reviewsOf(tx, user_id)
    return [
      {
        title: '收货地址',
        rows: addresses.map((one) => ({
          收货人: one.name,
          手机号: secrets.open(one.mobile_sealed),
          地址: [...one.region, one.detail].join(''),
          时间: one.created_at,
        })),
      },
      {
        title: '订单',
        rows: bought.map((one) => ({
          订单号: one.order_no,
          状态: stateName(one.state as Parameters<typeof stateName>[0], one.delivery as keyof typeof deliveries),
          商品: one.title,
          件数: one.quantity,
          '金额（元）': one.pay_fen / 100,
          积分: one.points,
          取货方式: deliveries[one.delivery as keyof typeof deliveries],
          收货人: one.address?.name ?? '',
          收货地址: one.address ? [...one.address.region, one.address.detail].join('') : '',
          希望上门: one.wished_on,
          留言: one.remark,
          下单时间: one.created_at,
        })),
      },
      {
        title: '退款',
        rows: (await refundsOf(tx, user_id)).map((one) => ({
          退款单号: one.refund_no,
          订单号: one.order_no,
          状态: refundStates[one.state].name,
          方式: refundWays[one.way].name,
          原因: refundReasons[one.reason].name,
          '金额（元）': (one.agreed_fen - one.deduct_fen) / 100,
          积分: one.points,
          说明: one.note,
          申请时间: one.created_at,
          退款时间: one.done_at ?? '',
        })),
      },
      {
        title: '发票',
        rows: (await invoicesOf(tx, user_id)).map((one) => ({
          订单号: one.order_no,
          抬头: one.title,
          税号: one.tax_no,
          邮箱: one.email,
          状态: invoiceStates[one.state].name,
          发票号码: one.number,
          申请时间: one.asked_at,
        })),
      },
      {
        title: '商品评价',
        rows: reviews.map((one) => ({
          商品: one.name,
          满意程度: starNames[one.stars as Stars],
          评价: one.words,
          追评: one.append_words,
          时间: one.created_at,
        })),
      },
    ]
  },
  losses: async () => ['购物车、收货地址会清空，以后看不到以前的订单'],
  async objections(tx, user_id) {
    const { orders, refunds, late } = await openOf(tx, user_id)
    return [
      ...(orders ? [{ words: `还有${orders}个订单没有完成，请先收货或取消`, link: screens.orders.path }] : []),
      ...(refunds ? [{ words: `还有${refunds}个退款没有办完，请等到办完后再注销`, link: screens.orders.path }] : []),
      ...(late ? [{ words: '有一笔退款还没有到账，请等到账后再注销', link: screens.orders.path }] : []),
    ]
  },
  async forget(tx, user_id, { secrets }) {
    const gone = { name: '已注销', mobile_sealed: secrets.seal(''), mobile_masked: '', region: [], detail: '' }
    await tx`
      update orders set address = case when address is null then null else ${json(gone)}::jsonb end, remark = ''
      where id = any(array(
        select id from orders where user_id = ${user_id} and (address is not null or remark <> '') order by id for no key update
      ))`
    await forgetRefunds(tx, user_id)
    await forgetInvoices(tx, user_id)
    // Its stars stay among those of the product.
    await tx`
      update review set is_anonymous = true, words = '', picture_ids = '{}', append_words = '', append_picture_ids = '{}'
      where id = any(array(select id from review where user_id = ${user_id} order by id for no key update))`
    await tx`delete from cart_line where user_id = ${user_id}`
    await tx`delete from address where user_id = ${user_id}`
  },
}
