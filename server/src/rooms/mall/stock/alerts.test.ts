import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { makeCompany } from '../../organisation/testing.ts'
import { makeGoods, makeStore } from '../testing.ts'

describe('the task that tells of low stock', () => {
  const app = useApp({ own: true })
  const look = async () => {
    await app.runTask('mall', 'tellLow')
    await app.settle()
  }
  const heard = (user_id: number) =>
    app.sql<{ body: string; link: string }[]>`
      select body, link from message where user_id = ${user_id} and title = '库存不足' order by id`

  it('tells who keeps a merchant’s stock once, and again when it is low anew', async () => {
    const company_id = await makeCompany(app.sql)
    const clerk = await app.staff('operator', { company_id })
    const { sku_id } = await makeGoods(app.sql, { company_id, name: '软香大米', skus: [{ on_hand: 40 }] })
    await look()
    expect(await heard(clerk.user_id)).toEqual([])
    const change = (delta: number) => clerk.call('mall.setStock', { sku_id, delta, reason: '盘亏盘盈' })
    await change(-35)
    await look()
    await look()
    const first = {
      body: expect.stringMatching(/^“软香大米.*”只剩5件可售。$/),
      link: expect.stringContaining('low=yes'),
    }
    expect(await heard(clerk.user_id)).toEqual([first])
    await change(50)
    await look()
    await change(-50)
    await look()
    expect(await heard(clerk.user_id)).toEqual([first, first])
  })
  it('tells of a store by its name and counts the rest, and nobody who is tied to another merchant', async () => {
    const company_id = await makeCompany(app.sql)
    const clerk = await app.staff('operator', { company_id })
    const other = await app.staff('operator', { company_id: await makeCompany(app.sql, { name: '别家' }) })
    const store_id = await makeStore(app.sql, { company_id, name: '桐芳店' })
    for (const quantity of [3, 2]) {
      const { sku_id } = await makeGoods(app.sql, { company_id, name: '小米', skus: [{ on_hand: 40 }] })
      const reason = '门店补货'
      await clerk.call('mall.transferStock', { sku_id, from_store_id: 0, to_store_id: store_id, quantity, reason })
    }
    await look()
    expect(await heard(clerk.user_id)).toMatchObject([
      { body: expect.stringMatching(/^桐芳店的“小米.*”只剩2件可售，还有1种也不足。$/) },
    ])
    expect(await heard(other.user_id)).toEqual([])
  })
})
