import { afterEach, describe, expect, it } from 'vitest'
import { placeChoice } from '../../../lib/place-choice.ts'
import { shop } from '../../../testing/mall.ts'
import { openScreen, shown } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import type { Person } from '../../../testing/person.ts'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'
import { noMap, standAt } from '../../../testing/stores.ts'
import { useNear } from '../../mall/index.ts'

const CHOOSE = '/choose-location'
const ADDRESS = '/pagesV2/address/add-address'

afterEach(() => {
  useNear.setState({ at: null })
  placeChoice.close()
})

async function pickRegion(at: Person, ...names: string[]): Promise<void> {
  await at.press(/按地区选/)
  const picker = await at.dialog('选择地区')
  for (const name of names) await picker.press(name)
  await at.noDialog()
}

describe(`the screen ${CHOOSE}`, () => {
  it('gives the address that waits for it the place, and what was typed there stays', async () => {
    serve({
      'mall.getStores': ({ keyword }) =>
        keyword === '晚渡' ? [shop({ name: '瑞禾斋·晚渡店', lat: 31.31, lng: 120.6 })] : [],
      'orders.setAddress': refuse('ADDRESS_TOO_MANY'),
    })
    const form = await openScreen(ADDRESS, { as: member() })
    await form.fill('收货人', '沈宝珍')
    await form.press('地图选择')
    await shown(CHOOSE)
    await form.fill('地点名称或地址', '晚渡')
    await form.press(/瑞禾斋·晚渡店/)
    await shown(ADDRESS)
    await form.sees('位置已记下')
    expect(form.valueOf('收货人')).toBe('沈宝珍')
    expect(form.valueOf('详细地址')).toBe('晚渡街 1 号 瑞禾斋·晚渡店')
    expect(sent('mall.getStores').at(-1)).toMatchObject({ keyword: '晚渡' })
  })
  it('says that the place of the person could not be had', async () => {
    serve({ 'mall.getStores': [] })
    standAt(null)
    const at = await openScreen(CHOOSE)
    await at.sees('这里还没有可以选的地点')
    await at.press('用我现在的位置')
    await at.hears(/没有取得位置/)
  })
  it('takes where the person is, and shows it where no screen waits for it', async () => {
    serve({ 'mall.getMap': noMap, 'mall.getStores': [] })
    standAt({ lat: 31.3, lng: 120.6 })
    const at = await openScreen(CHOOSE)
    await at.press('用我现在的位置')
    await shown('/open-location')
    expect(at.address()).toContain('lat=31.3')
  })
  it('lets who does not share their place choose by province, city and district', async () => {
    standAt(null)
    serve({
      'mall.getStores': ({ region }) => (region?.[2] === '姑苏区' ? [shop({ name: '双塔弄自提点' })] : []),
    })
    const at = await openScreen(CHOOSE)
    await at.press('用我现在的位置')
    await at.hears(/没有取得位置，可以按地区选/)
    await pickRegion(at, '江苏省', '苏州市', '姑苏区')
    await at.sees('姑苏区的地点')
    await at.sees('双塔弄自提点')
    expect(sent('mall.getStores').at(-1)).toMatchObject({ region: ['江苏省', '苏州市', '姑苏区'] })
    // One goes on where one has chosen before.
    await pickRegion(at, '虎丘区')
    await at.sees('虎丘区还没有可以选的地点')
    await at.press('看全部地点')
    await at.sees('这里还没有可以选的地点')
  })
  it('leads on where nothing is found, and reads again after an error', async () => {
    const answers = inTurn(refuse('BUG'), [shop()])
    serve({ 'mall.getStores': ({ keyword }) => (keyword ? [] : answers()) })
    const at = await openScreen(CHOOSE)
    await at.press('重试')
    await at.sees('和颐优选·中心店')
    await at.fill('地点名称或地址', '没有的地方')
    await at.sees('没有找到“没有的地方”')
    await at.press('看全部地点')
    await at.sees('和颐优选·中心店')
  })
})
