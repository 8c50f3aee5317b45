import { beforeEach, describe, expect, it } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { company, merchants, openOrgans, organ, organTree } from '../../../testing/organisation.ts'
import { staff } from '../../../testing/people.ts'
import { held, inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const ORGANS = '/pagesA/list/organ/organGet'
const keeper = () => staff('organ', 'people', 'company')
const station = organ({ id: 7, parent_id: 2, name: '双塔弄站', kind: 'station', members: 2, version: '3' })

const rows = [organ({ is_fixed: true }), station, organ({ id: 8, parent_id: 2, name: '葑南站', kind: 'station' })]

beforeEach(() => {
  serve({ 'organisation.getOrgansTo': organTree(...rows), 'organisation.organGet': openOrgans(...rows) })
})

describe(`the screen ${ORGANS}`, () => {
  it('leads down the tree and finds by name', async () => {
    const at = await openScreen(ORGANS, { as: keeper() })
    expect(at.has('button', '停用')).toBe(false)
    await at.follow(/双塔弄站/)
    expect(at.address()).toBe(`${ORGANS}?organ=7`)
    await at.find('button', '停用')
    await at.fill('搜索机构名称', '葑南')
    await at.sees('找到1个')
    await at.fill('搜索机构名称', '没有')
    await at.sees('没有找到这个机构')
  })
  it('draws of five thousand below one organisation the first, and more when they are asked for', async () => {
    const many = Array.from({ length: 4_999 }, (_, at) => organ({ id: at + 10, parent_id: 2, name: `测量站${at}` }))
    serve({ 'organisation.getOrgansTo': organTree(organ({ is_fixed: true }), ...many) })
    const at = await openScreen(ORGANS, { as: keeper() })
    await at.find('link', /测量站0/)
    const drawn = () => document.querySelectorAll('a[href*="organ="]').length
    expect(drawn()).toBe(50)
    await at.press('加载更多')
    await expect.poll(drawn).toBe(100)
    await at.press('加载更多')
    await expect.poll(drawn).toBe(150)
    expect(sent('organisation.getOrgansTo').map(({ page_num }) => page_num)).toEqual([1, 2])
    await at.fill('搜索机构名称', '测量站49')
    await at.sees('前50个，请把名称写得更完整')
    expect(drawn()).toBe(50)
    await at.fill('搜索机构名称', '测量站4321')
    await at.sees('找到1个')
    await at.follow(/测量站4321/)
    expect(at.address()).toBe(`${ORGANS}?organ=4331`)
    await at.find('button', '停用')
  })
  it('shows the people and the merchants of one', async () => {
    serve({
      'organisation.memberUserOrgan': [
        { id: 101, name: '沈宝珍', mobile_masked: '139****0001', avatar: null, organ_id: 7 },
      ],
      'organisation.getCompanysTo': merchants(company({ name: '瑞禾斋', state: 'SUSPENDED', is_platform: false })),
    })
    const at = await openScreen(`${ORGANS}?organ=7`, { as: keeper() })
    await at.press(/会员/)
    await (await at.dialog('双塔弄站的会员')).sees('139****0001')
    await at.user.keyboard('{Escape}')
    await at.noDialog()
    await at.press(/商家/)
    await (await at.dialog('双塔弄站的商家')).sees(/已暂停/)
  })
  it('adds one below, once for a double tap', async () => {
    const answer = held({ id: 12, version: '1' })
    serve({ 'organisation.setOrgan': answer.answer })
    const at = await openScreen(`${ORGANS}?organ=7`, { as: keeper() })
    await at.press('新增下级机构')
    const sheet = await at.dialog('新增机构')
    await sheet.press('保存')
    await sheet.sees('请填写机构名称，至少2个字')
    await sheet.fill('机构名称', '平江站')
    await at.user.dblClick(await sheet.find('button', '保存'))
    answer.letGo()
    await at.hears('保存成功')
    expect(sent('organisation.setOrgan')).toMatchObject([{ name: '平江站', kind: 'station', parent_id: 7 }])
  })
  it('moves one and says what a colleague did meanwhile', async () => {
    const newer = { by: '夏静', at: '11月20日 11:00', version: '4' }
    serve({ 'organisation.setOrgan': inTurn(refuse('CHANGED_MEANWHILE', newer), { id: 7, version: '5' }) })
    const at = await openScreen(`${ORGANS}?organ=7`, { as: keeper() })
    await at.press('编辑')
    const sheet = await at.dialog('编辑双塔弄站')
    await sheet.select('上级机构', '　葑南站')
    await sheet.press('保存')
    const question = await at.question()
    await question.sees(/夏静在11月20日 11:00改过/)
    await question.press('用我的，覆盖对方')
    await at.hears('保存成功')
    expect(sent('organisation.setOrgan')).toMatchObject([
      { id: 7, version: '3', parent_id: 8 },
      { id: 7, version: '4', parent_id: 8 },
    ])
  })
  it('asks before one is taken out of use, and says what is still in it', async () => {
    serve({ 'organisation.setOrganState': refuse('ORGAN_IN_USE', { what: '2位会员' }) })
    const at = await openScreen(`${ORGANS}?organ=7`, { as: keeper() })
    await at.press('停用')
    await (await at.question()).press('停用')
    await at.hears('这个机构还有2位会员，请先处理好再停用')
  })
  it('tells an error with a way to try again', async () => {
    serve({ 'organisation.getOrgansTo': inTurn(refuse('BUG'), [organ({ is_fixed: true })]) })
    const at = await openScreen(ORGANS, { as: keeper() })
    await at.sees('系统出了点问题，请稍后再试')
    await at.press('重试')
    await at.sees('觅桥社区健康服务中心')
  })
})
