import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCategory, makeGoods } from '../../testing.ts'

describe('POST /v2/api/goods/getHotGoods', () => {
  const app = useApp()
  const moved = (sku_id: number, kind: 'commit' | 'return', quantity: number, daysAgo: number) => app.sql`
    insert into stock_move (sku_id, kind, quantity, on_hand_after, reserved_after, created_at)
    values (${sku_id}, ${kind}, ${quantity}, 0, 0, now() - make_interval(days => ${daysAgo}))`

  it('ranks goods on shelf by what was handed out in a week, in a month, and ever, less what came back', async () => {
    const category_id = await makeCategory(app.sql)
    const [a, b, c, gone] = [
      await makeGoods(app.sql, { category_id, name: '香米' }),
      await makeGoods(app.sql, { category_id, name: '围巾' }),
      await makeGoods(app.sql, { category_id, name: '花茶' }),
      await makeGoods(app.sql, { category_id, name: '没了' }),
    ]
    await moved(a.sku_id, 'commit', -5, 2)
    await moved(b.sku_id, 'commit', -9, 3)
    await moved(b.sku_id, 'return', 6, 1)
    await moved(c.sku_id, 'commit', -20, 20)
    await moved(c.sku_id, 'commit', -99, 40)
    await moved(gone.sku_id, 'commit', -50, 1)
    await app.sql`update goods set is_on = false where id = ${gone.id}`
    await app.sql`update goods set sold = 119 where id = ${c.id}`
    await app.runTask('mall', 'hot-goods')
    const guest = await app.guest()
    const ranked = async (period?: 'week' | 'month' | 'all') =>
      (await guest.call('mall.getHotGoods', { category_id, ...(period && { period }) })).data.map((one) => [
        one.name,
        one.units,
      ])
    expect(await ranked()).toEqual([
      ['香米', 5],
      ['围巾', 3],
    ])
    expect(await ranked('month')).toEqual([
      ['花茶', 20],
      ['香米', 5],
      ['围巾', 3],
    ])
    expect(await ranked('all')).toEqual([['花茶', 119]])
    await moved(a.sku_id, 'return', 5, 0)
    await app.runTask('mall', 'hot-goods')
    expect(await ranked()).toEqual([['围巾', 3]])
  })
})
