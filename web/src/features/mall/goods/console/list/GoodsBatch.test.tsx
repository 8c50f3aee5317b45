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
    expect(form.misses('没有要改的内容，请至少填写一项')).toBe(true)
    await form.press('修改')
    await form.sees('没有要改的内容，请至少填写一项')
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
    await form.press('选择定时上架')
    const month = await at.dialog('定时上架')
    await month.press('下个月')
    await month.press('2')
    await month.select('时间', '08:00')
    await at.user.keyboard('{Escape}')
    expect(form.valueOf('定时上架')).toBe('2026-12-02 08:00')
    await form.fill('定时下架', '2026-12-01 08:00')
    await form.press('修改')
    await form.sees('下架时间要晚于上架时间')
    await form.fill('定时下架', '2026-12-31 08:00')
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
  const KINDS = [
    { sku_id: 11, goods_id: 7, name: SCARF, spec_text: '小号', points: 200, price_fen: 1990, promotion_fen: 1500 },
    { sku_id: 12, goods_id: 7, name: SCARF, spec_text: '积分换', points: 900, price_fen: 0, promotion_fen: null },
    { sku_id: 13, goods_id: 8, name: TEA, spec_text: '一盒', points: 0, price_fen: 8800, promotion_fen: 7800 },
  ]
  async function openPrices() {
    const { at } = await openBatch()
    await (await at.dialog()).press('取消')
    await at.press('改价（2）')
    return { at, form: await at.dialog('批量改价：2件商品') }
  }
  it('moves many prices by per cents, shows each before it is sent, and takes them back', async () => {
    serve({ 'mall.getGoodsPrices': KINDS, 'mall.setGoodsPrices': { changed: 2 } })
    const { at, form } = await openPrices()
    await form.press('改价')
    await form.sees('没有要改的内容，请至少填写一项')
    await form.choose('radio', '按比例涨跌')
    await form.fill('涨跌', '-10')
    await form.press('填到每一行')
    expect([
      form.valueOf(`${SCARF} 小号的新价`),
      form.valueOf(`${SCARF} 积分换的新价`),
      form.valueOf(`${TEA} 一盒的新价`),
    ]).toEqual(['17.91', '', '79.20'])
    await form.fill(`${TEA} 一盒的新价`, '77')
    await form.hears('比正在进行的活动价¥78.00还低，活动会比平时贵')
    await form.fill(`${TEA} 一盒的新价`, '80')
    expect(form.misses(/活动价/)).toBe(true)
    await form.sees('−9.1%')
    await form.press('改2种的价格')
    await at.hears('已改2种的价格')
    await at.noDialog()
    await at.press('撤销')
    await at.hears('已撤销')
    const prices = [
      { sku_id: 11, was_fen: 1990, price_fen: 1791 },
      { sku_id: 13, was_fen: 8800, price_fen: 8000 },
    ]
    const taken = prices.map(({ sku_id, was_fen, price_fen }) => ({ sku_id, was_fen: price_fen, price_fen: was_fen }))
    expect(sent('mall.setGoodsPrices')).toMatchObject([{ prices }, { prices: taken }])
  })
  it('asks before a price falls below a half', async () => {
    serve({ 'mall.getGoodsPrices': KINDS, 'mall.setGoodsPrices': { changed: 1 } })
    const { at, form } = await openPrices()
    await form.fill(`${TEA} 一盒的新价`, '8.8')
    await form.press('改1种的价格')
    const asked = await at.question()
    await asked.sees(/一盒从¥88.00改到¥8.80/)
    await asked.press('再核对一下')
    expect(sent('mall.setGoodsPrices')).toEqual([])
    await form.press('改1种的价格')
    await (await at.question()).press('确定改价')
    await at.hears('已改1种的价格')
  })
  it('keeps what was typed where a price moved meanwhile, and gives nothing away', async () => {
    serve({
      'mall.getGoodsPrices': KINDS,
      'mall.setGoodsPrices': refuse('GOODS_PRICE_MOVED', { name: SCARF, count: 1 }),
    })
    const { at, form } = await openPrices()
    await form.fill('都改为', '0')
    await form.press('填到每一行')
    await form.sees('积分和价格至少填一项')
    await form.press(/^改\d种的价格$/)
    expect(sent('mall.setGoodsPrices')).toEqual([])
    await form.fill(`${TEA} 一盒的新价`, '66')
    await form.press(/^改\d种的价格$/)
    await (await at.question()).press('确定改价')
    await form.sees(`“${SCARF}”等1种的价格刚刚有人改过，请核对`)
    expect(form.valueOf(`${TEA} 一盒的新价`)).toBe('66')
  })
  it('is not offered to who may only look', async () => {
    const at = await openScreen(GOODS, { as: staff('goods') })
    await at.find('row', new RegExp(SCARF))
    expect(at.has('button', /修改/)).toBe(false)
  })
})
