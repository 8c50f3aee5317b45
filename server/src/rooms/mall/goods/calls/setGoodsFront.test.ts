import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeGoods } from '../../testing.ts'

describe('POST /v2/api/goods/setGoodsFront', () => {
  const app = useApp()

  it('changes what is given and leaves the rest, and says who was faster', async () => {
    const chief = await app.staff('platform_admin', { real_name: '夏静' })
    const { id } = await makeGoods(app.sql)
    const listed = async () => (await chief.call('mall.getGoodsTo', { goods_id: id })).data
    const { sort, updated_at } = await listed()
    const first = await chief.call('mall.setGoodsFront', { id, is_hot: true, version: updated_at })
    expect(await listed()).toMatchObject({ is_hot: true, sort, updated_at: first.data.version })
    await chief.call('mall.setGoodsFront', { id, sort: 7, version: first.data.version })
    expect(await listed()).toMatchObject({ is_hot: true, sort: 7 })
    expect((await chief.call('mall.setGoodsFront', { id, sort: 8, version: updated_at })).data).toMatchObject({
      type: 'CHANGED_MEANWHILE',
      by: '夏静',
    })
    const [row] = await app.sql<{ change: unknown }[]>`
      select change from audit where action = 'goods.front' and target_id = ${id} order by id desc limit 1`
    expect(row?.change).toMatchObject({ sort: [sort, 7] })
  })
  it("answers another merchant's product like an unknown one, and leaves what is the platform's to the platform", async () => {
    const company_id = await makeCompany(app.sql, { name: '别家' })
    const tied = await app.staff('operator', { company_id })
    const [mine, theirs] = [await makeGoods(app.sql, { company_id }), await makeGoods(app.sql)]
    for (const id of [theirs.id, 999_999_999])
      expect((await tied.call('mall.setGoodsFront', { id, sort: 1 })).data.type).toBe('GOODS_NOT_FOUND')
    expect((await tied.call('mall.setGoodsFront', { id: mine.id, sort: 1 })).data.type).toBe('GOODS_FRONT_DENIED')
  })
})
