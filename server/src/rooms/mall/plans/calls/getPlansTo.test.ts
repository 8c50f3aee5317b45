import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makePack, makePlan } from '../../testing.ts'

describe('POST /v2/api/goods/getPlansTo', () => {
  const app = useApp({ own: true })

  it('pages through plans on sale and off, and packages stand apart', async () => {
    const me = await app.staff('platform_admin')
    const ids = [await makePlan(app.sql), await makePlan(app.sql, { is_on: false }), await makePlan(app.sql)]
    const pack = await makePack(app.sql)
    const first = (await me.call('mall.getPlansTo', { num: 2 })).data
    const rest = (await me.call('mall.getPlansTo', { num: 50, after: first.next ?? '' })).data
    const seen = [...first.list, ...rest.list].map(({ sku_id }) => sku_id)
    expect(seen.slice(-3)).toEqual(ids)
    expect([first.total, rest.next]).toEqual([seen.length, null])
    const packs = (await me.call('mall.getPacksTo', { num: 50 })).data.list.map(({ sku_id }) => sku_id)
    expect(packs.at(-1)).toBe(pack)
    expect(packs.filter((id) => seen.includes(id))).toEqual([])
  })
})
