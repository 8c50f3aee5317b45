import { describe, expect, it } from 'vitest'
import { setClock } from './kernel/clock.ts'
import { useApp } from './testing/app.ts'
import { raisedBy } from './testing/tasks.ts'

describe('the clock', () => {
  const app = useApp()

  it('stands where it is set, and goes by the machine before and after', () => {
    const clock = setClock()
    const isReal = () => Math.abs(clock.now().getTime() - Date.now()) < 1000
    expect(isReal()).toBe(true)
    clock.set('2028-02-29T23:59:59+08:00')
    expect(clock.now().toISOString()).toBe('2028-02-29T15:59:59.000Z')
    expect(() => clock.set('2028-02-29 23:59:59')).toThrow('no moment')
    clock.real()
    expect(isReal()).toBe(true)
  })

  it('rules calls: the day of a sign-in ends with the last second of its month, its leap day and its year', async () => {
    for (const [late, early] of [
      ['2028-02-28T23:59:59+08:00', '2028-02-29T00:00:00+08:00'],
      ['2028-02-29T23:59:59+08:00', '2028-03-01T00:00:00+08:00'],
      ['2028-12-31T23:59:59+08:00', '2029-01-01T00:00:00+08:00'],
    ] as const) {
      app.clock.set(late)
      const me = await app.member()
      expect((await me.call('rewards.dailySignIn', {})).data).toMatchObject({ streak: 1 })
      expect((await me.call('rewards.dailySignIn', {})).data).toMatchObject({ type: 'ALREADY_SIGNED' })
      app.clock.set(early)
      expect((await me.call('rewards.dailySignIn', {})).data).toMatchObject({ streak: 2 })
      const { data } = await me.call('rewards.getSignInStatus', {})
      expect(data).toMatchObject({ today: early.slice(0, 10), signed_today: true })
    }
  })

  it('is said with every answer, so that a browser goes by it', async () => {
    app.clock.set('2028-02-29T23:59:59+08:00')
    for (const path of ['/api/no/such', '/healthz'])
      expect((await fetch(app.url + path)).headers.get('date')).toBe('Tue, 29 Feb 2028 15:59:59 GMT')
  })

  it('rules who is let in: a session ends by it', async () => {
    const me = await app.member()
    app.clock.set('2199-01-01T00:00:00+08:00')
    expect(await me.call('rewards.getAccount', {})).toMatchObject({ status: 401 })
    app.clock.real()
    expect(await me.call('rewards.getAccount', {})).toMatchObject({ code: 1 })
  })

  it('rules tasks, and the transactions that they run', async () => {
    app.clock.set('2028-12-31T23:59:59+08:00')
    const moments: Date[] = []
    await raisedBy(app.app, {
      cron: '* * * * *',
      run: async ({ transact, now }) => {
        moments.push(now)
        await transact(async ({ now }) => void moments.push(now))
      },
    })
    expect(moments.map((at) => at.toISOString())).toEqual(['2028-12-31T15:59:59.000Z', '2028-12-31T15:59:59.000Z'])
  })
})
