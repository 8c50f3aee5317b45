import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { ledger } from '../index.ts'

type Lot = { until: string; held: number }

describe('a history of points and money', () => {
  const app = useApp({ own: true })
  const lotsOf = (user_id: number) => app.sql<Lot[]>`
    select until, held::int8 from points_lot where user_id = ${user_id} and held > 0 order by until`
  const at = (day: string) => new Date(`${day}T12:00:00+08:00`)
  const move = (user_id: number, delta: number, biz_id: number | string, day: string) => ({
    user_id,
    delta,
    biz: 'GRANT' as const,
    biz_id,
    reason: '测试',
    now: at(day),
  })
  const back = (user_id: number, of: number | string, biz_id: number | string, day: string) => ({
    user_id,
    of: { biz: 'GRANT' as const, biz_id: of },
    biz: 'GRANT_UNDO' as const,
    biz_id,
    reason: '退回',
    now: at(day),
  })
  const write = <T>(work: Parameters<typeof app.app.database.transact<T>>[0]) => app.app.database.transact(work)

  it('puts what is earned in one month into one lot, which ends twelve months on', async () => {
    const { user_id } = await app.member()
    await write((tx) => ledger.bookPoints(tx, move(user_id, 5, 1, '2026-01-01')))
    await write((tx) => ledger.bookPoints(tx, move(user_id, 7, 2, '2026-01-31')))
    await write((tx) => ledger.bookPoints(tx, move(user_id, 9, 3, '2028-02-29')))
    expect(await lotsOf(user_id)).toEqual([
      { until: '2027-01-31', held: 12 },
      { until: '2029-02-28', held: 9 },
    ])
  })

  it('goes by the months that the platform is set to', async () => {
    const { user_id } = await app.member()
    const set = (months: number) => app.sql`
      insert into setting (key, value, version, changed_by, changed_at) values ('points_months', ${String(months)}::jsonb, 1, 1, now())
      on conflict (key) do update set value = excluded.value`
    await set(1)
    await write((tx) => ledger.bookPoints(tx, move(user_id, 5, 1, '2028-01-31')))
    await app.sql`delete from setting where key = 'points_months'`
    expect(await lotsOf(user_id)).toEqual([{ until: '2028-02-29', held: 5 }])
  })

  it('spends what ends soonest first, and names the lots of every movement', async () => {
    const { user_id } = await app.member()
    await write((tx) => ledger.bookPoints(tx, move(user_id, 10, 1, '2026-03-05')))
    await write((tx) => ledger.bookPoints(tx, move(user_id, 10, 2, '2026-02-05')))
    await write((tx) => ledger.bookPoints(tx, move(user_id, -13, 3, '2026-03-06')))
    expect(await lotsOf(user_id)).toEqual([{ until: '2027-03-31', held: 7 }])
    const [row] = await app.sql`select lots, counter from points_ledger where user_id = ${user_id} and delta < 0`
    expect(row).toEqual({
      counter: 'manual',
      lots: [
        { until: '2027-02-28', points: -10 },
        { until: '2027-03-31', points: -3 },
      ],
    })
  })

  it('returns points into their lots, or for thirty days, and never more than was taken', async () => {
    const { user_id } = await app.member()
    await write((tx) => ledger.bookPoints(tx, move(user_id, 10, 1, '2026-02-05')))
    await write((tx) => ledger.bookPoints(tx, move(user_id, 10, 2, '2026-03-05')))
    await write((tx) => ledger.bookPoints(tx, move(user_id, -20, 3, '2026-03-06')))
    await write((tx) => ledger.returnPoints(tx, { ...back(user_id, 3, 'a', '2027-03-10'), points: 15 }))
    expect(await lotsOf(user_id)).toEqual([
      { until: '2027-03-31', held: 10 },
      { until: '2027-04-09', held: 5 },
    ])
    const more = write((tx) => ledger.returnPoints(tx, { ...back(user_id, 3, 'b', '2027-03-11'), points: 6 }))
    await expect(more).rejects.toThrow('5 are left of it')
    await write((tx) => ledger.returnPoints(tx, { ...back(user_id, 3, 'b', '2027-03-11'), points: 5 }))
    expect((await ledger.accountOf(app.sql, user_id)).points).toBe(20)
  })

  it('lets one of many returns of the same win', async () => {
    const { user_id } = await app.member()
    await write((tx) => ledger.bookPoints(tx, move(user_id, 10, 1, '2026-02-05')))
    await write((tx) => ledger.bookPoints(tx, move(user_id, -10, 2, '2026-02-06')))
    const tries = Array.from({ length: 20 }, (_, i) =>
      write((tx) => ledger.returnPoints(tx, { ...back(user_id, 2, `r${i}`, '2026-02-07'), points: 10 })).then(
        () => true,
        () => false,
      ),
    )
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(1)
    expect((await ledger.accountOf(app.sql, user_id)).points).toBe(10)
  })

  it('spends real money before given money, and gives the share of each back', async () => {
    const { user_id } = await app.member()
    await write((tx) => ledger.bookBalance(tx, { ...move(user_id, 1000, 1, '2026-02-05'), gift_fen: 0 }))
    await write((tx) => ledger.bookBalance(tx, { ...move(user_id, 300, 2, '2026-02-05'), gift_fen: 300 }))
    await write((tx) => ledger.bookBalance(tx, move(user_id, -900, 3, '2026-02-06')))
    const gift = async () =>
      (await app.sql<{ gift_fen: number }[]>`select gift_fen from account where user_id = ${user_id}`)[0]?.gift_fen
    expect(await gift()).toBe(300)
    await write((tx) => ledger.bookBalance(tx, move(user_id, -250, 4, '2026-02-06')))
    expect(await gift()).toBe(150)
    await write((tx) => ledger.returnBalance(tx, { ...back(user_id, 4, 'a', '2026-02-07'), fen: 99 }))
    expect(await gift()).toBe(150 + 59)
    await write((tx) => ledger.returnBalance(tx, { ...back(user_id, 4, 'b', '2026-02-07'), fen: 151 }))
    expect(await gift()).toBe(300)
    expect((await ledger.accountOf(app.sql, user_id)).balance_fen).toBe(400)
  })
})
