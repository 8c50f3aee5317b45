import { beforeEach, describe, expect, it } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { company, merchants, openOrgans } from '../../../../testing/organisation.ts'
import { admin } from '../../../../testing/people.ts'
import type { Person } from '../../../../testing/person.ts'
import { held, lostNetwork, refuse, sent, serve } from '../../../../testing/serve.ts'

const COMPANIES = '/pagesPC/list/company/company_list'
const applied = company({
  id: 7,
  name: '老街绸布庄',
  state: 'APPLIED',
  is_platform: false,
  contact_name: '周福根',
  contact_masked: '138****5678',
  applicant: '周福根',
})
const open = company({ id: 8, name: '瑞禾斋', is_platform: false, commission_bp: 250, version: '4' })

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.organGet': openOrgans({ id: 2, parent_id: 0, name: '晚渡社区' }),
    'organisation.getCompanysTo': merchants(applied, open, company()),
  })
})

async function openRow(at: Person, name: string): Promise<Person> {
  const row = await at.find('row', new RegExp(name))
  await at.user.click(await at.within(() => row).sees(name))
  return at.dialog(name)
}

describe(`the screen ${COMPANIES}`, () => {
  it('lets a merchant in, and asks for a reason where it does not', async () => {
    serve({ 'organisation.setCompanyState': { id: 7, state: 'OPEN' } })
    const at = await openScreen(COMPANIES, { as: admin() })
    const drawer = await openRow(at, '老街绸布庄')
    await drawer.sees(/138\*\*\*\*5678/)
    await drawer.press('不通过')
    const no = await at.dialog(/不通过/)
    await no.press('不通过')
    await no.sees('请填写原因，至少2个字')
    expect(sent('organisation.setCompanyState')).toEqual([])
    await no.press('取消')
    await drawer.press('通过')
    await (await at.dialog(/：通过/)).press('通过')
    await at.hears('已处理，申请人会收到通知')
    expect(sent('organisation.setCompanyState')).toEqual([{ id: 7, event: 'approve', reason: '' }])
  })
  it("offers nothing to decide about one's own and about the platform's", async () => {
    serve({ 'organisation.getCompanysTo': merchants({ ...applied, is_own: true }, company()) })
    const at = await openScreen(COMPANIES, { as: admin() })
    for (const name of ['老街绸布庄', '和颐优选']) {
      const drawer = await openRow(at, name)
      for (const word of ['通过', '不通过', '暂停营业', '关闭商家']) expect(drawer.has('button', word)).toBe(false)
      await at.user.keyboard('{Escape}')
      await at.noDialog()
    }
  })
  it('sets the commission in percent, to two decimals', async () => {
    serve({ 'organisation.setCompanyCommission': { id: 8, version: '5' } })
    const at = await openScreen(COMPANIES, { as: admin() })
    await (await openRow(at, '瑞禾斋')).press('佣金')
    const dialog = await at.dialog(/佣金和积分/)
    expect(dialog.valueOf('佣金比例')).toBe('2.5')
    for (const wrong of ['3.125', '51']) {
      await dialog.fill('佣金比例', wrong)
      await dialog.press('保存')
      await dialog.sees('佣金比例为0到50%，最多两位小数')
    }
    await dialog.fill('佣金比例', '3.15')
    await dialog.press('保存')
    await at.hears(/已保存/)
    expect(sent('organisation.setCompanyCommission')).toEqual([
      { id: 8, version: '4', commission_bp: 315, points_rate: null },
    ])
  })
  it('changes the settings of a shop, keeps what was typed, and says who was faster', async () => {
    serve({ 'organisation.setCompany': lostNetwork() })
    const at = await openScreen(COMPANIES, { as: admin() })
    const drawer = await openRow(at, '瑞禾斋')
    await drawer.press('编辑')
    await drawer.fill('网址', 'shop.example.com')
    await drawer.press('保存')
    await drawer.sees('网址要以 http:// 或 https:// 开头')
    await drawer.fill('网址', 'https://shop.example.com')
    await drawer.press('保存')
    await expect.poll(() => sent('organisation.setCompany').length).toBe(1)
    serve({
      'organisation.setCompany': refuse('CHANGED_MEANWHILE', { by: '夏静', at: '11月20日 11:00', version: '5' }),
    })
    await drawer.press('保存')
    await (await at.dialog()).sees(/夏静在11月20日 11:00改过/)
    expect(drawer.valueOf('网址')).toBe('https://shop.example.com')
    expect(sent('organisation.setCompany').at(-1)).toMatchObject({ id: 8, version: '4', organ_id: 2, name: '瑞禾斋' })
  })
  it('shows a phone in full for a reason only', async () => {
    serve({ 'organisation.getCompanyContact': { name: '周福根', phone: '13812345678' } })
    const at = await openScreen(COMPANIES, { as: admin() })
    await (await openRow(at, '老街绸布庄')).press('联系人电话')
    const dialog = await at.dialog('查看完整电话')
    await dialog.press('查看')
    await dialog.sees('请填写原因，至少2个字')
    await dialog.fill('查看的原因', '核对申请资料')
    await dialog.press('查看')
    await at.sees('13812345678')
    expect(sent('organisation.getCompanyContact')).toEqual([{ id: 7, reason: '核对申请资料' }])
  })
  it('takes an application once for a double click', async () => {
    const answer = held({ id: 9 })
    serve({ 'organisation.applyCompany': answer.answer })
    const at = await openScreen(COMPANIES, { as: admin() })
    await at.press('商家入驻申请')
    const dialog = await at.dialog('商家入驻申请')
    await dialog.press('提交申请')
    await dialog.sees('请填写商家名称，至少2个字')
    await dialog.fill('商家名称', '平江布店')
    await dialog.select('所属机构', '晚渡社区')
    await dialog.fill('联系人', '周福根')
    await dialog.fill('联系电话', '13812345678')
    await dialog.fill('统一社会信用代码', '91350100M000100Y44')
    await dialog.press('提交申请')
    await dialog.sees(/请对照营业执照核对/)
    await dialog.fill('统一社会信用代码', '91350100M000100Y43')
    await at.user.dblClick(await dialog.find('button', '提交申请'))
    answer.letGo()
    await at.hears('申请已提交，请同事审核')
    expect(sent('organisation.applyCompany')).toMatchObject([
      {
        name: '平江布店',
        organ_id: 2,
        contact_phone: '13812345678',
        licence_no: '91350100M000100Y43',
        licence_id: null,
      },
    ])
  })
  it('says where nothing stands, and what went wrong', async () => {
    serve({ 'organisation.getCompanysTo': merchants() })
    const at = await openScreen(COMPANIES, { as: admin() })
    await at.sees('还没有商家')
    serve({ 'organisation.getCompanysTo': refuse('BUG') })
    await at.press(/待审核/)
    await at.sees('系统出了点问题，请稍后再试')
    expect(at.has('button', '重试')).toBe(true)
  })
})
