import type { NoticeKind } from '@heyi/contract/identity/notice-kinds'
import { type WechatApp, wechatApps } from '@heyi/contract/identity/wechat-apps'
import type { Delivery } from '@heyi/contract/mall/deliveries'
import { closeReasons } from '@heyi/contract/orders/states'
import type { CompanyState } from '@heyi/contract/organisation/company-states'
import type { Actor } from '@heyi/contract/states'
import { yuan } from '../../../kernel/money.ts'
import { sayDay, sayMoment, shanghaiDay } from '../../../kernel/time.ts'

export type OrderFacts = {
  title: string
  quantity: number
  pay_fen: number
  points: number
  delivery: Delivery
  /** Where it is fetched. */
  store_name: string | null
  /** Who did it: what they are to the order, and their name. */
  by_role: Actor
  by: string
  reason?: string | undefined
  parcel?: { company: string; no: string } | undefined
  /** What it cost before its price was changed. */
  was_fen?: number | undefined
  /** Of a parcel that left: units in it, and units that are still to be sent. */
  sent?: number | undefined
  left?: number | undefined
  state?: string
  /** When it counts as received, as ISO 8601. */
  receive_by?: string | undefined
  /** Of its invoice; '' where that was refused. */
  number?: string | undefined
  /** Until when it waits for money, as ISO 8601. */
  expire_at?: string | undefined
}
export type OrderNoticeEvent =
  | 'order.paid'
  | 'order.placedFor'
  | 'order.ready'
  | 'order.shipped'
  | 'order.reshipped'
  | 'order.priced'
  | 'order.receiveSoon'
  | 'order.uncollected'
  | 'order.invoiced'
  | 'order.completed'
  | 'order.closed'
  | 'order.used'
  | 'order.undone'

const moneyEvents: ReadonlySet<OrderNoticeEvent> = new Set([
  'order.paid',
  'order.placedFor',
  'order.priced',
  'order.closed',
])
/** Paying and what a closed order gives back concern money; the rest may be turned off. */
export const orderKind = (happening: OrderNoticeEvent): NoticeKind => (moneyEvents.has(happening) ? 'money' : 'order')

/** Whether the member closed or completed the order themselves: nobody needs a notice of what they have just done. */
export const isOwnAction = (happening: OrderNoticeEvent, { by_role }: Pick<OrderFacts, 'by_role'>): boolean =>
  (happening === 'order.closed' || happening === 'order.completed' || happening === 'order.used') && by_role === 'owner'

/** Whether it was told already: what nobody hands over is there with the payment. */
export const isTold = (happening: OrderNoticeEvent, { delivery }: Pick<OrderFacts, 'delivery'>): boolean =>
  happening === 'order.completed' && delivery === 'virtual'

const spent = ({ pay_fen, points }: OrderFacts): string =>
  [pay_fen > 0 && `${yuan(pay_fen)}元`, points > 0 && `${points}积分`].filter(Boolean).join('和')
const why = (reason: string | undefined): string =>
  reason ? `（${(closeReasons as Record<string, string>)[reason] ?? reason}）` : ''

/** Where and when what is paid for comes into the member's hands. */
function whereTo({ delivery, store_name }: OrderFacts): string {
  if (delivery === 'virtual') return '已经到账'
  if (delivery === 'express') return '寄出时会通知您'
  if (delivery === 'service') return '工作人员会联系您约时间'
  return `备好会通知您，在${store_name || '门店'}取`
}
const handedOver = ({ delivery, by }: OrderFacts): string =>
  delivery === 'service' ? `已由${by}上门完成` : `已由${by}交到您手上`

