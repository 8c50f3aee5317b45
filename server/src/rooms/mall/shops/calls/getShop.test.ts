import type { ShopBlock } from '@heyi/contract/mall/shop-shapes'
import { describe, expect, it } from 'vitest'
import { json } from '../../../../kernel/db/sql.ts'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeCategory, makeGoods, makeStore } from '../../testing.ts'

describe('POST /v2/api/goods/getShop', () => {
  const app = useApp()
  const floor = (title: string, more: object = {}): ShopBlock => ({
    kind: 'goods',
    title,
    from: 'chosen',
    category_id: 0,
    count: 6,
    goods_ids: [],
    ...more,
  })
  const publish = (company_id: number, blocks: ShopBlock[]) => app.sql`
    insert into shop_page (company_id, draft, published, version, published_version, published_at)
    values (${company_id}, ${json(blocks)}, ${json(blocks)}, 1, 1, now())`

  it('tells of a shop, its first-level categories, and whether I follow it', async () => {
    const company_id = await makeCompany(app.sql, { name: '百味斋' })
    const top = await makeCategory(app.sql, { name: '点心' })
    const below = await makeCategory(app.sql, { parent_id: top })
    await makeGoods(app.sql, { company_id, category_id: below })
    await makeGoods(app.sql, { company_id, category_id: top })
    await makeGoods(app.sql, { company_id, is_on: false })
    await makeStore(app.sql, { company_id })
    const me = await app.member()
    await me.call('mall.collectGoods', { merchantId: company_id, is_on: true })
    const { code, data } = await me.call('mall.getShop', { merchantId: company_id, home: true })
    expect(code).toBe(0)
    expect(data).toMatchObject({
      name: '百味斋',
      goods: 2,
      stores: 1,
      followers: 1,
      is_following: true,
      has_home: false,
      blocks: null,
      categories: [{ id: top, name: '点心', goods: 2 }],
    })
    const guest = await (await app.guest()).call('mall.getShop', { merchantId: company_id })
    expect(guest.data).toMatchObject({ followers: 1, is_following: false })
  })

  it('shows floors in the order they say, without what is off the shelf, and no floor that would be empty', async () => {
    const company_id = await makeCompany(app.sql)
    const category_id = await makeCategory(app.sql)
    const [a, b, c] = [
      await makeGoods(app.sql, { company_id, category_id, name: '甲乙' }),
      await makeGoods(app.sql, { company_id, name: '丙丁' }),
      await makeGoods(app.sql, { company_id, name: '戊己' }),
    ]
    const off = await makeGoods(app.sql, { company_id, is_on: false })
    const foreign = await makeGoods(app.sql)
    await app.sql`update goods set sold = case id when ${a.id} then 5 when ${c.id} then 9 else 0 end where company_id = ${company_id}`
    await publish(company_id, [
      { kind: 'coupons', title: '领券' },
      floor('自选', { goods_ids: [c.id, off.id, foreign.id, a.id] }),
      floor('全空', { goods_ids: [off.id] }),
      floor('最新', { from: 'newest', count: 2 }),
      floor('热卖', { from: 'sold', count: 3 }),
      floor('分类', { from: 'category', category_id }),
    ])
    const { data } = await (await app.guest()).call('mall.getShop', { merchantId: company_id, home: true })
    const shown = data.blocks?.map((block) =>
      block.kind === 'goods' ? [block.title, block.goods.map(({ id }) => id)] : block.kind,
    )
    expect(shown).toEqual([
      'coupons',
      ['自选', [c.id, a.id]],
      ['最新', [c.id, b.id]],
      ['热卖', [c.id, a.id, b.id]],
      ['分类', [a.id]],
    ])
  })

  it('needs as many statements for many floors as for one', async () => {
    const guest = await app.guest()
    const count = async (floors: number) => {
      const company_id = await makeCompany(app.sql)
      await makeGoods(app.sql, { company_id })
      await publish(
        company_id,
        Array.from({ length: floors }, () => floor('热卖', { from: 'sold' })),
      )
      const before = app.app.database.statements()
      await guest.call('mall.getShop', { merchantId: company_id, home: true })
      return app.app.database.statements() - before
    }
    expect(await count(12)).toBe(await count(1))
  })

  it('answers a shop that is not open like an unknown one', async () => {
    const shut = await makeCompany(app.sql, { is_open: false })
    for (const merchantId of [shut, 999_999_999])
      expect(await (await app.guest()).call('mall.getShop', { merchantId })).toMatchObject({
        code: 400,
        data: { type: 'COMPANY_NOT_FOUND' },
      })
  })
})
