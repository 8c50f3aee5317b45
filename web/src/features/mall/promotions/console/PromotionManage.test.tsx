import { screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { companies, editedGoods, listed, staffGoods, staffSku } from '../../../../testing/mall.ts'
import { openScreen } from '../../../../testing/open-screen.tsx'
import { staff } from '../../../../testing/people.ts'
import { staffPromotion } from '../../../../testing/promotions.ts'
import { inTurn, refuse, sent, serve } from '../../../../testing/serve.ts'

const PROMOTION = '/pagesPC/list/goods/promotion'

beforeEach(() => {
  serve({
    'organisation.getMenus': [],
    'organisation.getReceptionOrgans': [],
    'organisation.getCompanysTo': companies,
    'mall.getPromotionsTo': listed(staffPromotion()),
    'mall.getGoodsListTo': listed(staffGoods()),
    'mall.getGoodsTo': editedGoods({ skus: [staffSku()] }),
  })
})
const open = () => openScreen(PROMOTION, { as: staff('console', 'goods', 'company', 'promotion') })

describe(`the screen ${PROMOTION}`, () => {
  it('is sorted by when promotions start, and takes the picked ones along', async () => {
    serve({ 'mall.exportPromotions': { id: 5 }, 'media.getSheets': [] })
    const at = await open()
    await at.user.click(screen.getByRole('columnheader', { name: /^时间/ }))
    await expect.poll(() => sent('mall.getPromotionsTo').at(-1)).toMatchObject({ sort: 'starts_at', direction: 'asc' })
    await at.tick(/全选|选择全部|选择本页/)
    await at.press('导出所选（1）')
    await (await at.dialog('导出所选')).press('导出Excel 表格')
    await expect.poll(() => sent('mall.exportPromotions')).toMatchObject([{ promotion_ids: [staffPromotion().id] }])
  })
  it('adds one with a chosen product once, and says a refusal at its field', async () => {
    serve({
      'mall.setPromotion': inTurn(refuse('PROMOTION_OVERLAPS', { name: '羊毛格纹围巾', other: '周末抢购' }), {
        id: 72,
      }),
    })
    const at = await open()
    await at.press('新增活动')
    const form = await at.dialog(/新增活动/)
    await form.fill('活动名称', '早市抢购')
    await form.fill('开始时间', '2028-03-01 08:00')
    await form.fill('结束时间', '2028-03-01 07:00')
    await form.press(/羊毛格纹围巾/)
    await form.fill('羊毛格纹围巾 小号的数量', '20')
    await form.press('保存')
    await form.sees('结束时间要晚于开始时间')
    await form.sees(/活动价为0.01到100万元/)
    expect(sent('mall.setPromotion')).toEqual([])
    await form.fill('结束时间', '2028-03-01 10:00')
    await form.fill('羊毛格纹围巾 小号的活动价', '5.9')
    await form.press('保存')
    await form.sees('“羊毛格纹围巾”在这段时间已经参加了“周末抢购”，请换一个时间或商品')
    expect(form.valueOf('活动名称')).toBe('早市抢购')
    await form.fill('结束时间', '2028-03-01 09:00')
    await at.user.dblClick(await form.find('button', '保存'))
    await at.hears('保存成功')
    expect(sent('mall.setPromotion').slice(1)).toMatchObject([
      {
        ...{ id: 0, merchantId: 3, kind: 'flash', name: '早市抢购', ends_at: '2028-03-01T09:00', size: null },
        skus: [{ sku_id: 11, price_fen: 590, quota: 20 }],
      },
    ])
  })

  it('shows what came of one, ends it with a reason, and raises its numbers alone while it runs', async () => {
    serve({ 'mall.endPromotion': { id: 71 }, 'mall.setPromotion': { id: 71 } })
    const at = await open()
    await at.user.click(await at.sees('晚市抢购'))
    const drawer = await at.dialog('晚市抢购')
    await drawer.sees('12/20')
    await drawer.press('提前结束')
    const ask = await at.dialog('提前结束“晚市抢购”')
    await ask.press('提前结束')
    await ask.sees(/请输入原因|请填写提前结束的原因/)
    await ask.fill('原因', '价格标错了')
    await ask.press('提前结束')
    await at.hears('已提前结束')
    expect(sent('mall.endPromotion')).toEqual([{ id: 71, reason: '价格标错了' }])
    const again = await at.dialog('晚市抢购')
    await again.press('编辑')
    await again.sees(/只能增加数量/)
    await again.fill('低泡洗衣液 无香 2kg的数量', '11')
    await again.press('保存')
    await again.sees(/已经卖出12件，数量不能比这少/)
    await again.fill('低泡洗衣液 无香 2kg的数量', '30')
    await again.press('保存')
    await at.hears('保存成功')
    expect(sent('mall.setPromotion')).toMatchObject([
      { id: 71, version: '2026-11-20T00:00:00.000Z', skus: [{ sku_id: 11, price_fen: 990, quota: 30 }] },
    ])
  })

  it('says that there is nothing yet, or what went wrong', async () => {
    serve({ 'mall.getPromotionsTo': inTurn(refuse('BUG'), listed()) })
    const at = await open()
    await at.press('重试')
    await at.sees('还没有营销活动')
  })
})
