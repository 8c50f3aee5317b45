import { beforeEach, describe, expect, it } from 'vitest'
import { companies, listed } from '../../../../testing/mall.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { openOrgans } from '../../../../testing/organisation.ts'
import { admin } from '../../../../testing/people.ts'
import type { Person } from '../../../../testing/person.ts'
import { held, inTurn, lostNetwork, refuse, sent, serve } from '../../../../testing/serve.ts'
import { staffStore } from '../../../../testing/stores.ts'

const STORES = '/pagesPC/list/store/store_list'

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.organGet': openOrgans({ id: 2, parent_id: 0, name: '晚渡社区' }),
    'organisation.getCompanysTo': companies,
    'mall.getStoresTo': listed(staffStore(), staffStore({ id: 2, name: '双塔弄自提点', is_open: false, staff: [] })),
  })
})

async function openRow(at: Person, name: string): Promise<Person> {
  const row = await at.find('row', new RegExp(name))
  await at.user.click(await at.within(() => row).sees(name))
  return at.dialog(name)
}

describe(`the screen ${STORES}`, () => {
  it('lists stores with their state, and shows one with who works there', async () => {
    const at = await openScreen(STORES, { as: admin() })
    await at.sees('暂停营业')
    const drawer = await openRow(at, '和颐优选·中心店')
    await drawer.sees('夏静')
    await drawer.sees('营业中')
    await at.select('状态', '暂停营业')
    await expect.poll(() => sent('mall.getStoresTo').at(-1)).toMatchObject({ state: 'closed' })
  })
  it('adds a store with its week, once for a double click, and keeps what was typed when it fails', async () => {
    serve({ 'mall.setStore': lostNetwork() })
    const at = await openScreen(STORES, { as: admin() })
    await at.press('新增门店')
    const drawer = await at.dialog('新增门店')
    await drawer.press('保存')
    await drawer.sees('请填写门店名称，至少2个字')
    await drawer.fill('门店名称', '晚渡自提点')
    await drawer.select('商家', '瑞禾斋')
    await drawer.select('所属机构', '晚渡社区')
    await drawer.fill('地址', '晚渡街 58 号')
    await drawer.fill('纬度', '31.3094')
    await drawer.fill('经度', '120.63')
    await drawer.fill('电话', '123')
    await drawer.press('保存')
    await drawer.sees(/请填写手机号，或带区号的座机/)
    await drawer.fill('电话', '0512-65880282')
    await drawer.tick('周一')
    await drawer.press('周一中间休息')
    await drawer.press('每天都按周一')
    await drawer.sees('会员看到：每天 8:30-11:30、13:00-17:30')
    await drawer.choose('checkbox', '周日')
    await drawer.fill('其他服务', '代磨杂粮、到店自提')
    await drawer.press('保存')
    await expect.poll(() => sent('mall.setStore').length).toBe(1)
    expect(drawer.valueOf('门店名称')).toBe('晚渡自提点')
    const answer = held({ id: 3, version: '1' })
    serve({ 'mall.setStore': answer.answer })
    await at.user.dblClick(await drawer.find('button', '保存'))
    answer.letGo()
    await at.noDialog()
    expect(sent('mall.setStore')).toHaveLength(2)
    expect(sent('mall.setStore').at(-1)).toMatchObject({
      id: 0,
      merchantId: 4,
      organ_id: 2,
      lat: 31.3094,
      lng: 120.63,
      hours: '周一至周六 8:30-11:30、13:00-17:30',
      services: ['到店自提', '代磨杂粮'],
      is_open: true,
    })
  })
  it('changes a store, turns coordinates of a Chinese map into those of satellites, and says who was faster', async () => {
    const picture = { s: '/media/s.webp', m: '/media/m.webp', l: '/media/l.webp', alt: '门店照片' }
    serve({ 'mall.getStoresTo': listed(staffStore({ picture })) })
    serve({ 'mall.setStore': refuse('CHANGED_MEANWHILE', { by: '夏静', at: '11月20日 11:00', version: '4' }) })
    const at = await openScreen(STORES, { as: admin() })
    const drawer = await openRow(at, '和颐优选·中心店')
    await drawer.press('编辑')
    expect(drawer.valueOf('其他服务')).toBe('代磨杂粮')
    await drawer.choose('radio', '高德、腾讯地图')
    await drawer.press('保存')
    await (await at.dialog()).sees(/夏静在11月20日 11:00改过/)
    const [body] = sent('mall.setStore')
    expect(body).toMatchObject({ id: 1, version: '3', merchantId: 3, services: ['到店自提', '代磨杂粮'] })
    expect(body).not.toHaveProperty('picture_id')
    expect(Math.abs(Number(body?.lng) - 120.6)).toBeGreaterThan(0.001)
  })
  it('says that there are none, and reads again after an error', async () => {
    serve({ 'mall.getStoresTo': inTurn(refuse('BUG'), listed()) })
    const at = await openScreen(STORES, { as: admin() })
    await at.press('重试')
    await at.sees('还没有门店')
  })
})
