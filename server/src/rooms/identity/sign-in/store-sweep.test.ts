import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { alarmsOf } from '../../../testing/tasks.ts'

type Three = [number, number, number]

describe('the sweep of what signing in leaves', () => {
  const app = useApp()

  it('forgets devices that nobody has used for 90 days, but none that a session names', async () => {
    const [first, second, third] = [await app.guest(), await app.guest(), await app.guest()]
    const [old, used, named] = [first, second, third].map(({ headers }) => Number(headers['client-id'])) as Three
    const me = await app.member()
    const age = (client_id: number, days: number) =>
      app.sql`update client set last_seen_at = now() - ${days} * interval '1 day' where id = ${client_id}`
    await app.sql`update session set client_id = ${named} where user_id = ${me.user_id}`
    await age(old, 91)
    await age(used, 89)
    await age(named, 400)
    expect(await alarmsOf(app, 'identity', 'sweep')).toEqual([])
    const rows = await app.sql<{ id: number }[]>`
      select id from client where id = any(${[old, used, named]}::int8[]) order by id`
    expect(rows.map(({ id }) => id)).toEqual([used, named])
    const token = first.headers['client-token'] ?? ''
    const again = await first.call('identity.setUserClient', { client_id: old, client_token: token })
    expect(again.code).toBe(1)
    expect(again.data.client_id).not.toBe(old)
  })

  it('forgets what has run out, and nothing else', async () => {
    const me = await app.member()
    const [dead, live] = ['91', '92'].map((digits) => `sweep-${me.user_id}-${digits}`)
    await app.sql`
      insert into login_fail (account_blind, fails, first_at)
      values (${dead ?? ''}, 1, now() - interval '25 hours'), (${live ?? ''}, 1, now() - interval '23 hours')`
    await app.sql`
      insert into sms_log (mobile_blind, event, created_at)
      values (${dead ?? ''}, 'register', now() - interval '181 days'), (${live ?? ''}, 'register', now() - interval '179 days')`
    await alarmsOf(app, 'identity', 'sweep')
    const rows = await app.sql`
      select account_blind as blind from login_fail where account_blind = any(${[dead, live] as string[]})
      union all select mobile_blind from sms_log where mobile_blind = any(${[dead, live] as string[]})`
    expect(rows).toEqual([{ blind: live }, { blind: live }])
  })
})
