import { beforeEach, describe, expect, it } from 'vitest'
import { actingPage, actingRow } from '../../../../testing/members.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { admin } from '../../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const LOG = '/pagesPC/list/member/acting_log'

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'members.getActingLog': actingPage(
      actingRow(),
      actingRow({
        id: 8,
        subject: { id: 102, name: '陆根生' },
        deeds: [],
        dispute: null,
        ended_at: null,
        ended_how: null,
      }),
    ),
  })
})

describe(`the screen ${LOG}`, () => {
  it('shows who acted for whom, why, what was done and whether the member agreed', async () => {
    const at = await openScreen(LOG, { as: admin() })
    await at.sees('修改了购物车2次，查看了订单')
    await at.sees('没有办理')
    await at.user.click(await at.sees('沈宝珍'))
    const drawer = await at.dialog('替沈宝珍办理')
    await drawer.sees('夏静（201）')
    await drawer.sees(/时间到了/)
    const link = await drawer.find('link', '在审计日志里看')
    expect(link.getAttribute('href')).toBe('#/pagesPC/list/member/audit_log?actor=201&subject=101')
    await drawer.find('link', '去处理异议')
  })

  it('asks for what is filtered in the address, and finds one row by its number', async () => {
    serve({ 'members.getActingLog': inTurn(actingPage(), actingPage(actingRow({ id: 77 }))) })
    const at = await openScreen(`${LOG}?actor=夏静&subject=101&from=2026-11-01&to=2026-11-20&disputed=open&id=77`, {
      as: admin(),
    })
    expect(sent('members.getActingLog')[0]).toMatchObject({
      actor: '夏静',
      subject: '101',
      date_from: '2026-11-01',
      date_to: '2026-11-20',
      disputed: 'open',
    })
    await at.dialog('替沈宝珍办理')
    expect(sent('members.getActingLog').at(-1)).toMatchObject({ id: 77 })
  })

  it('tells an error with a way to try again, and that nothing was found', async () => {
    serve({ 'members.getActingLog': inTurn(refuse('BUG'), actingPage()) })
    const at = await openScreen(LOG, { as: admin() })
    await at.press('重试')
    await at.sees('没有找到记录')
  })
})
