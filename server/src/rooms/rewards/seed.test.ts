import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { shanghaiDay } from '../../kernel/time.ts'
import { useApp } from '../../testing/app.ts'
import { checkInvariants, demoRewards, ledger } from './index.ts'
import { seedDemo } from './seed.ts'

const DAY = 86_400_000

describe('the demo seed of rewards', () => {
  const app = useApp({ own: true })
  const demoDir = mkdtempSync(join(tmpdir(), 'heyi-demo-'))
  afterAll(() => rmSync(demoDir, { recursive: true, force: true }))

  it('gives balances to spend and sign-ins, and ends in ledgers in the order of time that add up', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => app.member()))
    const now = new Date()
    const members = people.map(({ user_id }) => ({ id: user_id, organ_id: 2, points: 1000, balance_fen: 500 }))
    const first = members[0]?.id ?? 0
    writeFileSync(join(demoDir, 'members.json'), JSON.stringify(members))
    await app.app.database.transact(async (tx) => {
      await seedDemo(tx, { demoDir, now })
      for (const [i, ago] of [80, 40, 5].entries())
        await ledger.bookPoints(tx, {
          user_id: first,
          delta: -400,
          biz: 'ORDER_USE' as const,
          biz_id: i,
          reason: '购物',
          now: new Date(now.getTime() - ago * DAY),
        })
      await demoRewards.settle(tx)
      expect(await checkInvariants(tx)).toEqual([])
      expect((await ledger.accountOf(tx, first)).points).toBeGreaterThan(1000)
    })
    const rows = await app.sql<{ created_at: Date }[]>`select created_at from points_ledger order by id`
    expect(rows.map((row) => row.created_at.getTime())).toEqual(
      rows.map((row) => row.created_at.getTime()).sort((a, b) => a - b),
    )
    const [signed] =
      await app.sql`select count(distinct user_id) as people, count(*) filter (where day = ${shanghaiDay(now)}) as today from sign_in`
    expect(signed).toEqual({ people: 2, today: 0 })
    expect(
      await ledger.bookPoints(app.sql, {
        user_id: first,
        delta: 1,
        biz: 'GRANT' as const,
        biz_id: 1,
        reason: '后来',
        now,
      }),
    ).toBeGreaterThan(1000)
    await expect(app.sql`delete from points_ledger`).rejects.toThrow('only ever added')
  })
})
