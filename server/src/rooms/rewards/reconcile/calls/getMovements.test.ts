import { describe, expect, it } from 'vitest'
import { shanghaiDay } from '../../../../kernel/time.ts'
import { useApp } from '../../../../testing/app.ts'
import { sheetText, takeSheet } from '../../../../testing/sheet.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { ledger } from '../../index.ts'
import { grant } from '../../testing.ts'

describe('movements of members', () => {
  const app = useApp()
  async function office() {
    const organ_id = await makeOrgan(app.sql, { name: '双塔站' })
    const me = await app.staff('organ_admin', { organ_id })
    const member = await app.member({ organ_id, real_name: '陆根生' })
    await grant(app.sql, member.user_id, { points: 30, balance_fen: 500 })
    await member.call('rewards.dailySignIn', {})
    await app.app.database.transact((tx) =>
      ledger.bookPoints(tx, {
        user_id: member.user_id,
        delta: -10,
        biz: 'GRANT',
        biz_id: 'b',
        reason: '更正',
        actor_id: me.user_id,
        now: new Date(),
      }),
    )
    const far = await app.member({ organ_id: await makeOrgan(app.sql) })
    await grant(app.sql, far.user_id, { points: 99 })
    return { me, member, far }
  }

  it('POST /api/score/getMovements lists those of one’s own members, newest first, narrowed by kind, sign and days', async () => {
    const { me, member, far } = await office()
    const deltas = async (asked: object) =>
      (await me.call('rewards.getMovements', asked)).data.list.map(({ delta }) => delta)
    expect(await deltas({})).toEqual([-10, 5, 30])
    expect(await deltas({ kind: 'signIn' })).toEqual([5])
    expect(await deltas({ direction: 'out' })).toEqual([-10])
    expect(await deltas({ ledger: 'balance' })).toEqual([500])
    expect(await deltas({ user_id: far.user_id })).toEqual([])
    expect(await deltas({ to: '2020-01-01' })).toEqual([])
    const { data } = await me.call('rewards.getMovements', { user_id: member.user_id, num: 2 })
    expect(data).toMatchObject({
      total: 3,
      list: [{ name: '陆根生', organ_name: '双塔站', by: '王秀英', kind: 'manual' }, {}],
    })
    const rest = await me.call('rewards.getMovements', { user_id: member.user_id, num: 2, after: data.next ?? '' })
    expect(rest.data.list.map(({ delta }) => delta)).toEqual([30])
  })

  it('POST /api/score/getMovements leaves out none of those that were booked in one millisecond', async () => {
    const { me, member } = await office()
    await app.sql`
      insert into points_ledger (user_id, delta, balance_after, biz, biz_id, counter, reason, created_at)
      select ${member.user_id}, n, n, 'GRANT', 'ms' || n, 'manual', '同一毫秒', '2026-01-05T00:00:00Z'::timestamptz + n * interval '100 microseconds'
      from generate_series(1, 3) n`
    const deltas: number[] = []
    let after = ''
    do {
      const asked = { user_id: member.user_id, to: '2026-01-05', num: 1, ...(after && { after }) }
      const { list, next } = await me.does('rewards.getMovements', asked)
      deltas.push(...list.map(({ delta }) => delta))
      after = next ?? ''
    } while (after)
    expect(deltas).toEqual([3, 2, 1])
  })

  it('POST /api/score/getCounters adds up what came and went by day, of one’s own members', async () => {
    const { me } = await office()
    const day = shanghaiDay(new Date())
    const none = { points_in: 0, points_out: 0, fen_in: 0, fen_out: 0 }
    expect((await me.call('rewards.getCounters', {})).data).toEqual([
      { day, kind: 'manual', ...none, points_in: 30, points_out: 10, fen_in: 500 },
      { day, kind: 'signIn', ...none, points_in: 5 },
    ])
  })

  it('POST /api/score/exportMovements gives them as a table, and notes who took it', async () => {
    const { me, member } = await office()
    const text = sheetText((await takeSheet(app, me, 'rewards.exportMovements', {})).body)
    for (const word of ['陆根生', '双塔站', '签到', '更正']) expect(text).toContain(word)
    expect(text).not.toContain(member.mobile)
    const rows = await app.sql`select detail from audit where action = 'movement.export' and actor_id = ${me.user_id}`
    expect(rows).toMatchObject([{ detail: { rows: 3 } }])
  })

  it('POST /api/score/getReconcile tells when each check was made, and what it found to who sees everything', async () => {
    const [admin, { me }] = [await app.staff('platform_admin'), await office()]
    await app.runTask('home', 'checkBooks')
    const { data } = await admin.call('rewards.getReconcile', {})
    expect(data.looks.map(({ name }) => name)).toContain('积分账户与批次不一致')
    expect(data.findings).toBeInstanceOf(Array)
    expect((await me.call('rewards.getReconcile', {})).data.findings).toBeNull()
  })

  it('are for whom their right lets', async () => {
    const clerk = await app.staff('writeoff')
    for (const name of ['getMovements', 'getCounters', 'getReconcile', 'exportMovements', 'getPayouts'] as const)
      expect(await clerk.call(`rewards.${name}`, {})).toMatchObject({ code: 403 })
  })
})
