import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { makeOrder } from '../testing.ts'

describe('POST /api/order/exportOrders', () => {
  const app = useApp()
  const ask = (headers: Record<string, string>, body: object = {}) =>
    fetch(`${app.url}/api/order/exportOrders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  it('gives the filtered orders as a spreadsheet and notes who took it', async () => {
    const [me, clerk] = [await app.member(), await app.staff('operator')]
    await makeOrder(app.sql, me)
    const response = await ask(clerk.headers)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toContain('spreadsheetml')
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    expect(
      await app.sql`select detail from audit where action = 'order.export' and actor_id = ${clerk.user_id}`,
    ).toMatchObject([{ detail: { rows: 1 } }])
  })
  it('refuses who may not export', async () => {
    const answer = await ask((await app.staff('service')).headers)
    expect(await answer.json()).toMatchObject({ code: 403 })
  })
})
