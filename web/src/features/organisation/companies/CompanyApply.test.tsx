import { describe, expect, it } from 'vitest'
import { openScreen } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const APPLY = '/pagesC/user/company_apply'
const refused = {
  id: 7,
  name: '老街绸布庄',
  intro: '',
  organ_name: '晚渡社区',
  state: 'REJECTED' as const,
  reason: '营业执照看不清',
  contact_name: '周福根',
  contact_masked: '138****5678',
  email: '',
  licence_no: '',
  applied_at: '2026-11-20T02:00:00.000Z',
}

describe(`the screen ${APPLY}`, () => {
  it('applies, keeps what was typed where the name is taken, and sends once for each press', async () => {
    serve({
      'organisation.getMyCompanys': [],
      'organisation.applyCompany': inTurn(refuse('COMPANY_NAME_TAKEN', { name: '老街绸布庄' }), { id: 7 }),
    })
    const at = await openScreen(APPLY, { as: member() })
    await at.sees('还没有申请')
    await at.press('申请入驻')
    const sheet = await at.dialog('申请入驻')
    await sheet.press('提交申请')
    await sheet.sees('请填写商家名称，至少2个字')
    await sheet.fill('商家名称', '老街绸布庄')
    await sheet.fill('联系人', '周福根')
    await sheet.fill('联系电话', '0512-6588')
    await sheet.press('提交申请')
    await sheet.sees('请填写手机号，或带区号的座机，如 0512-65880200')
    await sheet.fill('联系电话', '13812345678')
    await sheet.press('提交申请')
    await at.hears('已经有叫“老街绸布庄”的商家了，请换一个名称')
    expect(sheet.valueOf('联系电话')).toBe('13812345678')
    await sheet.fill('商家名称', '老街绸布店')
    await at.user.dblClick(await sheet.find('button', '提交申请'))
    await at.hears('申请已提交，审核结果会通知您')
    expect(sent('organisation.applyCompany').map(({ name }) => name)).toEqual(['老街绸布庄', '老街绸布店'])
  })
  it('says why it was refused, and sends it again or takes it back', async () => {
    serve({
      'organisation.getMyCompanys': [refused],
      'organisation.applyCompany': { id: 7 },
      'organisation.withdrawCompany': {},
    })
    const at = await openScreen(APPLY, { as: member() })
    await at.sees('原因：营业执照看不清')
    await at.press('修改后重新提交')
    const sheet = await at.dialog('重新提交申请')
    expect(sheet.valueOf('商家名称')).toBe('老街绸布庄')
    await sheet.fill('联系电话', '13812345678')
    await sheet.press('提交申请')
    await at.hears('申请已提交，审核结果会通知您')
    expect(sent('organisation.applyCompany')).toMatchObject([{ id: 7, contact_phone: '13812345678' }])
    await at.press('撤回申请')
    await (await at.question()).press('撤回')
    await at.hears('已撤回')
    expect(sent('organisation.withdrawCompany')).toEqual([{ id: 7 }])
  })
  it('tells an error with a way to try again', async () => {
    serve({ 'organisation.getMyCompanys': inTurn(refuse('BUG'), []) })
    const at = await openScreen(APPLY, { as: member() })
    await at.sees('系统出了点问题，请稍后再试')
    await at.press('重试')
    await at.sees('还没有申请')
  })
})
