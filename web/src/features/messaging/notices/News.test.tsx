import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { message, messagePage, unread } from '../../../testing/messaging.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { orderDetail } from '../../../testing/orders.ts'
import { member } from '../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const NEWS = '/pagesC/news/newslist'
const DETAILS = '/pagesC/news/news_details'
const [second, first] = [message({ id: 72, seq: 72, title: '订单已完成' }), message()]
const row = () => within(screen.getByRole('list', { name: '消息' })).getAllByRole('listitem')[0] as HTMLElement

/** A finger that goes over the first row, sideways. */
function swipe(by: number): void {
  const touch = (x: number) => ({ touches: [{ clientX: x, clientY: 100 }] })
  fireEvent.touchStart(row(), touch(200))
  for (const part of [0.3, 0.6, 1]) fireEvent.touchMove(row(), touch(200 + by * part))
  fireEvent.touchEnd(row())
}

describe(`the screen ${NEWS}`, () => {
  it('marks all as read with one press', async () => {
    const read = { ...messagePage({ ...second, is_read: true }, { ...first, is_read: true }) }
    serve({ 'messaging.getMessages': inTurn(messagePage(second, first), read), 'messaging.setMessageRead': unread(0) })
    const at = await openScreen(NEWS, { as: member() })
    await at.find('tab', '全部 2')
    await at.press('全部已读')
    await at.hears('都标成已读了')
    await at.find('tab', '全部')
    await at.missesSoon('未读')
    expect(sent('messaging.setMessageRead')).toEqual([{ type: 0 }])
    // The pressed button goes: the focus goes to its neighbour.
    await expect.poll(() => document.activeElement?.textContent).toBe('管理')
  })

  it('says what is empty under each tab, and leads back to all', async () => {
    serve({ 'messaging.getMessages': ({ type }) => (type === 0 ? messagePage(first) : messagePage()) })
    const at = await openScreen(NEWS, { as: member() })
    await at.choose('tab', /通知/)
    await at.sees('还没有通知')
    await at.press('看全部消息')
    await at.sees('付款成功')
    expect(at.has('tab', '互动')).toBe(false)
    expect(at.has('tab', '聊天')).toBe(false)
  })

  it('deletes the managed message only once the question is answered', async () => {
    serve({
      'messaging.getMessages': inTurn(messagePage(second, first), messagePage(first)),
      'messaging.delMessage': unread(1),
    })
    const at = await openScreen(NEWS, { as: member() })
    await at.press('管理')
    await at.press(/^删除\s*“订单已完成”/)
    await (await at.dialog('删除消息')).press('取消')
    await at.noDialog()
    expect(sent('messaging.delMessage')).toEqual([])
    await at.press(/^删除\s*“订单已完成”/)
    await (await at.dialog()).press('删除')
    await at.hears('已删除')
    await at.missesSoon('订单已完成')
    expect(sent('messaging.delMessage')).toEqual([{ message_id: 72 }])
    await at.press('完成')
    expect(within(row()).queryByRole('button')).toBe(null)
  })

  it('shows the button of a swiped row, and hides it again', async () => {
    serve({
      'messaging.getMessages': inTurn(messagePage(second, first), messagePage(first)),
      'messaging.delMessage': unread(1),
    })
    const at = await openScreen(NEWS, { as: member() })
    swipe(-160)
    within(row()).getByRole('button', { name: /^删除/ })
    swipe(160)
    expect(within(row()).queryByRole('button')).toBe(null)
    swipe(-160)
    await at.user.click(within(row()).getByRole('button', { name: /^删除/ }))
    await (await at.dialog()).press('删除')
    await at.missesSoon('订单已完成')
  })

  it('takes a message away that was deleted on another device', async () => {
    serve({
      'messaging.getMessages': inTurn(messagePage(second, first), messagePage(first)),
      'messaging.delMessage': refuse('MESSAGE_NOT_FOUND'),
    })
    const at = await openScreen(NEWS, { as: member() })
    await at.press('管理')
    await at.press(/^删除\s*“订单已完成”/)
    await (await at.dialog()).press('删除')
    await at.missesSoon('订单已完成')
  })

  it('is read again by the button in the bar, which says so', async () => {
    serve({ 'messaging.getMessages': inTurn(messagePage(first), messagePage(second, first)) })
    const at = await openScreen(NEWS, { as: member() })
    const bar = at.within(() => document.querySelector('header') as HTMLElement)
    await bar.press('刷新')
    await at.hears('已刷新')
    await at.sees('订单已完成')
  })

  it('says that there is none yet, or what went wrong', async () => {
    serve({ 'messaging.getMessages': inTurn(refuse('BUG'), messagePage()) })
    const at = await openScreen(NEWS, { as: member() })
    await at.press('重试')
    await at.sees('还没有消息')
  })
})

describe(`the screen ${DETAILS}`, () => {
  it('shows the message, counts it as read, and leads to what it is about', async () => {
    serve({
      'messaging.getMessage': first,
      'messaging.getUnread': unread(0),
      'orders.getUserOrder': orderDetail('CLOSED'),
    })
    const at = await openScreen(`${DETAILS}?message_id=71`, { as: member() })
    await at.sees('请凭取货码到门店取货')
    await at.follow('查看订单')
    await shown('/pagesV2/order/orderDetail')
    expect(sent('messaging.getUnread')).toHaveLength(1)
  })

  it('deletes it after a question, and goes back to the list', async () => {
    serve({
      'messaging.getMessage': first,
      'messaging.getUnread': unread(0),
      'messaging.delMessage': unread(0),
      'messaging.getMessages': messagePage(),
    })
    const at = await openScreen(`${DETAILS}?message_id=71`, { as: member() })
    await at.press('删除消息')
    await (await at.dialog()).press('删除')
    await shown(NEWS)
    await at.hears('已删除')
  })

  it('says that it is gone, that none is chosen, or what went wrong', async () => {
    serve({
      'messaging.getMessage': inTurn(refuse('BUG'), refuse('MESSAGE_NOT_FOUND')),
      'messaging.getMessages': messagePage(),
    })
    const at = await openScreen(`${DETAILS}?message_id=71`, { as: member() })
    await at.press('重试')
    await at.sees('它可能已经删除了')
    const bare = await openScreen(DETAILS, { as: member() })
    await bare.sees('没有选择消息')
    await bare.follow('看全部消息')
    await shown(NEWS)
  })
})