/** What a member reads when something happened to an order. */
export function orderNotice(happening: OrderNoticeEvent, order: OrderFacts): { title: string; body: string } {
  const what = `您的“${order.title}”${order.quantity > 1 ? `等${order.quantity}件` : ''}`
  switch (happening) {
    case 'order.paid':
      return { title: '付款成功', body: `${what}已付款${spent(order)}，${whereTo(order)}。` }
    case 'order.placedFor': {
      const until = order.expire_at ? `，请在${sayMoment(new Date(order.expire_at))}前付款` : ''
      const title = `${order.by}为您下单了`
      return { title, body: `${what}由${order.by}代您下单，要付${spent(order)}${until}。不需要的话可以取消。` }
    }
    case 'order.ready':
      return { title: '可以取货了', body: `${what}已备好，请凭取货码到${order.store_name || '门店'}取。` }
    case 'order.shipped':
      if (order.left)
        return {
          title: '部分商品已发货',
          body: `${what}已经寄出${order.sent}件，还有${order.left}件会另外寄出。`,
        }
      return { title: '订单已发货', body: `${what}已经寄出，请留意查收。` }
    case 'order.reshipped': {
      const parcel = order.parcel ? `为“${order.parcel.company} ${order.parcel.no}”` : ''
      return { title: '物流信息已更正', body: `${what}的物流信息已更正${parcel}，请留意查收。` }
    }
    case 'order.invoiced':
      return order.number
        ? { title: '发票已开好', body: `${what}的发票已开好，发票号码${order.number}，可以在订单里查看。` }
        : { title: '发票没有开成', body: `${what}的发票没有开${order.reason ? `：${order.reason}` : ''}。` }
    case 'order.priced': {
      const until = order.pay_fen > 0 && order.expire_at ? `请在${sayMoment(new Date(order.expire_at))}前付款。` : ''
      return {
        title: '订单改价了',
        body: `${what}的应付金额${order.was_fen === undefined ? '' : `由${yuan(order.was_fen)}元`}改为${yuan(order.pay_fen)}元${order.reason ? `，原因：${order.reason}` : ''}。${until}`,
      }
    }
    case 'order.receiveSoon': {
      const day = order.receive_by ? sayDay(shanghaiDay(new Date(order.receive_by))) : '很快'
      return {
        title: '快要自动确认收货了',
        body: `${what}${day}会自动确认收货。还没收到的话，可以在订单里延长收货时间。`,
      }
    }
    case 'order.uncollected': {
      const place = order.store_name || '门店'
      return order.state === 'READY'
        ? { title: '您有商品还没取', body: `${what}已经备好几天了，请带上取货码到${place}取。` }
        : { title: '您有商品还没取', body: `${what}已经付款几天了，去取之前可以先打电话问问${place}。` }
    }
    case 'order.completed':
      if (order.by_role === 'system') return { title: '订单已完成', body: `${what}已自动确认收货，感谢您的信任。` }
      return {
        title: '订单已完成',
        body: `${what}${order.by_role === 'owner' ? '已完成' : handedOver(order)}，感谢您的信任。`,
      }
    case 'order.used':
      return {
        title: '已交付一部分',
        body: `${what}刚刚${order.reason}，由${order.by}办理。如果不是您本人办的，请联系${order.store_name || '商家'}。`,
      }
    case 'order.undone':
      return {
        title: '交付已撤销',
        body: `${what}的交付已由${order.by}撤销${why(order.reason)}。没有拿到或没有用的，可以再来。`,
      }
    case 'order.closed':
      return {
        title: '订单已关闭',
        body: `${what}已关闭${why(order.by_role === 'system' ? 'timeout' : order.reason)}${order.points > 0 ? `，所用${order.points}积分已退回` : ''}。`,
      }
  }
}

/** What who wrote a review reads when the merchant answered it, or hid it from others. */
export function reviewNotice(
  happening: 'review.replied' | 'review.hidden',
  { name, words, points = 0 }: { name: string; words: string; points?: number },
): { title: string; body: string } {
  if (happening === 'review.replied')
    return { title: '商家回复了您的评价', body: `您对“${name}”的评价有了回复：${words}` }
  const back = points > 0 ? `，评价奖励的${points}积分已收回` : ''
  return { title: '您的评价被隐藏了', body: `您对“${name}”的评价，别人现在看不到了${back}。原因：${words}` }
}

