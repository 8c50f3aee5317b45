import { describe, expect, it } from 'vitest'
import { addDays, shanghaiDay } from '../../../../kernel/time.ts'
import { useApp } from '../../../../testing/app.ts'
import { makeCompany } from '../../../organisation/testing.ts'
import { makeGoods, makeStore } from '../../testing.ts'

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

  it('finds stores by what they offer and by words, and goes beyond the city where it ends', async () => {
    const company_id = await makeCompany(app.sql)
    const [near, far] = [
      await makeStore(app.sql, { company_id, name: '河东店', lat: -44, lng: 60.01 }),
      await makeStore(app.sql, { company_id, name: '河西店', lat: -40, lng: 60 }),
    ]
    await app.sql`update store set services = array['轮椅借用'] where id = ${far}`
    const guest = await app.guest()
    const at = { merchantId: company_id, lat: -44, lng: 60 }
    const ids = async (given: object) => (await guest.call('mall.getStores', given)).data.map((store) => store.id)
    expect(await ids({ ...at, num: 1 })).toEqual([near])
    expect(await ids(at)).toEqual([near, far])
    expect(await ids({ ...at, num: 1, page_num: 2 })).toEqual([far])
    for (const asked of [at, { merchantId: company_id }]) {
      expect(await ids({ ...asked, service: '轮椅借用' })).toEqual([far])
      expect(await ids({ ...asked, keyword: '河东' })).toEqual([near])
      expect(await ids({ ...asked, keyword: '%' })).toEqual([])
    }
  })

  it('finds the stores of a district by their address, and none of another city whose district has the same name', async () => {
    const company_id = await makeCompany(app.sql)
    const save = async (address: string) => {
      const id = await makeStore(app.sql, { company_id, lat: -43, lng: 60 })
      await app.sql`update store set address = ${address} where id = ${id}`
      return id
    }
    const [whole, short] = [await save('吉林省长春市朝阳区同志街 1 号'), await save('朝阳区红旗街 2 号')]
    const [beijing, kunshan] = [await save('北京市朝阳区建国路 3 号'), await save('江苏省昆山市前进路 4 号')]
    const guest = await app.guest()
    const ids = async (...region: string[]) =>
      (await guest.call('mall.getStores', { merchantId: company_id, region })).data.map((store) => store.id)
    expect(await ids('吉林省', '长春市', '朝阳区')).toEqual([whole, short])
    expect(await ids('北京市', '北京市', '朝阳区')).toEqual([short, beijing])
    expect(await ids('江苏省', '苏州市', '昆山市')).toEqual([kunshan])
    expect(await ids('江苏省', '苏州市', '姑苏区')).toEqual([])
    expect((await guest.call('mall.getStores', { region: ['吉林省'] })).data).toMatchObject({ type: 'BAD_INPUT' })
  })

  it('says when a store opens next that is shut by its hours, as its goods and a quote do', async () => {
    const company_id = await makeCompany(app.sql)
    const id = await makeStore(app.sql, { company_id })
    const { sku_id, id: goods_id } = await makeGoods(app.sql, { company_id })
    const day = shanghaiDay(new Date())
    const later = `周${'日一二三四五六'[new Date(addDays(day, 4)).getUTCDay()]}`
    const hours = async (text: string) => {
      await app.sql`update store set hours = ${text} where id = ${id}`
      const me = await app.member()
      const { data } = await me.call('mall.getStores', { merchantId: company_id })
      const goods = await me.call('mall.getGoods', { goods_id })
      const lines = [{ sku_id, quantity: 1 }]
      const quote = await me.call('orders.getOrderQuote', { lines, delivery: 'pickup', store_id: id })
      return [data[0]?.opens, goods.data.stores[0]?.opens, quote.data.orders[0]?.store?.opens]
    }
    expect(await hours(`${later} 9:00-17:00`)).toEqual(Array(3).fill(`${later}9:00`))
    expect(await hours('每天 0:00-24:00')).toEqual(['', '', ''])
    expect(await hours('节假日休息')).toEqual(['', '', ''])
  })
})
