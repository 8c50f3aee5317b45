import { yuan } from '../../../kernel/money.ts'
import { sayMoment } from '../../../kernel/time.ts'

export type GroupNoticeEvent = 'group.formed' | 'group.failed' | 'group.short'
type GroupFacts = { title: string; pay_fen: number; missing: number; until: string }

/** What the people of a group read of it. */
export function groupNotice(
  happening: GroupNoticeEvent,
  { title, pay_fen, missing, until }: GroupFacts,
): { title: string; body: string } {
  if (happening === 'group.formed')
    return { title: '拼团成功', body: `“${title}”拼团成功，商家会尽快备货，请等待通知。` }
  if (happening === 'group.failed')
    return { title: '拼团没有成功', body: `“${title}”没有拼成，您付的${yuan(pay_fen)}元会自动全额退回，不用申请。` }
  return {
    title: '拼团快结束了',
    body: `“${title}”还差${missing}人，${sayMoment(new Date(until))}结束，可以转给亲友一起拼。没有拼成会全额退款。`,
  }
}