/** What a member reads whose points, coupons or balance staff want to spend for them; the code itself comes by SMS alone. */
export function codeAskedNotice(given: { by: string; title: string; quantity: number; what: string }) {
  const { by, title, quantity, what } = given
  const goods = `“${title}”${quantity > 1 ? `等${quantity}件` : ''}`
  return {
    title: '有人请您确认代下单',
    body: `${by}正在代您下单${goods}，要用您的${what}。同意就把短信里的6位确认码告诉${by}；没有请人代买，就不要告诉任何人。`,
  }
}

/** What who applied for a merchant reads when staff have decided about it. */
export function companyNotice(given: { name: string; was: CompanyState; state: CompanyState; reason: string }) {
  const { name, was, state, reason } = given
  const because = reason ? `，原因：${reason}` : ''
  switch (state) {
    case 'OPEN':
      if (was === 'SUSPENDED') return { title: '商家恢复营业', body: `“${name}”已恢复营业。` }
      return { title: '商家审核通过', body: `“${name}”已通过审核，可以营业了。` }
    case 'REJECTED':
      return { title: '商家审核未通过', body: `“${name}”未通过审核${because}。修改后可以重新提交。` }
    case 'SUSPENDED':
      return { title: '商家已暂停营业', body: `“${name}”已暂停营业${because}。` }
    case 'APPLIED':
      return { title: '商家等待审核', body: `“${name}”正在等待审核。` }
    case 'CLOSED':
      return { title: '商家已关闭', body: `“${name}”已关闭${because}。` }
  }
}

/** What somebody reads who has spent much on one day: perhaps it was not them. */
export function spendingNotice({ fen, points }: { fen: number; points: number }): { title: string; body: string } {
  const spent = [fen > 0 && `余额${yuan(fen)}元`, points > 0 && `${points}积分`].filter(Boolean).join('和')
  return {
    title: '今天消费较多',
    body: `您今天用掉了${spent}。如果不是您本人，请马上重设支付密码，并联系社区工作人员。`,
  }
}
/** What staff read of stock that became low: what has fewest left, and how many there are. */
export function lowStockNotice({
  count,
  name,
  place,
  left,
}: {
  count: number
  name: string
  place: string
  left: number
}) {
  const others = count > 1 ? `，还有${count - 1}种也不足` : ''
  return { title: '库存不足', body: `${place ? `${place}的` : ''}“${name}”只剩${left}件可售${others}。` }
}
/** What a staff member reads whose password was guessed at too often. */
export const lockedNotice = (until: Date): { title: string; body: string } => ({
  title: '密码登录已锁定',
  body: `有人连续输错您的登录密码，密码登录锁定到${sayMoment(until)}。短信验证码仍可登录；如果不是您本人，请修改密码。`,
})
/** What a person reads when their WeChat was bound or taken away: whoever did not do it learns what to do. */
export const wechatNotice = (happening: 'wechat.bound' | 'wechat.unbound', app: WechatApp) =>
  happening === 'wechat.bound'
    ? {
        title: '已绑定微信',
        body: `以后可以用${wechatApps[app]}一键登录。如果不是您本人操作，请马上解绑，并联系社区工作人员。`,
      }
    : { title: '已解绑微信', body: `${wechatApps[app]}不能再登录您的账号。如果不是您本人操作，请联系社区工作人员。` }
type Decided = { state: 'PASSED' | 'REJECTED' | 'EXPIRED'; reason: string }
export const certificationNotice = ({ state, reason }: Decided): { title: string; body: string } =>
  ({
    PASSED: { title: '实名认证通过了', body: '您已通过实名认证，证件照片已经删除。' },
    REJECTED: { title: '实名认证没有通过', body: `请改好再提交一次：${reason}。` },
    EXPIRED: { title: '您的证件到期了', body: '实名认证已失效。换了新证件后，请用新证件再认证一次。' },
  })[state]
