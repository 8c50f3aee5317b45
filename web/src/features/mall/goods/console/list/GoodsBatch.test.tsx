import { beforeEach, describe, expect, it } from 'vitest'
import { categories, companies, listed, staffGoods } from '../../../../../testing/mall.ts'
import { openScreen } from '../../../../../testing/open-screen.tsx'
import { admin, staff } from '../../../../../testing/people.ts'
import { held, refuse, sent, serve } from '../../../../../testing/serve.ts'

const GOODS = '/pagesPC/list/goods/goods_list'
const SCARF = '羊毛格纹围巾'
const TEA = '春茶'

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.getCompanysTo': companies,
    'mall.getCategories': categories,
    'mall.getGoodsListTo': listed(staffGoods(), staffGoods({ id: 8, name: TEA })),
  })
})

async function openBatch() {
  const at = await openScreen(GOODS, { as: admin() })
  for (const name of [SCARF, TEA]) {
    const row = await at.find('row', new RegExp(name))
    await at.within(() => row).choose('checkbox', /.*/)
  }
  await at.press('修改（2）')
  return { at, form: await at.dialog('批量修改：2件商品') }
}

describe(`many goods at once on the screen ${GOODS}`, () => {
  it('asks for something to change, keeps what was typed over a refusal, and sends once for a double click', async () => {
    const answer = held({ changed: 1, goods_ids: [7], refused: [{ goods_id: 8, name: TEA, why: 'tags' as const }] })
    serve({
      'mall.setGoodsState': () =>
        sent('mall.setGoodsState').length === 1 ? refuse('CATEGORY_NOT_FOUND') : answer.answer(),
    })
    const { at, form } = await openBatch()
    await form.sees('没有要改的内容，请至少填写一项')
    await form.press('修改')
    expect(sent('mall.setGoodsState')).toEqual([])
    await form.select('改到分类', '食品')
    await form.fill('加上标签', '冬天用得着的好东西啊啊啊')
    await form.press('修改')
    await form.sees('每个标签最多10个字')
    await form.fill('加上标签', '冬天、 保暖')
    await form.press('修改')
    await form.sees('没有找到这个分类')
    expect(form.valueOf('加上标签')).toBe('冬天、 保暖')
    await at.user.dblClick(await form.find('button', '修改'))
    answer.letGo()
    await at.hears('已修改1件商品')
    const why = await at.dialog('1件商品没有改')
    await why.sees(`${TEA}：标签会超过6个`)
    await why.press('知道了')
    await at.noDialog()
    const change = { goods_ids: [7, 8], category_id: 6, add_tags: ['冬天', '保暖'] }
    expect(sent('mall.setGoodsState')).toEqual([change, change].map((one) => ({ ...one, del_tags: [] })))
  })
  it('puts goods on and off the shelf at a time, and takes the times away', async () => {
    serve({ 'mall.setGoodsState': { changed: 0, goods_ids: [], refused: [] } })
    const { at, form } = await openBatch()
    await form.choose('radio', '设定时间')
    await form.fill('定时上架', '2026-12-02T08:00')
    await form.fill('定时下架', '2026-12-01T08:00')
    await form.press('修改')
    await form.sees('下架时间要晚于上架时间')
    await form.fill('定时下架', '2026-12-31T08:00')
    await form.press('修改')
    await at.hears('这些商品已经是这样的')
    await at.noDialog()
    await at.press('修改（2）')
    const again = await at.dialog('批量修改：2件商品')
    await again.choose('radio', '取消定时')
    await again.press('修改')
    await at.noDialog()
    expect(sent('mall.setGoodsState')).toMatchObject([
      { goods_ids: [7, 8], on_at: '2026-12-02T08:00', off_at: '2026-12-31T08:00' },
      { goods_ids: [7, 8], on_at: null, off_at: null },
    ])
  })
  it('is not offered to who may only look', async () => {
    const at = await openScreen(GOODS, { as: staff('goods') })
    await at.find('row', new RegExp(SCARF))
    expect(at.has('button', /修改/)).toBe(false)
  })
})
