import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { q, queryClient } from '../../../../../lib/query.ts'
import {
  categories,
  companies,
  editedGoods,
  listed,
  shop,
  staffGoods,
  staffSku,
  stocked,
} from '../../../../../testing/mall.ts'
import { openScreen, shown } from '../../../../../testing/open-screen.tsx'
import { admin, member, staff } from '../../../../../testing/people.ts'
import type { Person } from '../../../../../testing/person.ts'
import { held, inTurn, refuse, sent, serve } from '../../../../../testing/serve.ts'

const GOODS = '/pagesPC/list/goods/goods_list'
const SCARF = '羊毛格纹围巾'

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.getCompanysTo': companies,
    'mall.getCategories': categories,
    'mall.getFreights': listed(),
    'mall.getGoodsListTo': listed(staffGoods()),
    'mall.getGoodsTo': editedGoods(),
    'mall.getStocks': listed(stocked(), stocked({ sku_id: 12, spec_text: '大号' })),
    'mall.getStores': [],
    'mall.getStockMoves': listed(),
  })
})

async function openDrawer(at: Person, name = SCARF): Promise<Person> {
  const row = await at.find('row', new RegExp(name))
  await at.user.click(await at.within(() => row).sees(name))
  const drawer = await at.dialog(name)
  await drawer.sees('规格与库存')
  return drawer
}

