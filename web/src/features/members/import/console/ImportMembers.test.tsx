import { beforeEach, describe, expect, it } from 'vitest'
import type { Sent } from '../../../../lib/console/import/sent.ts'
import { labels, memberPage, memberRow, noMerges } from '../../../../testing/members.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { admin, staff } from '../../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const MEMBERS = '/pagesPC/list/member/member_list'
const one = (given: Partial<Sent> = {}): { sent: Sent } => ({
  sent: {
    id: 3,
    name: '双塔站.xlsx',
    state: 'checked',
    total: 10_000,
    checked: 10_000,
    good: 9_963,
    bad: 37,
    entered: 0,
    created_at: new Date().toISOString(),
    problems: [{ place: 19, name: '陆', problem: '姓名为2到20个字' }],
    ...given,
  },
})

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.organGet': [],
    'members.getTags': labels(),
    'members.getUserList': memberPage(memberRow()),
    'members.getWaitingMerges': noMerges,
  })
})

async function open() {
  const at = await openScreen(MEMBERS, { as: admin() })
  await at.press('导入会员')
  return { at, dialog: await at.dialog('导入会员') }
}

describe(`members of a sheet on the screen ${MEMBERS}`, () => {
  it('are sent, checked and shown with what is wrong, before anybody enters', async () => {
    serve({
      'members.getImport': inTurn(
        { sent: null },
        one({ state: 'checking', checked: 4_000, good: 0, bad: 0, problems: [] }),
        one(),
      ),
      'members.setImport': { id: 3, total: 10_000 },
    })
    const { at, dialog } = await open()
    const file = new File(['姓名\n陆根生'], '双塔站.csv', { type: 'text/csv' })
    await dialog.sees('选择表格')
    await at.user.upload(dialog.field('选择表格'), file)
    await dialog.sees('4,000 / 10,000 行')
    await at.hears(/9,963位可以导入，37行有问题。现在还没有导入任何人/)
    await dialog.sees(/第19行 陆：姓名为2到20个字/)
    expect(sent('members.confirmImport')).toEqual([])
  })

  it('enter once they are confirmed, and it says how many did', async () => {
    const entering = one({ state: 'entering', entered: 5_000 })
    serve({
      'members.getImport': inTurn(one(), entering, one({ state: 'done', entered: 9_963 })),
      'members.confirmImport': {},
    })
    const { at, dialog } = await open()
    await dialog.press('导入这9,963位')
    await dialog.sees('5,000 / 9,963 位')
    await at.hears(/已导入9,963位，37行没有导入/)
    expect(sent('members.confirmImport')).toEqual([{ id: 3 }])
  })

  it('are given up by a press, and the rows that do not enter leave as a table', async () => {
    serve({
      'members.getImport': one(),
      'members.dropImport': refuse('IMPORT_STATE_CHANGED', { state: '导入完成' }),
      'members.exportImport': { id: 8 },
      'media.getSheets': [],
    })
    const { at, dialog } = await open()
    await dialog.press('取消，不导入')
    await at.hears(/现在是“导入完成”/)
    await dialog.press('导出全部37行')
    await (await at.dialog('导出有问题的行')).press('导出CSV 文本')
    await expect.poll(() => sent('members.exportImport')).toMatchObject([{ import_id: 3, format: 'csv' }])
  })

  it('tell an error with a way to try again, and stand open to who may add members alone', async () => {
    serve({ 'members.getImport': inTurn(refuse('BUG'), { sent: null }) })
    const { dialog } = await open()
    await dialog.press('重试')
    await dialog.sees(/这时还不会导入任何人/)
    const clerk = await openScreen(MEMBERS, { as: staff('member', 'console') })
    await clerk.sees('沈宝珍')
    expect(clerk.has('button', '导入会员')).toBe(false)
  })
})
