import { describe, expect, it } from 'vitest'
import { listed } from '../../../../testing/mall.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { admin } from '../../../../testing/people.ts'
import type { Person } from '../../../../testing/person.ts'
import { refuse, sent, serve } from '../../../../testing/serve.ts'

const AGREEMENTS = '/pagesPC/list/system/agreement'
const DISPUTES = '/pagesPC/list/system/dispute'
const shell = { 'organisation.getMenus': [], 'organisation.getReceptionOrgans': [] }
const AT = '2026-11-01T00:00:00.000Z'
const published = {
  id: 1,
  kind: 'privacy' as const,
  agreement_version: '2026-11',
  title: '和颐隐私政策',
  summary: '',
  html: '',
  state: 'published' as const,
  is_in_force: true,
  published_at: AT,
  accepted: 21,
  version: '1',
}
const draft = {
  ...published,
  id: 2,
  title: '新版隐私政策',
  agreement_version: '2026-12',
  html: '<p>新的全文</p>',
  state: 'draft' as const,
  is_in_force: false,
  accepted: 0,
  version: '3',
}
const dispute = {
  id: 9,
  state: 'open' as const,
  user_name: '陆根生',
  mobile_masked: '139****0002',
  note: '我没有去过',
  words: '修改了会员标签',
  by: '夏静',
  organ_name: '晚渡社区',
  reason: '',
  at: AT,
  answer: '',
  answered_by: '',
  answered_at: null,
  created_at: AT,
}

async function openRow(at: Person, name: string): Promise<Person> {
  const row = await at.find('row', new RegExp(name))
  await at.user.click(await at.within(() => row).sees(name))
  return at.dialog()
}

describe(`the screen ${AGREEMENTS}`, () => {
  it('shows who accepted a version, and writes and publishes the next one as it was read', async () => {
    serve({
      ...shell,
      'identity.getAgreementsTo': listed<typeof draft | typeof published>(draft, published),
      'identity.getAgreementAccepts': listed({
        user_id: 4,
        name: '陆根生',
        mobile_masked: '139****0002',
        organ_name: '晚渡社区',
        way: 'mobilelogin',
        accepted_at: AT,
      }),
      'identity.publishAgreement': refuse('CHANGED_MEANWHILE', { by: '夏静', at: '11月20日 11:00', version: '4' }),
      'identity.setAgreement': { id: 3, version: '1' },
    })
    const at = await openScreen(AGREEMENTS, { as: admin() })
    const old = await openRow(at, '和颐隐私政策')
    await old.sees(/验证码登录/)
    expect(old.has('button', '编辑')).toBe(false)
    await old.press('关闭')
    await at.noDialog()
    const next = await openRow(at, '新版隐私政策')
    await next.sees('新的全文')
    await next.press('发布')
    await (await at.question()).press(/^(确认|确定|发布)$/)
    await at.hears(/夏静在11月20日 11:00改过/)
    expect(sent('identity.publishAgreement')).toEqual([{ id: 2, version: '3' }])
  })
})

describe(`the screen ${DISPUTES}`, () => {
  it('answers a member in words, once they say something', async () => {
    serve({
      ...shell,
      'identity.getDisputes': listed(dispute),
      'identity.answerDispute': () => {
        serve({
          'identity.getDisputes': listed({ ...dispute, state: 'answered' as const, answer: '已撤回', answered_at: AT }),
        })
        return {}
      },
    })
    const at = await openScreen(`${DISPUTES}?id=9`, { as: admin() })
    const drawer = await at.dialog('陆根生的异议')
    await drawer.sees('我没有去过')
    await drawer.press('答复')
    const form = await at.dialog('答复陆根生')
    await form.press('答复')
    await form.sees('请写明处理结果，至少2个字')
    await form.fill('处理结果', '已撤回')
    await form.press('答复')
    await at.hears('已答复，会员会收到通知')
    expect(sent('identity.answerDispute')).toEqual([{ id: 9, answer: '已撤回' }])
  })
})