describe(`the screen ${GOODS}`, () => {
  it('puts goods off the shelf and on again once for a double click, and the drawer stays with the new state', async () => {
    let is_on = true
    let answer = held({ changed: 1, goods_ids: [7], refused: [] })
    serve({
      'mall.getGoodsListTo': () => listed(staffGoods({ is_on })),
      'mall.getGoodsTo': () => editedGoods({ is_on }),
      'mall.setGoodsState': async (input) => {
        const done = await answer.answer()
        is_on = input.is_on ?? is_on
        return done
      },
    })
    const at = await openScreen(GOODS, { as: admin() })
    const drawer = await openDrawer(at)
    for (const text of ['下架', '上架', '下架', '上架']) {
      const before = sent('mall.setGoodsState').length
      answer = held({ changed: 1, goods_ids: [7], refused: [] })
      await drawer.press(text)
      const question = await at.question()
      await question.sees(new RegExp(`确定${text}“${SCARF}”吗？`))
      await at.user.dblClick(await question.find('button', /^(确认|确定|上架|下架)$/))
      answer.letGo()
      await at.hears(`已${text}`)
      await drawer.sees(text === '下架' ? '已下架' : '已上架')
      expect(sent('mall.setGoodsState').slice(before)).toMatchObject([{ goods_ids: [7], is_on: text === '上架' }])
    }
  })

  it('asks before it does, and leaves the drawer of what is no longer in the list', async () => {
    let is_on = true
    serve({
      'mall.getGoodsListTo': ({ state }) => (is_on && state === 'on' ? listed(staffGoods()) : listed()),
      'mall.setGoodsState': () => {
        is_on = false
        return { changed: 1, goods_ids: [7], refused: [] }
      },
    })
    const at = await openScreen(`${GOODS}?state=on`, { as: admin() })
    const drawer = await openDrawer(at)
    await drawer.press('下架')
    await (await at.question()).press('取消')
    expect(sent('mall.setGoodsState')).toEqual([])
    await drawer.press('下架')
    await (await at.question()).press(/^(确认|确定|下架)$/)
    await at.hears('已下架')
    await at.noDialog()
    await at.sees('没有符合条件的内容')
    await at.press('清除筛选')
    await expect.poll(() => at.address()).toBe(GOODS)
  })

  it('makes a copy once for a double click, and opens it', async () => {
    serve({ 'mall.copyGoods': { id: 9 } })
    const at = await openScreen(GOODS, { as: admin() })
    const drawer = await openDrawer(at)
    await at.user.dblClick(await drawer.find('button', '复制'))
    await at.hears('已复制成一件下架的商品，改好后再上架')
    await shown('/pagesPC/list/goods/add_goods')
    expect(at.address()).toContain('goods_id=9')
    expect(sent('mall.copyGoods')).toMatchObject([{ goods_id: 7 }])
  })

  it('says why goods cannot go on the shelf', async () => {
    serve({
      'mall.getGoodsListTo': listed(staffGoods({ is_on: false })),
      'mall.setGoodsState': {
        changed: 0,
        goods_ids: [],
        refused: [{ goods_id: 7, name: SCARF, why: 'unpriced' }],
      },
    })
    const at = await openScreen(GOODS, { as: admin() })
    const drawer = await openDrawer(at)
    await drawer.press('上架')
    await (await at.question()).press(/^(确认|确定|上架)$/)
    const why = await at.dialog('1件商品没有改')
    await why.sees(`${SCARF}：还没有价格，请先编辑商品，填写积分或价格`)
    await why.press('知道了')
    await at.hears('没有上架')
  })

  it('names the SKU that is low, in the list and beside it, and leads to the editor', async () => {
    serve({
      'mall.getGoodsListTo': listed(staffGoods({ low_skus: ['大号'] })),
      'mall.getGoodsTo': editedGoods({ low_skus: ['大号'] }),
    })
    const at = await openScreen(`${GOODS}?state=low`, { as: admin() })
    await at.sees(/不足：大号/)
    const drawer = await openDrawer(at)
    await drawer.sees('库存不足：大号')
    await drawer.follow('编辑商品')
    await shown('/pagesPC/list/goods/add_goods')
  })

  it('adjusts stock with a reason, keeps what failed, and does not close over what was typed', async () => {
    serve({
      'mall.setStock': inTurn(refuse('STOCK_BELOW_RESERVED', { reserved: 2 }), {
        sku_id: 11,
        store_id: 0,
        on_hand: 17,
        reserved: 2,
        available: 15,
      }),
    })
    const at = await openScreen(GOODS, { as: admin() })
    const drawer = await openDrawer(at)
    await drawer.press('调整库存')
    const stock = await at.dialog(/调整库存/)
    await expect.poll(() => document.activeElement).toBe(await stock.field(/小号的增减数量/))
    await stock.press('提交调整')
    await stock.sees('请填写增减的数量，例如 10 或 -3')
    await stock.fill(/小号的增减数量/, '-19')
    await stock.sees('少于占用的2')
    await stock.press('提交调整')
    await stock.sees('请填写调整原因，至少2个字')
    await stock.sees('有2件已被订单占用，最多减18件')
    expect(sent('mall.setStock')).toEqual([])
    await stock.fill(/小号的增减数量/, '-3')
    await stock.fill('调整原因', '清点少了三件')
    await stock.press('提交调整')
    await stock.sees('有2件已被订单占用，库存不能减到这么少')
    expect(stock.valueOf('调整原因')).toBe('清点少了三件')
    await stock.press('关闭')
    const question = await at.question()
    await question.sees('库存调整还没有提交，确定关闭吗？')
    await question.press('继续填写')
    await (await at.dialog(/调整库存/)).press('提交调整')
    await at.hears('已调整1种规格的库存')
    const [first, second] = sent('mall.setStock')
    expect(first).toMatchObject({ sku_id: 11, delta: -3, reason: '清点少了三件' })
    expect(second).toEqual(first)
  })

  it('offers for goods of two merchants no store of a third', async () => {
    queryClient.setQueryData(q.mall.getStores({ merchantId: 0, num: 50 }).queryKey, [shop({ name: '别家的店' })])
    serve({
      'mall.getGoodsListTo': listed(staffGoods(), staffGoods({ id: 8, name: '春茶', merchantId: 4 })),
      'mall.getStocks': ({ goods_id }) => listed(stocked({ sku_id: goods_id })),
    })
    const at = await openScreen(GOODS, { as: admin() })
    for (const name of [SCARF, '春茶']) {
      const row = await at.find('row', new RegExp(name))
      await at.within(() => row).choose('checkbox', /.*/)
    }
    await at.press('改库存（2）')
    const stock = await at.dialog('调整库存：2件商品')
    await stock.sees('怎样调整')
    expect(stock.misses('存放处')).toBe(true)
  })

  it('counts stock of several goods at once: what differs is sent, and who changed it meanwhile is told', async () => {
    const tea = stocked({ sku_id: 21, name: '春茶', spec_text: '一盒', in_warehouse: 5, held_in_warehouse: 0 })
    let scarf = 20
    serve({
      'mall.getGoodsListTo': listed(staffGoods(), staffGoods({ id: 8, name: '春茶' })),
      'mall.getStocks': ({ goods_id }) => listed(goods_id === 8 ? tea : stocked({ in_warehouse: scarf })),
      'mall.setStock': ({ sku_id, version }) => {
        if (version === '20') {
          scarf = 19
          return refuse('CHANGED_MEANWHILE', { by: '夏静', at: '11月20日 11:00', version: '19' })
        }
        return { sku_id, store_id: 0, on_hand: 18, reserved: 2, available: 16 }
      },
    })
    const at = await openScreen(GOODS, { as: admin() })
    for (const name of [SCARF, '春茶']) {
      const row = await at.find('row', new RegExp(name))
      await at.within(() => row).choose('checkbox', /.*/)
    }
    await at.press('改库存（2）')
    await (await at.dialog('调整库存：2件商品')).sees('春茶 一盒')
    // Nothing is typed yet, so nothing is asked.
    await at.user.keyboard('{Escape}')
    await at.noDialog()
    await at.press('改库存（2）')
    const stock = await at.dialog('调整库存：2件商品')
    await stock.choose('radio', '盘点实数')
    expect(stock.valueOf('调整原因')).toBe('盘点调整')
    await stock.press('提交调整')
    await stock.sees('请填写数到的件数')
    await stock.fill(`${SCARF} 小号的盘点实数`, '18')
    await stock.fill('春茶 一盒的盘点实数', '5')
    await stock.sees('相符')
    await stock.press('提交调整')
    const asked = await at.dialog('库存已被修改')
    await asked.sees(`${SCARF} 小号：现有从20件变为19件`)
    await asked.sees(`${SCARF} 小号：数到18件`)
    await asked.press('用我的，覆盖对方')
    await at.hears('已盘点1种规格')
    expect(sent('mall.setStock')).toMatchObject([
      { sku_id: 11, delta: -2, version: '20', reason: '盘点调整' },
      { sku_id: 11, delta: -1, version: '19' },
    ])
  })

  it('narrows, sorts and searches by its address, and says where nothing fits', async () => {
    serve({ 'mall.getGoodsListTo': ({ keyword }) => (keyword ? listed() : listed(staffGoods())) })
    const at = await openScreen(GOODS, { as: admin() })
    await at.select('商家', '瑞禾斋')
    await expect.poll(() => sent('mall.getGoodsListTo').at(-1)).toMatchObject({ merchantId: 4 })
    await at.fill('搜索商品名称、拼音首字母、商品编码', '毛毯')
    await at.user.keyboard('{Enter}')
    await at.sees('没有符合条件的内容')
    await at.sees('没有记录')
    expect(at.has('button', '下一页')).toBe(false)
    expect(sent('mall.getGoodsListTo').at(-1)).toMatchObject({ keyword: '毛毯', merchantId: 4 })
    expect(at.address()).toContain('merchant=4')
    await at.press('清除筛选')
    await at.find('row', new RegExp(SCARF))
    await at.user.click(screen.getByRole('columnheader', { name: '更新时间' }))
    await expect.poll(() => sent('mall.getGoodsListTo').at(-1)).toMatchObject({ sort: 'updated' })
  })

  it('puts many goods off the shelf at once', async () => {
    serve({
      'mall.getGoodsListTo': listed(staffGoods(), staffGoods({ id: 8, name: '手杖式晴雨伞' })),
      'mall.setGoodsState': { changed: 2, goods_ids: [7, 8], refused: [] },
    })
    const at = await openScreen(GOODS, { as: admin() })
    for (const name of [SCARF, '手杖式晴雨伞']) {
      const row = await at.find('row', new RegExp(name))
      await at.within(() => row).choose('checkbox', /.*/)
    }
    await at.press('下架（2）')
    const question = await at.question()
    await question.sees(/这2件商品/)
    await question.press(/^(确认|确定|下架)$/)
    await at.hears('已下架（2项）')
    expect(sent('mall.setGoodsState')).toMatchObject([{ goods_ids: [7, 8], is_on: false }])
  })

  it('gives the filtered list as a file', async () => {
    serve({ 'mall.exportGoods': { id: 5 }, 'media.getSheets': [] })
    const at = await openScreen(`${GOODS}?state=on`, { as: admin() })
    await at.press('导出筛选结果')
    await (await at.dialog('导出筛选结果')).press('导出Excel 表格')
    await expect.poll(() => sent('mall.exportGoods')).toMatchObject([{ state: 'on' }])
  })

  it('offers no changes to who may only look, and nothing to who may not', async () => {
    const at = await openScreen(GOODS, { as: staff('goods') })
    expect(at.has('link', '新增商品')).toBe(false)
    expect(at.has('button', '导出筛选结果')).toBe(false)
    const drawer = await openDrawer(at)
    expect(drawer.has('button', '下架')).toBe(false)
    expect(drawer.has('button', '调整库存')).toBe(false)
    const none = await openScreen(GOODS, { as: staff('order') })
    expect(none.misses(SCARF)).toBe(true)
    const guest = await openScreen(GOODS, { as: member() })
    expect(guest.misses(SCARF)).toBe(true)
  })

  it('says that there is nothing yet, or what went wrong, in the list and in the drawer', async () => {
    serve({
      'mall.getGoodsListTo': inTurn(refuse('BUG'), listed(staffGoods())),
      'mall.getGoodsTo': inTurn(refuse('BUG'), editedGoods({ skus: [staffSku()] })),
    })
    const at = await openScreen(GOODS, { as: admin() })
    await at.press('重试')
    const row = await at.find('row', new RegExp(SCARF))
    await at.user.click(await at.within(() => row).sees(SCARF))
    const drawer = await at.dialog(SCARF)
    await drawer.press('重试')
    await drawer.sees('规格与库存')
    serve({ 'mall.getGoodsListTo': listed() })
    const empty = await openScreen(GOODS, { as: admin() })
    await empty.sees('还没有商品')
  })

  it('takes new goods by a sheet: shows what is wrong, and lets the good rows enter once they are confirmed', async () => {
    const one = (given: object) => ({
      sent: {
        ...{
          id: 3,
          name: '商品.xlsx',
          state: 'checked' as const,
          total: 40,
          checked: 40,
          good: 38,
          bad: 2,
          entered: 0,
        },
        ...{ created_at: new Date().toISOString(), problems: [{ place: 9, name: '大米', problem: '没有填分类' }] },
        ...given,
      },
    })
    serve({
      'mall.getGoodsImport': inTurn({ sent: null }, one({}), one({ state: 'done', entered: 38 })),
      'mall.setGoodsImport': { id: 3, total: 40 },
      'mall.decideGoodsImport': {},
    })
    const at = await openScreen(GOODS, { as: admin() })
    await at.press('导入商品')
    const dialog = await at.dialog('导入商品')
    await dialog.sees('选择表格')
    await at.user.upload(dialog.field('选择表格'), new File(['名称'], '商品.csv', { type: 'text/csv' }))
    await dialog.sees(/第9行 大米：没有填分类/)
    expect(sent('mall.decideGoodsImport')).toEqual([])
    await dialog.press('导入这38行')
    await at.hears(/已导入38行，2行没有导入/)
    expect(sent('mall.decideGoodsImport')).toEqual([{ id: 3, enters: true }])
  })
})
