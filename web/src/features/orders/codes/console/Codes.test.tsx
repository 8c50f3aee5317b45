import { act } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { listed } from '../../../../testing/mall.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { staff } from '../../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'
import type { StoreCode } from '../../parts/codes.ts'

const STATIC = '/pagesPC/list/supervise/staticCode'
const DYNAMIC = '/pagesPC/list/supervise/dynamicCode'
const keeper = () => staff('storeCode', 'console')
const store = (own: Partial<StoreCode> = {}): StoreCode => ({
  store_id: 1,
  name: '和颐优选·中心店',
  address: '晚渡街 1 号',
  merchant_name: '和颐优选',
  number: 1,
  code: 'ST1.1.1.aaaaaaaaaaaaaaaaaaaaaaaa',
  changed_at: '2026-11-01T02:00:00.000Z',
  changed_by: '毛晓芸',
  ...own,
})
const none = store({ store_id: 2, name: '瑞禾斋·老店', number: 0, code: '', changed_at: null, changed_by: '' })
const shown = (name = '和颐优选·中心店') => ({
  store_id: 1,
  name,
  code: 'DY1.1.5.a',
  picture: 'data:image/svg+xml,<svg/>',
  expires_at: new Date(Date.now() + 20_000).toISOString(),
})

beforeEach(() => {
  serve({ 'organisation.getMenus': [], 'organisation.getReceptionOrgans': [] })
})

describe(`the screen ${STATIC}`, () => {
  it('lists stores with their codes, issues one, and says who was faster', async () => {
    serve({
      'orders.getStoreCodes': listed(store(), none),
      'orders.setStoreCode': inTurn(
        refuse('STORE_CODE_CHANGED', { by: '王敏', at: '11月20日 10:00' }),
        store({ store_id: 2 }),
      ),
    })
    const at = await openScreen(STATIC, { as: keeper() })
    await at.sees('使用中')
    await at.sees('还没有发')
    await at.follow('瑞禾斋·老店')
    const drawer = await at.dialog('瑞禾斋·老店')
    await drawer.press('发码')
    await at.hears('王敏已在11月20日 10:00换过这个门店的码')
    await drawer.press('发码')
    await at.hears('已发码')
    expect(sent('orders.setStoreCode').at(-1)).toMatchObject({ store_id: 2, event: 'issue', number: 0 })
  })

  it('asks before a code that hangs at a counter stops, and prints', async () => {
    const print = vi.fn()
    vi.stubGlobal('print', print)
    serve({ 'orders.getStoreCodes': listed(store()), 'orders.setStoreCode': store({ code: '' }) })
    const at = await openScreen(STATIC, { as: keeper() })
    await at.follow('和颐优选·中心店')
    const drawer = await at.dialog('和颐优选·中心店')
    await drawer.press('打印')
    await expect.poll(() => print.mock.calls.length).toBe(1)
    await drawer.press('停用')
    await at.sees(/贴着的码马上不能用了/)
    expect(sent('orders.setStoreCode')).toEqual([])
    await (await at.question()).press('停用')
    await at.hears('已停用')
    expect(sent('orders.setStoreCode')).toMatchObject([{ store_id: 1, event: 'revoke', number: 1 }])
  })

  it('says that there is no store, and what went wrong', async () => {
    serve({ 'orders.getStoreCodes': inTurn(refuse('BUG'), listed()) })
    const at = await openScreen(STATIC, { as: keeper() })
    await at.press('重试')
    await at.sees('没有您管的门店')
  })
})

describe(`the screen ${DYNAMIC}`, () => {
  it('shows the code of a store large, and that of another', async () => {
    serve({
      'orders.getStoreCodes': listed(store(), none),
      'orders.getStoreCode': ({ store_id }) => shown(store_id === 2 ? '瑞禾斋·老店' : undefined),
    })
    const at = await openScreen(DYNAMIC, { as: keeper() })
    await at.find('img', '和颐优选·中心店的动态取货码')
    const other = await openScreen(`${DYNAMIC}?store_id=2`, { as: keeper() })
    await other.find('img', '瑞禾斋·老店的动态取货码')
  })

  it('draws the code anew before it is over, over the whole screen where that is asked for', async () => {
    const anew = { ...shown(), picture: 'data:image/svg+xml,<svg id="2"/>' }
    const soon = { ...shown(), expires_at: new Date(Date.now() + 1_500).toISOString() }
    serve({ 'orders.getStoreCodes': listed(store()), 'orders.getStoreCode': inTurn(soon, anew) })
    const wide = vi.fn().mockResolvedValue(undefined)
    Object.defineProperty(Element.prototype, 'requestFullscreen', { value: wide, configurable: true })
    const at = await openScreen(DYNAMIC, { as: keeper() })
    await at.press('全屏显示')
    expect(wide).toHaveBeenCalledOnce()
    const drawn = await at.find('img', '和颐优选·中心店的动态取货码')
    await vi.waitFor(() => expect(drawn.getAttribute('src')).toBe(anew.picture))
    Reflect.deleteProperty(Element.prototype, 'requestFullscreen')
  })

  it('shows no old code without a network, where nothing fails, and a new one once it is back', async () => {
    const old = { ...shown(), expires_at: new Date(Date.now() - 28_500).toISOString() }
    serve({ 'orders.getStoreCodes': listed(store()), 'orders.getStoreCode': old })
    const at = await openScreen(DYNAMIC, { as: keeper() })
    await at.find('img', '和颐优选·中心店的动态取货码')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    act(() => void window.dispatchEvent(new Event('offline')))
    await vi.waitFor(() => expect(at.has('img', '和颐优选·中心店的动态取货码')).toBe(false))
    await at.sees(/动态码没有更新，请检查网络/)
    serve({ 'orders.getStoreCode': shown() })
    vi.restoreAllMocks()
    act(() => void window.dispatchEvent(new Event('online')))
    await at.find('img', '和颐优选·中心店的动态取货码')
  })

  it('shows none where it cannot be drawn, and draws it on 重试', async () => {
    serve({ 'orders.getStoreCodes': listed(store()), 'orders.getStoreCode': inTurn(refuse('BUG'), shown()) })
    const at = await openScreen(DYNAMIC, { as: keeper() })
    await at.press('重试')
    await at.find('img', '和颐优选·中心店的动态取货码')
  })

  it('says that there is no store', async () => {
    serve({ 'orders.getStoreCodes': listed() })
    const at = await openScreen(DYNAMIC, { as: keeper() })
    await at.sees('没有您管的门店')
  })
})
