import { describe, expect, it } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { photo, storedPicture } from '../../../testing/pictures.ts'
import { goodsBack, orderGoods } from '../../../testing/refunds.ts'
import { myReview } from '../../../testing/reviews.ts'
import { held, inTurn, lostNetwork, refuse, sent, serve } from '../../../testing/serve.ts'

const REVIEW = '/pagesV2/order/review'
const OPEN = `${REVIEW}?order_id=501`
const stored = storedPicture('评价图片')
const waits = goodsBack({ reviewable: true })
const done = (...lines: ReturnType<typeof goodsBack>[]) =>
  orderGoods({ state: 'COMPLETED', why_no_review: '', lines: lines.length ? lines : [waits] })

describe(`the screen ${REVIEW}`, () => {
  it('sends stars, words and the choice of a name once for two quick taps, and shows what was said', async () => {
    const answer = held({ review_id: 801, points: 5 })
    const rewarded = { ...done(), review_reward: { points: 5, times: 3 } }
    serve({
      'orders.getOrderGoods': inTurn(rewarded, done(goodsBack({ review: myReview() }))),
      'orders.setReview': answer.answer,
      'media.uploadImage': stored,
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.sees('评价一件商品奖励5积分，每天最多3件')
    await at.press('提交评价')
    await at.sees('请选择满意程度')
    await at.choose('radio', /^满意/)
    await at.fill(/^说说怎么样/, '盖子有点紧')
    await at.user.upload(at.field('添加图片'), photo())
    await at.sees('1/9')
    await at.choose('switch', /^匿名评价/)
    await at.user.dblClick(await at.find('button', '提交评价'))
    answer.letGo()
    await at.hears('评价已提交，奖励您5积分')
    expect(sent('orders.setReview')).toMatchObject([
      { line_id: 1, event: 'write', stars: 4, words: '盖子有点紧', pictures: [stored.id], is_anonymous: false },
    ])
    expect(at.has('button', '提交评价')).toBe(false)
    await at.press('追加评价羊毛格纹围巾')
    await at.find('button', '提交追评')
  })

  it('goes on with the next line, and lets another be chosen first', async () => {
    const other = goodsBack({ line_id: 2, name: '低泡洗衣液', reviewable: true })
    serve({ 'orders.getOrderGoods': done(waits, other), 'orders.setReview': { review_id: 801, points: 0 } })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('评价这件商品：低泡洗衣液')
    await at.choose('radio', /^非常满意/)
    await at.press('提交评价')
    await at.hears('评价已提交，谢谢您')
    await at.choose('radio', /^一般/)
    await at.press('提交评价')
    await expect
      .poll(() => sent('orders.setReview'))
      .toMatchObject([
        { line_id: 2, stars: 5 },
        { line_id: 1, stars: 3 },
      ])
  })

  it('adds words to what was said, and says why others do not see what was hidden', async () => {
    const lines = [
      goodsBack({ review: myReview() }),
      goodsBack({
        line_id: 2,
        name: '低泡洗衣液',
        review: myReview({ may_append: false, hidden_why: '含有个人信息' }),
      }),
    ]
    serve({ 'orders.getOrderGoods': done(...lines), 'orders.setReview': { review_id: 801, points: 0 } })
    const at = await openScreen(OPEN, { as: member() })
    await at.sees(/别人看不到这条评价，原因：含有个人信息/)
    await at.press('追加评价羊毛格纹围巾')
    await at.fill('追加几句', '好')
    await at.press('提交追评')
    await at.sees('请写几句再提交，至少2个字')
    await at.fill('追加几句', '用了一周，还是好用')
    await at.press('提交追评')
    await at.hears('追评已提交')
    expect(sent('orders.setReview')).toMatchObject([{ line_id: 1, event: 'append', words: '用了一周，还是好用' }])
  })

  it('keeps what was typed where it is refused or the network is gone', async () => {
    serve({
      'orders.getOrderGoods': done(),
      'orders.setReview': inTurn(refuse('REVIEW_NOT_POSSIBLE', { why: '收货已经超过30天，不能再评价' }), lostNetwork()),
    })
    const at = await openScreen(OPEN, { as: member() })
    await at.choose('radio', /^满意/)
    await at.fill(/^说说怎么样/, '盖子有点紧')
    await at.press('提交评价')
    await at.sees('收货已经超过30天，不能再评价')
    await at.press('提交评价')
    await expect.poll(() => sent('orders.setReview').length).toBeGreaterThan(1)
    expect(at.valueOf(/^说说怎么样/)).toBe('盖子有点紧')
  })

  it('says why nothing can be reviewed, asks for an order, and reads again what could not be read', async () => {
    serve({ 'orders.getOrderGoods': inTurn(refuse('BUG'), orderGoods(), refuse('ORDER_NOT_FOUND')) })
    const at = await openScreen(OPEN, { as: member() })
    await at.press('重试')
    await at.sees('收到商品以后就可以评价')
    await (await openScreen(REVIEW, { as: member() })).sees('还没有选择要评价的订单')
    await (await openScreen(`${REVIEW}?order_id=502`, { as: member() })).sees('没有找到这个订单')
  })
})
