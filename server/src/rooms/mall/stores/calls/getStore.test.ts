import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeStore } from '../../testing.ts'

describe('POST /v2/api/goods/getStore', () => {
  const app = useApp()

  it('shows one store to anyone, also while it takes no orders', async () => {
    const store_id = await makeStore(app.sql, { company_id: await makeCompany(app.sql, { name: '平江布店' }) })
    const guest = await app.guest()
    const { data } = await guest.call('mall.getStore', { store_id, lat: 31.301, lng: 120.6 })
    expect(data).toMatchObject({ id: store_id, merchant_name: '平江布店', is_open: true, distance_m: 111 })
    await app.sql`update store set is_open = false where id = ${store_id}`
    expect((await guest.call('mall.getStore', { store_id })).data).toMatchObject({ is_open: false, distance_m: null })
  })
  it('does not show a store of a merchant that is not open, nor one that is not there', async () => {
    const theirs = await makeStore(app.sql, { company_id: await makeCompany(app.sql, { is_open: false }) })
    for (const store_id of [theirs, 8_999_999_999])
      expect(await (await app.guest()).call('mall.getStore', { store_id })).toMatchObject({
        data: { type: 'STORE_NOT_FOUND' },
      })
  })
})
