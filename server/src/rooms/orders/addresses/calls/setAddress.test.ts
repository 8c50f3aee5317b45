import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { home } from '../../testing.ts'

describe('POST /api/address/setAddress', () => {
  const app = useApp()

  it('adds an address, the first one as the default, its number sealed', async () => {
    const me = await app.member()
    const { code, data } = await me.call('orders.setAddress', home)
    expect(code).toBe(1)
    expect(data).toMatchObject({ ...home, is_default: true, lat: null, lng: null })
    const [row] = await app.sql`select mobile_sealed, mobile_masked from address where id = ${data.id}`
    expect(row).toMatchObject({ mobile_masked: '139****0001' })
    expect(row?.mobile_sealed).not.toContain(home.mobile)
  })
  it('changes my address and keeps exactly one default', async () => {
    const me = await app.member()
    const first = await me.call('orders.setAddress', home)
    const second = await me.call('orders.setAddress', { ...home, is_default: true, lat: 31.3, lng: 120.6 })
    const changed = await me.call('orders.setAddress', {
      ...home,
      id: second.data.id,
      detail: '换了地方',
      is_default: false,
    })
    expect(changed.data).toMatchObject({ id: second.data.id, detail: '换了地方', is_default: true })
    const { data } = await me.call('orders.getAddressList', {})
    expect(data.filter((row) => row.is_default).map((row) => row.id)).toEqual([second.data.id])
    expect(data.map((row) => row.id)).toContain(first.data.id)
  })
  it('refuses the twenty-first address, also when many come at once', async () => {
    const me = await app.member()
    const answers = await Promise.all(
      Array.from({ length: 25 }, () => me.call('orders.setAddress', { ...home, is_default: true })),
    )
    expect(answers.filter((answer) => answer.code === 1)).toHaveLength(20)
    expect(answers.filter((answer) => answer.data.type === 'ADDRESS_TOO_MANY')).toHaveLength(5)
    expect((await me.call('orders.getAddressList', {})).data.filter((row) => row.is_default)).toHaveLength(1)
  })
  it("answers another person's address like an unknown one", async () => {
    const [me, other] = [await app.member(), await app.member()]
    const { data } = await other.call('orders.setAddress', home)
    for (const id of [data.id, 999_999_999])
      expect((await me.call('orders.setAddress', { ...home, id, detail: '别处' })).data.type).toBe('ADDRESS_NOT_FOUND')
    expect((await other.call('orders.getAddressList', {})).data).toMatchObject([{ detail: home.detail }])
  })
})
