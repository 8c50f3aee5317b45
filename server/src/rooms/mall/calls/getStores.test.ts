import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { makeStore } from '../testing.ts'

describe('POST /v2/api/goods/getStores', () => {
  const app = useApp()

  it('lists open stores of open merchants, nearest first where a place is given', async () => {
    const [company] = await app.sql<
      { id: number }[]
    >`insert into company (name, organ_id, is_open) values ('歇业', 2, false) returning id`
    const [far, near] = [await makeStore(app.sql, { lat: 31.5 }), await makeStore(app.sql, { lat: 31.31 })]
    await makeStore(app.sql, { company_id: company?.id ?? 0 })
    const shut = await makeStore(app.sql)
    await app.sql`update store set is_open = false where id = ${shut}`
    const guest = await app.guest()
    const list = async (given: object) => (await guest.call('mall.getStores', given)).data
    expect((await list({})).map((store) => store.id)).toEqual([far, near])
    expect((await list({})).every((store) => store.distance_m === null)).toBe(true)
    expect((await list({ lat: 31.3, lng: 120.6 })).map((store) => store.id)).toEqual([near, far])
    expect((await list({ lat: 31.3, lng: 120.6, num: 1, page_num: 2 })).map((store) => store.id)).toEqual([far])
    expect(await list({ merchantId: 999 })).toEqual([])
  })
})
