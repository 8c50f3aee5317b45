import { beforeEach, describe, expect, it } from 'vitest'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { merchants } from '../../../../testing/organisation.ts'
import { admin } from '../../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const SYSTEM_LABELS = '/pagesPC/list/label/system_label'
const label = {
  id: 4,
  name: '老主顾',
  group: '消费',
  colour: 'jade' as const,
  members: 3,
  is_own: true,
  version: '1',
  owner: 'company' as const,
  merchantId: 3,
  merchant_name: '和颐优选',
}
const page = (...list: (typeof label)[]) => ({ list, total: list.length, more: false })

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.getCompanysTo': merchants(),
    'members.getSystemTags': page(label, { ...label, id: 5, name: '全平台', owner: 'system' as never, is_own: false }),
  })
})

describe(`the screen ${SYSTEM_LABELS}`, () => {
  it('shows whose labels they are, adds one of the platform, and keeps what was typed where it is refused', async () => {
    serve({ 'members.setSystemTag': inTurn(refuse('LABEL_SYSTEM_DENIED'), { id: 9, version: '1' }) })
    const at = await openScreen(SYSTEM_LABELS, { as: admin() })
    await at.sees('和颐优选')
    await at.press('新增商家标签')
    const drawer = await at.dialog('新增商家标签')
    await drawer.select('所属', '系统标签（所有机构都能用）')
    await drawer.fill('分组', '消费')
    await drawer.fill('标签名称', '常客')
    await drawer.press('保存')
    await at.hears('系统标签由平台管理员维护')
    expect(drawer.valueOf('标签名称')).toBe('常客')
    await drawer.press('保存')
    await at.hears('保存成功')
    expect(sent('members.setSystemTag')[0]).toMatchObject({
      merchantId: 0,
      group: '消费',
      name: '常客',
      colour: 'plain',
    })
  })
  it('tells that there is none, and an error with a way to try again', async () => {
    serve({ 'members.getSystemTags': inTurn(refuse('BUG'), page()) })
    const at = await openScreen(SYSTEM_LABELS, { as: admin() })
    await at.press('重试')
    await at.sees('还没有商家标签')
  })
})
