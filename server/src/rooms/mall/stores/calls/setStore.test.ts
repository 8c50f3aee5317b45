import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany, makeOrgan } from '../../../organisation/testing.ts'
import { makeStore } from '../../testing.ts'

describe('POST /v2/api/goods/setStore', () => {
  const app = useApp()
  const refused = (type: string) => ({ data: { type } })
  const words = (merchantId: number, organ_id: number) => ({
    merchantId,
    organ_id,
    name: '晚渡自提点',
    address: '晚渡街 58 号',
    phone: '0512-65880200',
    hours: '周一至周五 8:30-17:30',
    lat: 31.3094,
    lng: 120.63,
    services: ['到店自提', '到店自提', '轮椅借用'],
  })

  it('adds a store, changes it, and says who was faster', async () => {
    const [organ_id, other] = [await makeOrgan(app.sql), await makeOrgan(app.sql)]
    const merchantId = await makeCompany(app.sql, { organ_id })
    const me = await app.staff('organ_admin', { organ_id })
    const given = words(merchantId, organ_id)
    const { id } = (await me.call('mall.setStore', given)).data
    const list = async (asked: object = {}) => (await me.call('mall.getStoresTo', asked)).data.list
    expect(await list()).toMatchObject([{ ...given, id, services: ['到店自提', '轮椅借用'], is_open: true, staff: [] }])
    const edit = { ...given, id, name: '晚渡新店', version: '1', is_open: false }
    expect((await me.call('mall.setStore', edit)).data).toEqual({ id, version: '2' })
    expect(await me.call('mall.setStore', edit)).toMatchObject({ data: { type: 'CHANGED_MEANWHILE', version: '2' } })
    expect(await list({ state: 'closed', keyword: '新店' })).toMatchObject([{ name: '晚渡新店', version: '2' }])
    expect(await list({ state: 'open' })).toEqual([])
    const moved = { ...edit, version: '2', organ_id: other }
    expect(await me.call('mall.setStore', moved)).toMatchObject(refused('ORGAN_NOT_FOUND'))
    const [row] = await app.sql<{ action: string }[]>`
      select action from audit where target = 'store' and target_id = ${id} order by id desc limit 1`
    expect(row?.action).toBe('store.edit')
  })
  it('names those who work at a store', async () => {
    const organ_id = await makeOrgan(app.sql)
    const store_id = await makeStore(app.sql, { company_id: await makeCompany(app.sql, { organ_id }), organ_id })
    const me = await app.staff('organ_admin', { organ_id })
    await app.sql`update staff set store_id = ${store_id} where user_id = ${me.user_id}`
    const { list } = (await me.call('mall.getStoresTo', {})).data
    expect(list.map(({ staff }) => staff.length)).toEqual([1])
  })
  it('keeps a store with its merchant, takes only pictures of mine, and understands its hours', async () => {
    const organ_id = await makeOrgan(app.sql)
    const [mine, also] = [await makeCompany(app.sql, { organ_id }), await makeCompany(app.sql, { organ_id })]
    const id = await makeStore(app.sql, { company_id: mine, organ_id })
    const me = await app.staff('organ_admin', { organ_id })
    const ask = (given: object) => me.call('mall.setStore', { ...words(mine, organ_id), id, ...given })
    expect(await ask({ merchantId: also })).toMatchObject(refused('COMPANY_NOT_FOUND'))
    expect(await ask({ picture_id: '6ba7b810-9dad-41d1-80b4-00c04fd430c8' })).toMatchObject(refused('MEDIA_NOT_FOUND'))
    expect(await ask({ hours: '节假日休息' })).toMatchObject(refused('BAD_INPUT'))
    expect((await ask({ hours: '' })).data).toEqual({ id, version: '2' })
  })
  it("answers another merchant's store like an unknown one", async () => {
    const [organ_id, elsewhere] = [await makeOrgan(app.sql), await makeOrgan(app.sql)]
    const [mine, theirs] = [
      await makeCompany(app.sql, { organ_id }),
      await makeCompany(app.sql, { organ_id: elsewhere }),
    ]
    const me = await app.staff('organ_admin', { organ_id })
    const store_id = await makeStore(app.sql, { company_id: theirs, organ_id: elsewhere })
    const ask = (id: number, merchantId: number) => me.call('mall.setStore', { ...words(merchantId, organ_id), id })
    expect(await ask(store_id, theirs)).toEqual(await ask(8_999_999_999, theirs))
    expect(await ask(store_id, mine)).toMatchObject(refused('STORE_NOT_FOUND'))
    expect(await ask(0, theirs)).toMatchObject(refused('COMPANY_NOT_FOUND'))
    expect((await me.call('mall.getStoresTo', {})).data.list).toEqual([])
  })
})
