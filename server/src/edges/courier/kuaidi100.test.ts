import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideServer } from '../testing.ts'
import { kuaidi100, signOf } from './kuaidi100.ts'
import { KEYS, kuaidi100Server } from './testing.ts'

const since = new Date('2026-11-20T08:00:00Z')
const parcel = { company: '顺丰速运', no: 'SF1234567', phone_end: '0001', since, to: '姑苏区' }

describe('Kuaidi100', () => {
  const its = kuaidi100Server()
  let server: Awaited<ReturnType<typeof outsideServer>>
  const connect = (more: object = {}) => kuaidi100({ url: server.url, ...KEYS, limitMs: 5_000, ...more })
  beforeAll(async () => {
    server = await outsideServer(its.answer)
  })
  afterAll(() => server.close())

  it('is signed as documented', () =>
    // md5 of "{}" + "k" + "c", by another program.
    expect(signOf('{}', { key: 'k', customer: 'c' })).toBe('A30F53193A8734AE7C0AAADBD0928316'))
  it('tells where a parcel has been, in the time of Beijing, and is given no more of a phone than it asks for', async () => {
    expect(await connect().track(parcel)).toEqual({
      state: 'delivered',
      traces: [
        { at: new Date('2026-11-21T02:02:03Z'), text: '您的快件已签收', place: '江苏苏州市' },
        { at: new Date('2026-11-21T00:00:00Z'), text: '快件正在派送', place: '' },
      ],
    })
    await connect().track({ ...parcel, company: '圆通速递', no: 'YT7654321' })
    expect(its.asked.slice(-2)).toEqual([
      { com: 'shunfeng', num: 'SF1234567', phone: '0001' },
      { com: 'yuantong', num: 'YT7654321', phone: '' },
    ])
  })
  it('knows nothing of a parcel it never heard of', async () =>
    expect(await connect().track({ ...parcel, no: 'SFNONE' })).toEqual({ state: 'unknown', traces: [] }))
  it('cannot be asked about couriers it has no code of', () => {
    expect(connect().knows('顺丰速运')).toBe(true)
    expect(connect().knows('村口小王')).toBe(false)
  })
  it('fails where our keys are wrong or nobody answers', async () => {
    await expect(connect({ key: 'wrong' }).track(parcel)).rejects.toThrow('503')
    await expect(connect({ limitMs: 100 }).track({ ...parcel, no: 'SFSLOW' })).rejects.toThrow('kuaidi100')
    await expect(connect({ key: 'wrong' }).check(since)).rejects.toThrow('503')
    expect(await connect().check(since)).toContain('快递100')
  })
})
