import { fireEvent } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { goodsCard, listed, shop } from '../../../testing/mall.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'
import { noMap, standAt, storeDetail } from '../../../testing/stores.ts'
import { useNear } from '../parts/near.ts'
import { servicesOf } from './services.ts'

const LIST = '/pagesV2/store/storeList'
const STORE = '/pagesV2/store/store'
const far = shop({ id: 2, name: '瑞禾斋·晚渡店', services: ['到店自提', '代磨杂粮'], opens: '明天8:00' })
const near = shop({ services: ['到店自提', '轮椅借用'] })

afterEach(() => {
  useNear.setState({ at: null })
  vi.restoreAllMocks()
})

describe(`the screen ${LIST}`, () => {
  it('lists stores, by distance once the person wants it, and by a service', async () => {
    standAt({ lat: 31.3, lng: 120.6 })
    serve({
      'mall.getMap': noMap,
      'mall.getStores': ({ lat, service }) =>
        [far, near]
          .filter(({ services }) => !service || services.includes(service))
          .map((store) => ({ ...store, distance_m: lat === undefined ? null : store.id * 400 })),
    })
    const at = await openScreen(LIST)
    await at.sees('瑞禾斋·晚渡店')
    await at.sees('现在没开门，明天8:00开门')
    // Said once.
    expect(at.misses('休息中')).toBe(true)
    await at.sees('营业中')
    await at.press('按离我远近排列')
    await at.sees('约400米')
    await at.select('服务', '轮椅借用')
    await at.missesSoon('瑞禾斋·晚渡店')
    expect(sent('mall.getStores').at(-1)).toMatchObject({ service: '轮椅借用', lat: 31.3, num: 20 })
    expect((await at.find('link', /中心店/)).getAttribute('href')).toBe(`#${STORE}?store_id=1`)
  })
  it('draws them on the map of this installation; the pin that is pressed says whose it is', async () => {
    standAt({ lat: 31.31, lng: 120.61 })
    const tiles = ['https://tiles.example/{z}/{x}/{y}.png']
    serve({
      'mall.getStores': [far, near],
      'mall.getMap': { tiles, credit: '<b>天地图</b>', is_shifted: true },
    })
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300)
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(300)
    const at = await openScreen(LIST)
    await at.choose('radio', '地图')
    const pin = await at.find('button', '瑞禾斋·晚渡店')
    expect(pin.getAttribute('aria-pressed')).toBe('false')
    await at.sees('<b>天地图</b>')
    const shown = [...document.querySelectorAll('img')]
      .map(({ src }) => src)
      .find((src) => src.includes('tiles.example'))
    expect(shown).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/)
    pin.focus()
    fireEvent.keyDown(pin, { key: 'Enter' })
    expect((await at.find('link', /瑞禾斋·晚渡店/)).getAttribute('href')).toBe(`#${STORE}?store_id=2`)
    expect(pin.getAttribute('aria-pressed')).toBe('true')
    await at.press('和颐优选·中心店')
    expect(pin.getAttribute('aria-pressed')).toBe('false')
  })
  it('says that the place could not be had', async () => {
    standAt(null)
    serve({ 'mall.getMap': noMap, 'mall.getStores': [near] })
    const at = await openScreen(LIST)
    await at.press('按离我远近排列')
    await at.hears(/没有取得位置/)
  })
  it('leads on where there are none, and reads again after an error', async () => {
    const list = inTurn(refuse('BUG'), [])
    serve({ 'mall.getMap': noMap, 'mall.getStores': ({ num }) => (num === 20 ? list() : []) })
    const at = await openScreen(`${LIST}?service=${encodeURIComponent('代磨杂粮')}`)
    await at.press('重试')
    await at.sees('没有找到提供“代磨杂粮”的门店')
    await at.find('link', '看全部门店')
  })
  it('offers the services that most stores have, and the chosen one among them', () => {
    const stores = Array.from({ length: 16 }, (_, n) => ({ services: ['到店自提', `服务${n}`] }))
    expect(servicesOf(stores, '')).toHaveLength(12)
    expect(servicesOf(stores, '')[0]).toBe('到店自提')
    expect(servicesOf(stores, '服务15')).toContain('服务15')
  })
})

describe(`the screen ${STORE}`, () => {
  it('shows when it is open, whom to call, what it offers and sells, and the way there', async () => {
    serve({
      'mall.getStore': storeDetail({ phone: '0512-65880281', opens: '明天8:00', services: ['轮椅借用'] }),
      'mall.getGoodsList': listed(goodsCard()),
    })
    const at = await openScreen(`${STORE}?store_id=1`)
    await at.sees('休息中')
    expect(at.words()).toContain('下次开门明天8:00')
    expect((await at.find('link', '打电话')).getAttribute('href')).toBe('tel:0512-65880281')
    expect((await at.find('link', '怎么去')).getAttribute('href')).toContain('/open-location?name=')
    await at.sees('轮椅借用')
    await at.sees('低泡洗衣液')
    expect(sent('mall.getGoodsList')).toMatchObject([{ merchantId: 3 }])
  })
  it('keeps the store in sight while its distance is read, and says that it is closed', async () => {
    standAt({ lat: 31.3, lng: 120.6 })
    serve({
      'mall.getStore': ({ lat }) => storeDetail({ is_open: false, distance_m: lat === undefined ? null : 1200 }),
      'mall.getGoodsList': listed(),
    })
    const at = await openScreen(`${STORE}?id=1`)
    await at.sees('暂停营业')
    await at.sees('这家店现在没有商品')
    await at.press('看看离我多远')
    await at.sees('约1.2公里')
  })
  it('leads on without a store, and reads again after an error', async () => {
    const none = await openScreen(STORE)
    await none.sees('还没有选择门店')
    serve({ 'mall.getStore': inTurn(refuse('BUG'), refuse('STORE_NOT_FOUND')) })
    const at = await openScreen(`${STORE}?store_id=9`)
    await at.press('重试')
    await at.sees('没有找到这个门店')
    await at.find('link', '看全部门店')
  })
})
