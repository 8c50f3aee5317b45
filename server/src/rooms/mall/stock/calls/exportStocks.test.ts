import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { sheetText, takeSheet } from '../../../../testing/sheet.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeGoods, makeStore } from '../../testing.ts'

describe('POST /v2/stock/exportStocks', () => {
  const app = useApp()

  it('has a row for each SKU and each place where it lies, and of a store asked for its own alone', async () => {
    const company_id = await makeCompany(app.sql)
    const clerk = await app.staff('operator', { company_id })
    const { sku_id } = await makeGoods(app.sql, { company_id, name: '软香大米', skus: [{ on_hand: 31 }] })
    const store_id = await makeStore(app.sql, { company_id, name: '桐芳店' })
    const reason = '门店补货'
    await clerk.call('mall.transferStock', { sku_id, from_store_id: 0, to_store_id: store_id, quantity: 7, reason })
    const all = sheetText((await takeSheet(app, clerk, 'mall.exportStocks', {})).body)
    for (const word of ['软香大米', '仓库', '桐芳店', '<v>24</v>', '<v>7</v>']) expect(all).toContain(word)
    const there = sheetText((await takeSheet(app, clerk, 'mall.exportStocks', { store_id })).body)
    expect([there.includes('桐芳店'), there.includes('仓库')]).toEqual([true, false])
  })
  it('refuses who may not see stock', async () => {
    expect(await (await app.member()).call('mall.exportStocks', {})).toMatchObject({ code: 403 })
  })
})