/** What a member reads of points that end soon. */
export const endingNotice = ({ points, until }: { points: number; until: string }) => ({
  title: `${points}积分快到期了`,
  body: `您有${points}积分在${sayDay(until)}到期，到期当天还能用，过后作废。`,
})
/** What staff read of a dispute, and the member of its answer. */
export const privacyNotice = {
  disputed: { title: '会员提出异议', body: '有会员说一项操作不是本人同意的，请查看并答复。' },
  answered: (answer: string) => ({ title: '您的异议有了答复', body: answer }),
}
const NOT_AGREED = '不是您同意的？请点“去查看”告诉我们。'
/** What a member reads of staff who act for them. */
export const actingNotice = {
  began: ({ by, reason }: { by: string; reason: string }) => ({
    title: '工作人员开始替您办理',
    body: `${by}开始替您办理业务，原因：${reason}。${NOT_AGREED}`,
  }),
  done: ({ by, words }: { by: string; words: string }) => ({
    title: `工作人员替您${words}`,
    body: `${by}替您${words}。${NOT_AGREED}`,
  }),
}
/** What a member reads whose number staff have replaced. */
export const replacedNotice = (by: string, mobile_masked: string) => ({
  title: '手机号已更换',
  body: `${by}按您的证件把登录手机号换成了${mobile_masked}。${NOT_AGREED}`,
})
/** What a member reads of coupons that end soon: of one, or of the first of several. */
export function couponEndingNotice({
  name,
  worth,
  until,
  count,
}: Record<'name' | 'worth' | 'until', string> & { count: number }) {
  const when = `在${sayDay(until)}到期，到期当天还能用`
  return count > 1
    ? { title: `${count}张优惠券快到期了`, body: `您有${count}张优惠券快到期了，最早的“${name}”（${worth}）${when}。` }
    : { title: '优惠券快到期了', body: `您的“${name}”（${worth}）${when}，过后作废。` }
}
/** What a member reads of coupons that others gave, used or took back. */
export const couponNotice = {
  given: ({
    name,
    worth,
    until,
    by,
    why,
  }: {
    name: string
    worth: string
    until: string
    by: string
    why: string
  }) => ({
    title: '您有一张新优惠券',
    body: `${by ? `${by}为您代领了` : `您得到了`}“${name}”（${worth}）${why ? `，${why}` : ''}，${until}前可用。`,
  }),
  revoked: ({ name, by, reason }: { name: string; by: string; reason: string }) => ({
    title: '优惠券已收回',
    body: `${by}收回了您的“${name}”，原因：${reason}。`,
  }),
  redeemed: ({ name, by, store }: { name: string; by: string; store: string }) => ({
    title: '优惠券已核销',
    body: `您的“${name}”已由${by}${store ? `在${store}` : ''}核销。如果不是您本人使用，请联系社区工作人员。`,
  }),
}
/** What a member reads of whom two accounts became one. */
export const mergedNotice = (by: string) => ({
  title: '会员账号已合并',
  body: `${by}把您的两个会员账号合并成了一个，原来的手机号都能登录，订单、积分和购物车都在这里。${NOT_AGREED}`,
})

/** What both read where a merge was undone. */
export const separatedNotice = (by: string) => ({
  title: '会员账号已分开',
  body: `${by}撤销了账号合并，您的账号恢复单独使用，请用自己的手机号重新登录。${NOT_AGREED}`,
})

/** What a member reads whom staff gave points, or took some from. */
export function grantNotice(given: { delta: number; by: string; reason: string; is_undone: boolean }) {
  const { delta, by, reason, is_undone } = given
  const points = `${Math.abs(delta)}积分`
  if (is_undone)
    return {
      title: '积分调整已撤销',
      body: `${by}撤销了之前的调整，您的账户${delta > 0 ? '退回' : '收回'}${points}。原因：${reason}。`,
    }
  return delta > 0
    ? { title: `您得到${points}`, body: `${by}给您增加了${points}。原因：${reason}。` }
    : {
        title: `您的积分减少了${Math.abs(delta)}`,
        body: `${by}扣减了您的${points}。原因：${reason}。有疑问请联系社区。`,
      }
}
