import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { describe, expect, it, vi } from 'vitest'
import { listed } from '../../../testing/mall.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { member } from '../../../testing/people.ts'
import { held, inTurn, lostNetwork, refuse, sent, serve } from '../../../testing/serve.ts'

const PRIVACY = '/pagesC/user/privacy'
const LOG = '/pagesC/user/privacyLog'
type Known = OutputOf<Contract['identity']['getConsents']>
type Logged = OutputOf<Contract['identity']['getPrivacyLog']>['list'][number]
type Kind = Known['consents'][number]['kind']
const AT = '2026-11-20T02:00:00.000Z'

const known = (...given: Kind[]): Known => ({
  consents: (['id_document', 'health', 'place', 'recommend'] as const).map((kind) => ({
    kind,
    is_given: given.includes(kind),
    decided_at: given.includes(kind) ? AT : null,
  })),
  history: given.map((kind) => ({ kind, is_given: true, policy_version: '2026-11', at: AT })),
  accepted: [{ kind: 'privacy', version: '2026-11', title: '和颐隐私政策', accepted_at: AT }],
})
const staying = { due_at: null, losses: ['您的1200积分会作废，不能再用'], objections: [] }
const logged = (own: Partial<Logged> = {}): Logged => ({
  id: 31,
  words: '修改了会员标签',
  by: '夏静',
  organ_name: '晚渡社区',
  reason: '上门走访',
  at: AT,
  dispute: null,
  answer: '',
  ...own,
})

describe(`the screen ${PRIVACY}`, () => {
  it('gives a consent by one tap, and takes it back after saying what stops', async () => {
    serve({
      'identity.getConsents': inTurn(refuse('BUG'), known(), known('place'), known()),
      'identity.getLeaving': staying,
      'identity.setConsent': ({ kind, is_given }) => ({ kind, is_given }),
    })
    const at = await openScreen(PRIVACY, { as: member() })
    await at.press('重试')
    await at.choose('switch', /位置信息/)
    await at.hears('已同意')
    await at.sees('授权记录')
    await at.choose('switch', /位置信息/)
    const question = await at.question()
    await question.sees(/门店不再按远近排列/)
    await question.press('撤回')
    await at.hears('已撤回')
    expect(sent('identity.setConsent')).toMatchObject([
      { kind: 'place', is_given: true },
      { kind: 'place', is_given: false },
    ])
  })

  it('hands over everything as a file, and shows an agreement in the version that was accepted', async () => {
    const made = vi.fn(() => 'blob:x')
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined })
    serve({
      'identity.getConsents': known(),
      'identity.getLeaving': { ...staying, due_at: AT },
      'identity.exportMine': new Blob(['zip']),
      'identity.getAgreement': {
        kind: 'privacy',
        version: '2026-11',
        title: '和颐隐私政策',
        summary: '',
        html: '<p>那时的全文</p>',
        published_at: AT,
      },
    })
    const at = await openScreen(PRIVACY, { as: member() })
    await at.sees('等待注销')
    await at.press(/导出我的资料/)
    await (await at.question()).press('导出')
    await at.hears(/已导出/)
    expect(made).toHaveBeenCalledOnce()
    await at.press(/和颐隐私政策/)
    await (await at.dialog('隐私政策')).sees('那时的全文')
    expect(sent('identity.getAgreement')).toEqual([{ kind: 'privacy', version: '2026-11' }])
  })
})

describe(`the screen ${LOG}`, () => {
  it('says who did what and why, and brings what I did not agree to before the community, once', async () => {
    const answer = held({ id: 5 })
    serve({
      'identity.getPrivacyLog': inTurn(listed(logged()), listed(logged({ dispute: 'open' }))),
      'identity.setDispute': answer.answer,
    })
    const at = await openScreen(LOG, { as: member() })
    await at.sees('夏静（晚渡社区） 修改了会员标签')
    await at.sees('原因：上门走访')
    await at.press(/^不是我同意的/)
    const sheet = await at.dialog('不是我同意的')
    await sheet.fill('想说明的话（可以不写）', '我没有去过')
    await at.user.dblClick(await sheet.find('button', '提交'))
    answer.letGo()
    await at.hears(/已告诉社区/)
    await at.sees('待处理')
    expect(sent('identity.setDispute')).toMatchObject([{ audit_id: 31, note: '我没有去过' }])
  })

  it('says what is listed of who looked at me, and what is not', async () => {
    serve({ 'identity.getPrivacyLog': listed(logged({ words: '打开了会员资料', reason: '' })) })
    const at = await openScreen(`${LOG}?kind=read`, { as: member() })
    await at.sees('夏静（晚渡社区） 打开了会员资料')
    await at.sees(/会员名单和导出的表格里手机号是遮住的，不逐人记/)
  })

  it('keeps the words where the network is lost, and says what is empty', async () => {
    serve({
      'identity.getPrivacyLog': ({ kind }) => (kind === 'read' ? listed() : listed(logged())),
      'identity.setDispute': lostNetwork(),
    })
    const at = await openScreen(LOG, { as: member() })
    await at.press(/^不是我同意的/)
    const sheet = await at.dialog('不是我同意的')
    await sheet.fill('想说明的话（可以不写）', '不是我')
    await sheet.press('提交')
    await at.hears('网络请求失败，请稍后重试')
    expect(sheet.valueOf('想说明的话（可以不写）')).toBe('不是我')
    await sheet.press('关闭')
    await at.noDialog()
    await at.press(/^不是我同意的/)
    const again = await at.dialog('不是我同意的')
    expect(again.valueOf('想说明的话（可以不写）')).toBe('不是我')
    await again.press('关闭')
    await at.noDialog()
    await at.choose('tab', '看过的')
    await at.sees('还没有人看过您的资料')
  })
})
