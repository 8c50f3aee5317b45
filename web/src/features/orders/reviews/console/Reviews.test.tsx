import { beforeEach, describe, expect, it } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { admin } from '../../../../testing/people.ts'
import { reviewConsole, reviewPage, staffReview } from '../../../../testing/reviews.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const REVIEWS = '/pagesPC/list/goods/review'

beforeEach(() => serve(reviewConsole()))

/** Opens the drawer of the review. */
async function openReview() {
  const at = await openScreen(`${REVIEWS}?id=801`, { as: admin() })
  const drawer = await at.dialog(/羊毛格纹围巾的评价/)
  return { at, drawer }
}

describe(`the screen ${REVIEWS}`, () => {
  it('begins with what waits for an answer, and narrows by tab and stars', async () => {
    const at = await openScreen(REVIEWS, { as: admin() })
    await at.sees('盖子有点紧')
    expect(sent('orders.getReviewsTo').at(-1)).toMatchObject({ tab: 'unanswered', stars: 0 })
    await at.press(/^低分/)
    await expect.poll(() => sent('orders.getReviewsTo').at(-1)).toMatchObject({ tab: 'low' })
    await openScreen(`${REVIEWS}?stars=2&tab=all`, { as: admin() })
    await expect.poll(() => sent('orders.getReviewsTo').at(-1)).toMatchObject({ tab: 'all', stars: 2 })
  })

  it('says that nothing waits, and reads again what could not be read', async () => {
    serve({ 'orders.getReviewsTo': inTurn(refuse('BUG'), reviewPage()) })
    const at = await openScreen(REVIEWS, { as: admin() })
    await at.press('重试')
    await at.sees('这里没有评价')
  })

  it('answers once for two quick taps, with words that are not too short, and keeps them where it is refused', async () => {
    serve({ 'orders.setReviewState': inTurn(refuse('REVIEW_NOT_FOUND'), { version: '2' }) })
    const { at, drawer } = await openReview()
    await drawer.sees(/匿名，回复里不要写姓名/)
    await drawer.press('回复')
    const dialog = await at.dialog('回复评价')
    await dialog.fill('回复内容', '谢')
    await dialog.press('回复')
    await dialog.sees('请写明内容，至少2个字')
    await dialog.fill('回复内容', '谢谢您')
    await dialog.press('回复')
    await dialog.sees('没有找到这条评价')
    expect(dialog.valueOf('回复内容')).toBe('谢谢您')
    await at.user.dblClick(await dialog.find('button', '回复'))
    await at.hears('已回复')
    const reply = { review_id: 801, event: 'reply', words: '谢谢您', version: '1' }
    expect(sent('orders.setReviewState')).toEqual([reply, reply])
  })

  it('hides one with a reason, and shows a hidden one again', async () => {
    serve({ 'orders.setReviewState': { version: '2' } })
    const { at, drawer } = await openReview()
    await drawer.press('隐藏')
    const dialog = await at.dialog('隐藏评价')
    await dialog.press('广告，与商品无关')
    await dialog.press('隐藏')
    await at.hears('已隐藏')
    serve({ 'orders.getReviewsTo': reviewPage(staffReview({ id: 802, hidden_why: '广告，与商品无关' })) })
    const again = await openScreen(`${REVIEWS}?id=802&tab=hidden`, { as: admin() })
    const other = await again.dialog(/羊毛格纹围巾的评价/)
    await other.sees(/已隐藏，其他人看不到。原因：广告，与商品无关/)
    await other.press('恢复显示')
    await (await again.dialog('恢复显示')).press('恢复显示')
    await again.hears('已恢复显示')
    expect(sent('orders.setReviewState')).toMatchObject([
      { review_id: 801, event: 'hide', words: '广告，与商品无关' },
      { review_id: 802, event: 'show', words: '' },
    ])
  })

  it('answers the picked reviews in the same words, and says which was left and why', async () => {
    serve({
      'orders.getReviewsTo': reviewPage(
        staffReview(),
        staffReview({ id: 802, name: '折叠手杖' }),
        staffReview({ id: 803, name: '保温杯', reply: { words: '谢谢', at: '2026-11-20T02:00:00.000Z' } }),
      ),
      'orders.setReviewState': inTurn(
        { version: '2' },
        refuse('CHANGED_MEANWHILE', { by: '夏静', at: '今天10:00', version: '2' }),
      ),
    })
    const at = await openScreen(`${REVIEWS}?tab=all`, { as: admin() })
    await at.tick(/全选|选择全部|选择本页/)
    await at.press('回复（2）')
    const dialog = await at.dialog('回复评价（2条）')
    await dialog.press('回复')
    await dialog.sees('请写明内容，至少2个字')
    await dialog.fill('回复内容', '谢谢您')
    await at.user.dblClick(await dialog.find('button', '回复'))
    const left = await at.dialog('1条评价没有改')
    await left.sees(/折叠手杖.*夏静/)
    await left.press('知道了')
    await at.hears('已回复1条')
    expect(sent('orders.setReviewState')).toEqual([
      { review_id: 801, event: 'reply', words: '谢谢您', version: '1' },
      { review_id: 802, event: 'reply', words: '谢谢您', version: '1' },
    ])
  })

  it('hides many only with a reason, and leaves those that are hidden out', async () => {
    serve({
      'orders.getReviewsTo': reviewPage(staffReview(), staffReview({ id: 802, hidden_why: '广告' })),
      'orders.setReviewState': { version: '2' },
    })
    const at = await openScreen(`${REVIEWS}?tab=all`, { as: admin() })
    await at.tick(/全选|选择全部|选择本页/)
    await at.press('隐藏（1）')
    const dialog = await at.dialog('隐藏评价（1条）')
    await dialog.press('含有个人信息')
    await dialog.press('隐藏')
    await at.hears('已隐藏1条')
    expect(sent('orders.setReviewState')).toMatchObject([{ review_id: 801, event: 'hide', words: '含有个人信息' }])
  })
})
