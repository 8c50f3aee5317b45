import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeStore } from '../../testing.ts'

describe('POST /v2/api/goods/getStores', () => {
  const app = useApp()

  it('lists open stores of open merchants, nearest first where a place is given', async () => {
    const company_id = await makeCompany(app.sql)
    const closed = await makeCompany(app.sql, { is_open: false })
    // Far from all other stores, so that those near the place are ours.
    const place = { lat: -45, lng: 60 }
    const [far, near] = [
      await makeStore(app.sql, { ...place, company_id, lat: -45.2 }),
      await makeStore(app.sql, { ...place, company_id, lat: -45.01 }),
    ]
    const ofClosed = await makeStore(app.sql, { ...place, company_id: closed })
    const shut = await makeStore(app.sql, { ...place, company_id })
    await app.sql`update store set is_open = false where id = ${shut}`
    const guest = await app.guest()
    const list = async (given: object) => (await guest.call('mall.getStores', given)).data
    const ids = async (given: object) => (await list(given)).map((store) => store.id)
    expect(await ids({ merchantId: company_id })).toEqual([far, near])
    expect((await list({})).every((store) => store.distance_m === null)).toBe(true)
    expect(await ids({ ...place, num: 2 })).toEqual([near, far])
    expect(await ids({ ...place, num: 1, page_num: 2 })).toEqual([far])
    expect(await ids({ ...place, num: 50 })).not.toContain(ofClosed)
    for (const merchantId of [closed, 999_999]) expect(await list({ merchantId })).toEqual([])
  })
})
