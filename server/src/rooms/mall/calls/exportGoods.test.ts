import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { makeGoods } from '../testing.ts'

describe('POST /v2/api/goods/exportGoods', () => {
  const app = useApp()
  const ask = (headers: Record<string, string>, body: object = {}) =>
    fetch(`${app.url}/v2/api/goods/exportGoods`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })

  it('gives the filtered goods as a spreadsheet and notes who took it', async () => {
    const clerk = await app.staff('operator')
    await makeGoods(app.sql, { name: '=cmd()' })
    const response = await ask(clerk.headers)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-disposition')).toContain('attachment')
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
    expect(await app.sql`select detail from audit where action = 'goods.export'`).toMatchObject([
      { detail: { rows: 1 } },
    ])
  })
  it('refuses who may not export', async () => {
    expect(await (await ask((await app.member()).headers)).json()).toMatchObject({ code: 403 })
  })
})
