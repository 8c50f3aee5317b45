import { describe, expect, it } from 'vitest'
import { listed } from '../../../testing/mall.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { cart, cartLine, quote } from '../../../testing/orders.ts'
import { member } from '../../../testing/people.ts'
import { account } from '../../../testing/rewards.ts'
import { held, inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const CART = '/pagesV2/shop/cart'
const other = cartLine({ id: 42, sku_id: 12, spec_text: '淡皂香 2kg' })

describe(`the screen ${CART}`, () => {
  it('says what a little more would bring while all of a merchant is chosen', async () => {
    const hint = '再买5.00元，可用“满25减5”（减5元）'
    const merchants = cart(cartLine(), other).map((merchant) => ({ ...merchant, hint }))
    serve({ 'orders.getTrolleys': merchants, 'rewards.getAccount': account() })
    const at = await openScreen(CART, { as: member() })
    await at.sees(hint)
    await at.choose('checkbox', '选择低泡洗衣液 淡皂香 2kg')
    await expect.poll(() => at.misses(hint)).toBe(true)
  })

  it('sums what is chosen, counts up at once, and sends how many when the pressing has ended', async () => {
    let quantity = 1
    serve({
      'orders.getTrolleys': () => cart(cartLine({ quantity }), other),
      'rewards.getAccount': account(),
      'orders.setTrolley': (input) => {
        quantity = input.quantity ?? 0
        return { id: 41, sku_id: input.sku_id, quantity, count: 2 }
      },
    })
    const at = await openScreen(CART, { as: member() })
    await at.sees('合计 2 件')
    for (const sum of ['合计 3 件', '合计 4 件', '合计 5 件']) {
      await at.press(/^增加.*无香/)
      await at.sees(sum)
    }
    expect(at.words()).toContain('¥99.50')
    await expect.poll(() => sent('orders.setTrolley').at(-1)).toEqual({ sku_id: 11, merchantId: 3, quantity: 4 })
    expect(sent('orders.setTrolley').length).toBeLessThan(4)
    await at.choose('checkbox', '选择低泡洗衣液 淡皂香 2kg')
    await at.sees('合计 4 件')
    serve({
      'orders.getOrderQuote': quote(),
      'mall.getStores': [],
      'orders.getAddressList': [],
      'mall.getGoods': refuse('GOODS_NOT_FOUND'),
      'mall.getPlans': { plans: [], packs: [] },
      'rewards.getVip': { vip: null, periods: [] },
    })
    await at.press('去结算')
    await shown('/pagesV2/shop/confirm_order')
    expect(at.address()).toContain('lines=')
  })

  it('sends a later number only after the one before has arrived, so that the later one stands', async () => {
    const first = held({ id: 41, sku_id: 11, quantity: 2, count: 1 })
    serve({
      'orders.getTrolleys': cart(cartLine()),
      'rewards.getAccount': account(),
      'orders.setTrolley': first.answer,
    })
    const at = await openScreen(CART, { as: member() })
    await at.press(/^增加.*无香/)
    await expect.poll(() => sent('orders.setTrolley')).toMatchObject([{ quantity: 2 }])
    await at.press(/^增加.*无香/)
    await at.sees('合计 3 件')
    await new Promise((done) => setTimeout(done, 600))
    expect(sent('orders.setTrolley')).toHaveLength(1)
    first.letGo()
    await expect.poll(() => sent('orders.setTrolley')).toMatchObject([{ quantity: 2 }, { quantity: 3 }])
    await at.sees('合计 3 件')
  })

  it('says what cannot be bought now, and leaves it out of the sum', async () => {
    serve({
      'orders.getTrolleys': cart(cartLine(), { ...other, valid: false, reason: '已下架', available: 0 }),
      'rewards.getAccount': account(),
    })
    const at = await openScreen(CART, { as: member() })
    await at.sees('已下架')
    await at.sees('合计 1 件')
  })

  it('says before the order how many points are missing', async () => {
    serve({ 'orders.getTrolleys': cart(cartLine()), 'rewards.getAccount': account(50) })
    const at = await openScreen(CART, { as: member() })
    await at.sees(/还差 150 积分/)
  })

  it('asks before it deletes a line, and then is empty', async () => {
    serve({
      'orders.getTrolleys': inTurn(cart(cartLine()), []),
      'rewards.getAccount': account(),
      'orders.delTrolley': { count: 0 },
      'mall.getGoodsList': listed(),
      'mall.getCategories': [],
    })
    const at = await openScreen(CART, { as: member() })
    await at.press('删除低泡洗衣液 无香 2kg')
    const question = await at.dialog()
    await question.sees('把“低泡洗衣液”从购物车里删除吗？')
    await question.press('取消')
    await at.noDialog()
    expect(sent('orders.delTrolley')).toEqual([])
    await at.user.tab()
    await at.press(/^删除低泡洗衣液/)
    await (await at.dialog()).press('删除')
    await at.hears('已删除')
    expect(sent('orders.delTrolley')).toEqual([{ ids: [41] }])
    await at.sees('购物车还是空的')
    await at.follow('去商城看看')
    await shown('/pages/index/shopping')
  })

  it('is emptied as a whole or by merchant', async () => {
    serve({
      'orders.getTrolleys': inTurn(cart(cartLine(), other), cart(cartLine()), []),
      'rewards.getAccount': account(),
      'orders.delTrolley': { count: 0 },
    })
    const at = await openScreen(CART, { as: member() })
    await at.press('清空和颐优选的商品')
    await (await at.dialog()).press('清空')
    await at.hears('已清空')
    await at.press('全部清空')
    await (await at.dialog()).press('清空')
    await at.hears('购物车已清空')
    expect(sent('orders.delTrolley')).toEqual([{ merchantId: 3 }, { all: 1 }])
  })

  it('takes the change back where the server refuses it, and says why', async () => {
    serve({
      'orders.getTrolleys': cart(cartLine()),
      'rewards.getAccount': account(),
      'orders.setTrolley': refuse('STOCK_SHORT', { name: '低泡洗衣液', left: 1 }),
    })
    const at = await openScreen(CART, { as: member() })
    await at.press(/^增加.*无香/)
    await at.hears('“低泡洗衣液”库存不足，还剩1件')
    await at.sees('合计 1 件')
  })

  it('says what went wrong, and reads again; the old address leads here', async () => {
    serve({ 'orders.getTrolleys': inTurn(refuse('BUG'), []), 'rewards.getAccount': account() })
    const at = await openScreen('/pagesV2/shop/cart_v0', { as: member() })
    expect(at.address()).toBe(CART)
    await at.press('重试')
    await at.sees('购物车还是空的')
  })
})
