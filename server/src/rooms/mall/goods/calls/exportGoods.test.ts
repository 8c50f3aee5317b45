import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { sheetText, takeSheet } from '../../../../testing/sheet.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeGoods } from '../../testing.ts'

describe('POST /v2/api/goods/exportGoods', () => {
  const app = useApp()

  it('gives the filtered goods as a spreadsheet and notes who took it', async () => {
    const company_id = await makeCompany(app.sql)
    const clerk = await app.staff('operator', { company_id })
    await makeGoods(app.sql, { company_id, name: '=cmd()' })
    const { body, name } = await takeSheet(app, clerk, 'mall.exportGoods', {})
    expect([body.subarray(0, 2).toString(), name]).toEqual(['PK', expect.stringMatching(/^商品-.*[.]xlsx$/)])
    expect(
      await app.sql`select detail from audit where action = 'goods.export' and actor_id = ${clerk.user_id}`,
    ).toMatchObject([{ detail: { rows: 1 } }])
  })
  it('has a row for each SKU on sale, in the words of the screen', async () => {
    const company_id = await makeCompany(app.sql)
    const clerk = await app.staff('operator', { company_id })
    const goods = await makeGoods(app.sql, {
      company_id,
      name: '软香大米',
      skus: [
        { spec: { 重量: '2.5kg' }, price_fen: 1999, points: 70, on_hand: 31 },
        { spec: { 重量: '5kg' }, on_hand: 47 },
        { spec: { 重量: '10kg' } },
      ],
    })
    await app.sql`update sku set is_on = false where id = ${goods.sku_ids[2] ?? 0}`
    await app.sql`update goods set code = 'DM-01' where id = ${goods.id}`
    const text = sheetText((await takeSheet(app, clerk, 'mall.exportGoods', { keyword: '软香大米' })).body)
    for (const word of ['DM-01', '2.5kg', '5kg', '已上架', '<v>19.99</v>', '<v>70</v>', '<v>31</v>', '<v>47</v>'])
      expect(text).toContain(word)
    expect(text).not.toContain('10kg')
    expect(text.match(/<row /g)).toHaveLength(3)
  })
  it('refuses who may not export', async () => {
    expect(await (await app.member()).call('mall.exportGoods', {})).toMatchObject({ code: 403 })
  })
})
