import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { useApp } from '../../testing/app.ts'

const PATIENCE_MS = 300

describe('a server that is asked for more than its database can do', () => {
  const app = useApp({ own: true, env: { OVERLOAD_WAIT_MS: String(PATIENCE_MS) } })
  /** Keeps every connection of one kind busy until the returned function is called. */
  async function busy(how: 'use' | 'transact'): Promise<() => Promise<void>> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const begun: Promise<void>[] = []
    const ending = Array.from({ length: how === 'use' ? 5 : 10 }, () => {
      const ready = Promise.withResolvers<void>()
      begun.push(ready.promise)
      return app.app.database[how](async (tx) => {
        await tx`select 1`
        ready.resolve()
        await promise
      })
    })
    await Promise.all(begun)
    return async () => {
      resolve()
      await Promise.all(ending)
    }
  }
  const post = (path: string, headers: Record<string, string>, signal?: AbortSignal) =>
    fetch(app.url + path, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', ...headers },
      ...(signal ? { signal } : {}),
    })

  it('refuses in moments what would begin late, and does nothing of it', async () => {
    const me = await app.member()
    const free = await busy('transact')
    const asked = performance.now()
    const answer = await post('/api/score/dailySignIn', me.headers)
    expect(performance.now() - asked).toBeLessThan(PATIENCE_MS + 1_000)
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '2'])
    expect(await answer.json()).toMatchObject({ data: { type: 'OVERLOADED' } })
    await free()
    expect((await me.call('rewards.dailySignIn', {})).code).toBe(1)
  })

  it('reads while nobody can write, and is ready while nobody can read', async () => {
    const me = await app.member()
    const freeWriters = await busy('transact')
    expect((await me.call('rewards.getAccount', {})).code).toBe(1)
    await freeWriters()
    const freeReaders = await busy('use')
    const ready = fetch(`${app.url}/readyz`)
    expect((await post('/api/score/getAccount', me.headers)).status).toBe(503)
    await freeReaders()
    expect((await ready).status).toBe(200)
  })

  it('shows a picture while nobody can read, since it asks the database nothing', async () => {
    const me = await app.member()
    const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const { data } = await me.call('media.base64ToPic', { base64: dot })
    const free = await busy('use')
    const shown = await fetch(`${app.url}/media/${data.id}/s.webp`)
    await free()
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  })

  it('hears the notice of a payment however long it waits', async () => {
    const free = await busy('transact')
    const notice = post('/api/pay/notify', {})
    await sleep(2 * PATIENCE_MS)
    await free()
    expect((await notice).status).toBeLessThan(500)
  })

  it('does nothing for who has hung up', async () => {
    const me = await app.member()
    const free = await busy('transact')
    const hangUp = new AbortController()
    const asked = post('/api/score/dailySignIn', me.headers, hangUp.signal)
    await expect.poll(() => app.app.database.waiting()).toBe(1)
    hangUp.abort()
    await expect(asked).rejects.toThrow()
    await sleep(50)
    await free()
    expect((await me.call('rewards.dailySignIn', {})).code).toBe(1)
  })
})
