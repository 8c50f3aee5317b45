import { beforeEach, describe, expect, it } from 'vitest'
import { companies, listed } from '../../../../testing/mall.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { staff } from '../../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const FREIGHT = '/pagesPC/list/goods/freight'
const updated_at = '2026-11-20T08:00:00.000Z'
const fee = { first: 1_000, first_fen: 800, more: 500, more_fen: 200 }
const parcel = {
  id: 7,
  merchantId: 3,
  merchant_name: '和颐优选',
  name: '普通包裹',
  count: 'weight' as const,
  ...fee,
  free_from_fen: 9_900,
  rules: [{ ...fee, places: ['江苏省/苏州市'], is_refused: false }],
  goods: 2,
  updated_at,
}

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.getCompanysTo': companies,
    'mall.getFreights': listed(parcel),
  })
})
const open = () => openScreen(FREIGHT, { as: staff('console', 'goods', 'company', 'freight') })

describe(`the screen ${FREIGHT}`, () => {
  it('adds a template with a rule for places once, and says what is missing', async () => {
    serve({ 'mall.setFreight': inTurn(refuse('BUG'), { id: 8 }) })
    const at = await open()
    await at.press('新增模板')
    const form = await at.dialog(/新增模板/)
    await form.select('商家', '和颐优选')
    await form.fill('模板名称', '生鲜冷链')
    await form.fill('首费', '12')
    await form.fill('续费', '3')
    await form.press('添加地区规则')
    await form.press('保存')
    await form.sees('第1条规则：请选择地区')
    expect(sent('mall.setFreight')).toEqual([])
    await form.select('规则1的省份', '江苏省')
    await form.select('规则1的城市', '苏州市')
    await form.press('添加地区')
    await form.fill('规则1首费', '8')
    await form.fill('规则1续费', '2')
    await form.press('保存')
    await at.hears('系统出了点问题，请稍后再试')
    expect(form.valueOf('模板名称')).toBe('生鲜冷链')
    await at.user.dblClick(await form.find('button', '保存'))
    await at.hears('保存成功')
    expect(sent('mall.setFreight').slice(1)).toMatchObject([
      {
        id: 0,
        merchantId: 3,
        name: '生鲜冷链',
        first: 1_000,
        first_fen: 1_200,
        free_from_fen: null,
        rules: [{ places: ['江苏省/苏州市'], first_fen: 800, more_fen: 200 }],
      },
    ])
  })

  it('shows a template whole, and says why one in use cannot go', async () => {
    serve({ 'mall.delFreight': refuse('FREIGHT_IN_USE', { name: '普通包裹', goods: 2 }) })
    const at = await open()
    await at.sees('首重1000克¥8.00，续重500克¥2.00')
    await at.sees('满¥99.00')
    await at.user.click(await at.sees('普通包裹'))
    const drawer = await at.dialog('普通包裹')
    await drawer.sees('江苏省 苏州市')
    await drawer.press('删除')
    await (await at.question()).press(/^(确认|确定|删除)$/)
    await at.hears('还有2件商品在用“普通包裹”，请先给它们换一个')
  })

  it('says that there is nothing yet, or what went wrong', async () => {
    serve({ 'mall.getFreights': inTurn(refuse('BUG'), listed()) })
    const at = await open()
    await at.sees('系统出了点问题，请稍后再试')
    await at.press('重试')
    await at.sees('还没有运费模板')
  })
})
