import { afterEach, describe, expect, it, vi } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { depsOf, makeOrder } from '../../testing.ts'

describe('POST /v2/api/expressage/gettraces', () => {
  const app = useApp({ own: true })
  afterEach(() => void vi.restoreAllMocks())
  const asked = () => vi.spyOn(depsOf(app).courier, 'track')
  const later = (minutes: number) => app.clock.set(new Date(Date.now() + minutes * 60_000).toISOString())
  let nth = 1000
  const sent = async (company = '顺丰速运') => {
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    const no = `SF12345${nth++}1`
    const { id: order_id } = await makeOrder(app.sql, me, { paid: true, delivery: 'express' })
    await clerk.call('orders.setOrderStateTo', { order_id, event: 'ship', company, no })
    const look = async (who = me) => (await who.call('orders.gettraces', { order_id })).data
    return { me, clerk, no, order_id, look }
  }

  it('tells the member and staff of the order where its parcels have been, and nobody else', async () => {
    const { clerk, no, order_id, look } = await sent()
    later(4 * 60)
    const data = await look()
    expect(data).toMatchObject({ order_id, to_ship: 0 })
    expect(data.parcels).toMatchObject([
      { company: '顺丰速运', no, courier_phone: '95338', state: 'transit', state_name: '运输中', note: '' },
    ])
    expect(data.parcels[0]?.traces.map(({ text }) => text)).toEqual(['到达转运中心', '快递员已取件'])
    expect(data.parcels[0]?.lines).toMatchObject([{ quantity: 1 }])
    expect((await look(clerk)).parcels).toHaveLength(1)
    const far = await app.staff('operator', { organ_id: await makeOrgan(app.sql) })
    for (const other of [await app.member(), far])
      expect((await other.call('orders.gettraces', { order_id })).data).toMatchObject({ type: 'ORDER_NOT_FOUND' })
  })
  it('asks the courier once in a quarter of an hour, however many look, and of what has arrived no more', async () => {
    const { look } = await sent()
    const track = asked()
    await Promise.all([look(), look(), look()])
    expect(track).toHaveBeenCalledTimes(1)
    later(14)
    await look()
    expect(track).toHaveBeenCalledTimes(1)
    later(28 * 60)
    expect((await look()).parcels[0]?.state).toBe('delivered')
    expect(track).toHaveBeenCalledTimes(2)
    later(60 * 60)
    expect((await look()).parcels[0]?.state).toBe('delivered')
    expect(track).toHaveBeenCalledTimes(2)
  })
  it('shows what was known last where the courier does not answer, says so, and asks again after a while', async () => {
    const { look } = await sent()
    const known = await look()
    expect(known.parcels[0]?.traces).toHaveLength(1)
    const track = asked().mockRejectedValue(new Error('away'))
    later(20)
    expect((await look()).parcels[0]).toMatchObject({
      traces: known.parcels[0]?.traces,
      asked_at: known.parcels[0]?.asked_at,
      note: '暂时查不到新的动态，下面是上次查到的',
    })
    await look()
    expect(track).toHaveBeenCalledTimes(1)
    track.mockRestore()
    later(23)
    expect((await look()).parcels[0]?.note).toBe('')
    const unheard = await sent()
    asked().mockRejectedValue(new Error('away'))
    expect((await unheard.look()).parcels[0]).toMatchObject({ traces: [], note: '暂时查不到动态，请稍后再看' })
  })
  it('gives couriers the end of the receiver’s phone, when and whereto it was sent, and asks none that it does not know', async () => {
    const { look, no } = await sent()
    const track = asked()
    await look()
    expect(track.mock.calls[0]?.[0]).toMatchObject({ company: '顺丰速运', no, phone_end: '0001', to: '苏州市姑苏区' })
    vi.spyOn(depsOf(app).courier, 'knows').mockReturnValue(false)
    const other = await sent('村口小王')
    expect((await other.look()).parcels[0]).toMatchObject({ state: 'unknown', courier_phone: '' })
    expect((await other.look()).parcels[0]?.note).toContain('请打快递公司的电话')
    expect(track).toHaveBeenCalledTimes(1)
  })
  it('asks anew under a corrected number', async () => {
    const { clerk, order_id, look } = await sent()
    await look()
    const track = asked()
    await clerk.call('orders.setOrderStateTo', {
      order_id,
      event: 'reship',
      company: '中通快递',
      no: `ZT12345${nth++}1`,
    })
    expect((await look()).parcels).toMatchObject([{ company: '中通快递', state: 'transit' }])
    expect(track).toHaveBeenCalledTimes(1)
  })
})
