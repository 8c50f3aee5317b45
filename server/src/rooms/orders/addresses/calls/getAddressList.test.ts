import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { home } from '../../testing.ts'

describe('POST /api/address/getAddressList', () => {
  const app = useApp()

  it('lists my addresses, the default first, and nobody else theirs', async () => {
    const [me, other] = [await app.member(), await app.member()]
    await other.call('orders.setAddress', home)
    const first = await me.call('orders.setAddress', { ...home, detail: '一号' })
    const second = await me.call('orders.setAddress', { ...home, detail: '二号' })
    expect((await me.call('orders.getAddressList', {})).data.map((row) => row.id)).toEqual([
      first.data.id,
      second.data.id,
    ])
    await me.call('orders.setAddress', { ...home, id: second.data.id, is_default: true })
    expect((await me.call('orders.getAddressList', {})).data).toMatchObject([
      { id: second.data.id, is_default: true, mobile: home.mobile },
      { id: first.data.id, is_default: false },
    ])
  })
})
