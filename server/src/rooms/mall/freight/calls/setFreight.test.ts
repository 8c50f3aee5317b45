import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'
import { makeGoods } from '../../testing.ts'

const fee = { first: 1_000, first_fen: 800, more: 1_000, more_fen: 200 }
const west = { ...fee, places: ['西藏自治区'], is_refused: true }
const near = { ...fee, first_fen: 500, places: ['江苏省/苏州市', '浙江省'], is_refused: false }

describe('POST /v2/api/goods/setFreight', () => {
  const app = useApp()
  const template = (given: object = {}) => ({
    merchantId: 3,
    name: '普通包裹',
    count: 'weight' as const,
    ...fee,
    free_from_fen: 9_900,
    rules: [west, near],
    ...given,
  })

  it('adds and edits a template, and counts the goods that use it', async () => {
    const clerk = await app.staff('platform_admin')
    const company_id = await makeCompany(app.sql)
    const { data } = await clerk.call('mall.setFreight', template({ merchantId: company_id }))
    const goods = await makeGoods(app.sql, { company_id })
    await app.sql`update goods set freight_id = ${data.id} where id = ${goods.id}`
    const read = async () => (await clerk.call('mall.getFreights', { merchantId: company_id })).data.list
    const [row] = await read()
    expect(row).toMatchObject({ id: data.id, ...template({ merchantId: company_id }), goods: 1 })
    const edit = template({ merchantId: company_id, id: data.id, version: row?.updated_at, rules: [], count: 'pieces' })
    expect(await clerk.call('mall.setFreight', edit)).toMatchObject({ code: 0 })
    expect(await read()).toMatchObject([{ count: 'pieces', rules: [] }])
    expect(await clerk.call('mall.setFreight', edit)).toMatchObject({ data: { type: 'CHANGED_MEANWHILE' } })
    expect((await clerk.call('mall.getGoodsTo', { goods_id: goods.id })).data).toMatchObject({
      freight_id: data.id,
      freight_name: '普通包裹',
    })
    expect((await clerk.call('mall.getGoods', { goods_id: goods.id })).data.freight).toEqual({
      first_fen: 800,
      free_from_fen: 9_900,
      is_by_place: false,
    })
    expect(await clerk.call('mall.delFreight', { id: data.id })).toMatchObject({
      msg: '还有1件商品在用“普通包裹”，请先给它们换一个',
    })
    await app.sql`update goods set freight_id = null where id = ${goods.id}`
    expect(await clerk.call('mall.delFreight', { id: data.id })).toMatchObject({ code: 0 })
    expect(await read()).toEqual([])
  })

  it('refuses a place that stands twice, and what is of another merchant like what there is not', async () => {
    const admin = await app.staff('platform_admin')
    expect(await admin.call('mall.setFreight', template({ rules: [near, near] }))).toMatchObject({
      msg: '“江苏省 苏州市”在两条规则里都有，请只留一处',
    })
    const clerk = await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) })
    const company_id = await makeCompany(app.sql)
    const { id } = (await admin.call('mall.setFreight', template({ merchantId: company_id }))).data
    expect(await clerk.call('mall.setFreight', template({ merchantId: company_id }))).toMatchObject({
      data: { type: 'COMPANY_NOT_FOUND' },
    })
    for (const answer of [
      await clerk.call('mall.setFreight', template({ merchantId: company_id, id })),
      await clerk.call('mall.delFreight', { id }),
      await clerk.call('mall.delFreight', { id: 8_999_999 }),
    ])
      expect(answer).toMatchObject({ data: { type: 'FREIGHT_NOT_FOUND' } })
  })
})
