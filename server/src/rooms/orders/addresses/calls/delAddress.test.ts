import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { home } from '../../testing.ts'

describe('POST /api/address/delAddress', () => {
  const app = useApp()

  it('deletes my address; the newest of the others becomes the default', async () => {
    const me = await app.member()
    const ids: number[] = []
    for (let i = 0; i < 3; i++) ids.push((await me.call('orders.setAddress', home)).data.id)
    expect(await me.call('orders.delAddress', { id: ids[0] ?? 0 })).toMatchObject({ code: 1 })
    expect((await me.call('orders.getAddressList', {})).data).toMatchObject([
      { id: ids[2], is_default: true },
      { id: ids[1], is_default: false },
    ])
  })
  it("answers another person's address like an unknown one", async () => {
    const [me, other] = [await app.member(), await app.member()]
    const { data } = await other.call('orders.setAddress', home)
    for (const id of [data.id, 999_999_999])
      expect((await me.call('orders.delAddress', { id })).data.type).toBe('ADDRESS_NOT_FOUND')
    expect((await other.call('orders.getAddressList', {})).data).toHaveLength(1)
  })
})
