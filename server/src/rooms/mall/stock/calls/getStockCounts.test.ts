import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeGoods } from '../../testing.ts'

describe('POST /v2/stock/getStockCounts', () => {
  const app = useApp()

  it('lists the sheets of the merchants in scope, newest first and page by page', async () => {
    const company_id = await makeCompany(app.sql)
    const clerk = await app.staff('operator', { company_id })
    const { sku_id } = await makeGoods(app.sql, { company_id })
    for (const counted of [10, 9])
      await clerk.call('mall.setStockCount', {
        merchantId: company_id,
        store_id: 0,
        lines: [{ sku_id, was: 10, counted }],
      })
    const first = (await clerk.call('mall.getStockCounts', { num: 1 })).data
    expect(first).toMatchObject({ total: 2, list: [{ merchantId: company_id, differing: 1, lost: 1 }] })
    const rest = (await clerk.call('mall.getStockCounts', { num: 1, after: first.next ?? undefined })).data
    expect(rest.list).toMatchObject([{ differing: 0 }])
    const elsewhere = await app.staff('operator', { company_id: await makeCompany(app.sql, { name: '别家' }) })
    expect((await elsewhere.call('mall.getStockCounts', { merchantId: company_id })).data.list).toEqual([])
  })
})
