import { beforeEach, describe, expect, it } from 'vitest'
import { type Asked, orderOf, pickUp, priced, STORES, serveCheckout } from '../../../testing/checkout.ts'
import { shop } from '../../../testing/mall.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { placed, quote } from '../../../testing/orders.ts'
import { member } from '../../../testing/people.ts'
import { refuse, sent, serve } from '../../../testing/serve.ts'

const CONFIRM = '/pagesV2/shop/confirm_order'
const ONE = `${CONFIRM}?sku_id=11&goods_id=7&quantity=1`

beforeEach(serveCheckout)

describe(`the stores on the screen ${CONFIRM}`, () => {
  it('goes on where the chosen store is chosen again', async () => {
    const at = await openScreen(ONE, { as: member() })
    await pickUp(at)
    await pickUp(at)
  })

  it('asks for the store that is missing, and places no order', async () => {
    const at = await openScreen(ONE, { as: member() })
    await at.choose('radio', '到店自提')
    await at.sees('请选择自提门店')
    await at.press('提交订单')
    await at.dialog('选择自提门店')
    expect(sent('orders.buyTrolley')).toEqual([])
  })

  it('names the store of each merchant in its own card, keeps the choice over a reload, and buys at just these', async () => {
    const orders = [...quote().orders, ...orderOf(4, '安步康复辅具')]
    serve({ 'orders.getOrderQuote': priced({ orders }), 'orders.buyTrolley': placed() })
    const at = await openScreen(ONE, { as: member() })
    await at.choose('radio', '到店自提')
    await at.sees('在 安步辅具·葑南体验店 取')
    expect(at.has('button', /葑南体验店/)).toBe(false)
    await pickUp(at)
    await pickUp(at, '瑞禾斋·晚渡店')
    const cardOf = (name: string) =>
      [...document.querySelectorAll('section')].find((card) => card.querySelector('h2')?.textContent === name)
    expect(cardOf('和颐优选')?.textContent).toContain('在 瑞禾斋·晚渡店 取')
    expect(cardOf('安步康复辅具')?.textContent).toContain('在 安步辅具·葑南体验店 取')

    const again = await openScreen(ONE, { as: member() })
    await again.sees('在 瑞禾斋·晚渡店 取')
    await again.press('提交订单')
    await again.dialog('选择付款方式')
    expect(sent('orders.buyTrolley')).toMatchObject([{ stores: [2, 5] }])
  })

  it('asks for the store of each merchant in turn, and never takes one that was proposed out of sight', async () => {
    const near = shop({ id: 6, company_id: 4, name: '安步辅具·双塔店' })
    const orders = [...quote().orders, ...orderOf(4, '安步康复辅具')]
    serve({
      'mall.getStores': ({ merchantId }) => [...STORES, near].filter((store) => store.company_id === merchantId),
      // Once a store is chosen, the other merchant's nearest to it is proposed.
      'orders.getOrderQuote': (asked: Asked) => {
        const price = priced({ orders })(asked)
        const isNear = Boolean(asked.stores?.length)
        return {
          ...price,
          orders: price.orders.map((order) =>
            order.merchantId === 4 ? { ...order, store_count: 2, store: isNear ? near : null } : order,
          ),
        }
      },
      'orders.buyTrolley': placed(),
    })
    const at = await openScreen(ONE, { as: member() })
    await at.choose('radio', '到店自提')
    await at.press('提交订单')
    const sheet = await at.dialog('选择自提门店')
    await sheet.sees('取“和颐优选”的商品')
    await sheet.choose('radio', /瑞禾斋·晚渡店/)
    expect(document.activeElement).toBe(await sheet.sees('还有一家：请选在哪里取“安步康复辅具”的商品'))
    await sheet.press('关闭')
    await at.noDialog()

    // Put away, it is still asked for, and the card says how it came by its store.
    await at.sees('在 安步辅具·双塔店 取')
    await at.sees('就近配好的，请看一下')
    await at.user.tab()
    await at.press('提交订单')
    const again = await at.dialog('选择自提门店')
    await again.sees('取“安步康复辅具”的商品')
    expect(sent('orders.buyTrolley')).toEqual([])
    await again.choose('radio', /安步辅具·双塔店/)
    await at.noDialog()
    expect(at.misses('就近配好的，请看一下')).toBe(true)
    await at.user.tab()
    await at.press('提交订单')
    await at.dialog('选择付款方式')
    expect(sent('orders.buyTrolley')).toMatchObject([{ stores: [2, 6] }])
  })

  it('keeps the store of another merchant that stood on the screen, whatever is chosen beside it', async () => {
    const near = shop({ id: 6, company_id: 4, name: '安步辅具·双塔店' })
    const [first, second] = [STORES[0], STORES[2]]
    const orders = [...quote().orders, ...orderOf(4, '安步康复辅具')]
    serve({
      'orders.getOrderQuote': (asked: Asked) => {
        const price = priced({ orders })(asked)
        const stores = [...STORES, near].filter(({ id }) => asked.stores?.includes(id))
        return {
          ...price,
          orders: price.orders.map((order) => {
            const proposed = order.merchantId === 4 ? (asked.stores?.length ? near : second) : first
            const store = stores.find((one) => one.company_id === order.merchantId) ?? proposed ?? null
            return { ...order, store_count: 2, store }
          }),
        }
      },
      'orders.buyTrolley': placed(),
    })
    const at = await openScreen(ONE, { as: member() })
    await at.choose('radio', '到店自提')
    await at.sees('在 安步辅具·葑南体验店 取')
    await pickUp(at, '瑞禾斋·晚渡店')
    await at.press('提交订单')
    await at.dialog('选择付款方式')
    expect(sent('orders.buyTrolley')).toMatchObject([{ stores: [2, 5] }])
  })

  it('says in its card that a merchant has no store, and does not take the order', async () => {
    serve({ 'orders.getOrderQuote': priced({ orders: orderOf(9, '无店商行') }) })
    const at = await openScreen(ONE, { as: member() })
    await at.choose('radio', '到店自提')
    await at.sees(/这家现在没有可以取货的门店/)
    await at.press('不能自提')
    await at.hears('“无店商行”现在没有可以取货的门店')
    expect(sent('orders.buyTrolley')).toEqual([])
  })

  it('gives up a chosen store that has closed, says so, and asks again', async () => {
    const at = await openScreen(ONE, { as: member() })
    await pickUp(at)
    serve({
      'orders.getOrderQuote': (asked: Asked) => (asked.stores?.length ? refuse('STORE_NOT_FOUND') : priced()(asked)),
    })
    const again = await openScreen(ONE, { as: member() })
    await again.hears('原来选的门店现在不能取货')
    await again.sees('请选择自提门店')
  })
})
