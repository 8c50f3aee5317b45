import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Refusal } from '../../../kernel/refuse.ts'
import { useApp } from '../../../testing/app.ts'
import { bookChecks, checkInvariants, ledger } from '../index.ts'
import { grant, holdOne, makeCoupon } from '../testing.ts'

const reasonOf = async (work: Promise<unknown>) => {
  try {
    await work
  } catch (error) {
    if (error instanceof Refusal) return { reason: error.reason, data: error.data }
    throw error
  }
  return null
}

describe('the ledgers of points and balance', () => {
  const app = useApp({ own: true })
  const sql = () => app.sql
  const move = (user_id: number, delta: number, biz_id: number | string) => ({
    user_id,
    delta,
    biz: 'GRANT' as const,
    biz_id,
    reason: '测试',
    now: new Date(),
  })

  /** What the checks find that look at what moved since so many milliseconds from now. */
  const foundSince = async (ms: number) => {
    const names: string[] = []
    for (const { find } of bookChecks)
      names.push(...(await find(sql(), new Date(Date.now() + ms))).map(({ name }) => name))
    return names
  }

  it('book a movement with the balance after it', async () => {
    const { user_id } = await app.member()
    expect(await ledger.accountOf(sql(), user_id)).toEqual({ points: 0, balance_fen: 0 })
    expect(await ledger.bookPoints(sql(), move(user_id, 100, 1))).toBe(100)
    expect(await ledger.bookPoints(sql(), move(user_id, -30, 2))).toBe(70)
    expect(await ledger.bookBalance(sql(), move(user_id, 1990, 1))).toBe(1990)
    expect(await ledger.bookBalance(sql(), move(user_id, 0, 2))).toBe(1990)
    expect(await ledger.accountOf(sql(), user_id)).toEqual({ points: 70, balance_fen: 1990 })
    expect(
      await app.sql`select delta, balance_after from points_ledger where user_id = ${user_id} order by id`,
    ).toEqual([
      { delta: 100, balance_after: 100 },
      { delta: -30, balance_after: 70 },
    ])
  })

  it('take one statement for what is earned, and for what is spent one more, which locks', async () => {
    const { user_id } = await app.member()
    const { database } = app.app
    const taken = async (work: Parameters<typeof database.use>[0]) => {
      const before = database.statements()
      await database.use(work)
      return database.statements() - before
    }
    expect(await taken((tx) => ledger.bookPoints(tx, move(user_id, 100, 1)))).toBe(1)
    expect(await taken((tx) => ledger.bookPoints(tx, move(user_id, -10, 2)))).toBe(2)
    expect(await taken((tx) => ledger.bookBalance(tx, move(user_id, 100, 1)))).toBe(1)
    expect(await taken((tx) => ledger.bookBalance(tx, move(user_id, -10, 2)))).toBe(1)
  })

  it('refuse what is not there, saying how much is missing', async () => {
    const { user_id } = await app.member()
    expect(await reasonOf(ledger.bookPoints(sql(), move(user_id, -5, 1)))).toEqual({
      reason: 'POINTS_SHORT',
      data: { short: 5 },
    })
    await grant(app.sql, user_id, { points: 70, balance_fen: 50 })
    expect(await reasonOf(ledger.bookPoints(sql(), move(user_id, -100, 1)))).toEqual({
      reason: 'POINTS_SHORT',
      data: { short: 30 },
    })
    expect(await reasonOf(ledger.bookBalance(sql(), move(user_id, -180, 1)))).toEqual({
      reason: 'BALANCE_SHORT',
      data: { yuan: '1.30' },
    })
    expect(await ledger.accountOf(sql(), user_id)).toEqual({ points: 70, balance_fen: 50 })
  })

  it('book the same fact once, and undo the whole where it is tried again', async () => {
    const { user_id } = await app.member()
    await ledger.bookPoints(sql(), move(user_id, 10, 'a'))
    await expect(ledger.bookPoints(sql(), move(user_id, 10, 'a'))).rejects.toMatchObject({ code: '23505' })
    expect((await ledger.accountOf(sql(), user_id)).points).toBe(10)
  })

  it('never go below zero, however many spend at once', async () => {
    const { user_id } = await app.member()
    await grant(app.sql, user_id, { points: 95 })
    const spent = await Promise.all(
      Array.from({ length: 50 }, (_, i) =>
        reasonOf(app.app.database.transact((tx) => ledger.bookPoints(tx, move(user_id, -10, i)))),
      ),
    )
    expect(spent.filter((reason) => reason === null)).toHaveLength(9)
    expect((await ledger.accountOf(sql(), user_id)).points).toBe(5)
    expect(await checkInvariants(sql())).toEqual([])
  })

  it('follow a plain sum for any series of movements', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: -60, max: 60 }), { minLength: 1, maxLength: 25 }), async (deltas) => {
        const { user_id } = await app.member()
        let held = 0
        for (const [i, delta] of deltas.entries()) {
          const isShort = held + delta < 0
          expect((await reasonOf(ledger.bookPoints(sql(), move(user_id, delta, i))))?.reason ?? null).toBe(
            isShort ? 'POINTS_SHORT' : null,
          )
          if (!isShort) held += delta
        }
        expect((await ledger.accountOf(sql(), user_id)).points).toBe(held)
      }),
      { numRuns: 12 },
    )
    expect(await checkInvariants(sql())).toEqual([])
  })

  it('only grow', async () => {
    const { user_id } = await app.member()
    await grant(app.sql, user_id, { points: 5, balance_fen: 5 })
    await expect(app.sql`update points_ledger set delta = 50 where user_id = ${user_id}`).rejects.toThrow(
      'only ever added',
    )
    await expect(app.sql`delete from balance_ledger where user_id = ${user_id}`).rejects.toThrow('only ever added')
    await expect(app.sql`truncate points_ledger`).rejects.toThrow('only ever added')
  })

  it('are found wrong where an account or a running balance does not add up', async () => {
    const { user_id } = await app.member()
    await grant(app.sql, user_id, { points: 5, balance_fen: 5 })
    await app.sql`update account set points = points + 1 where user_id = ${user_id}`
    await app.sql`insert into balance_ledger (user_id, delta, balance_after, biz, biz_id, counter, reason) values (${user_id}, 1, 9, 'GRANT', 'x', 'manual', '错')`
    expect((await checkInvariants(sql())).map(({ name }) => name)).toEqual([
      '积分账户与流水不一致',
      '余额账户与流水不一致（分）',
      '余额流水不连续（分）',
      '积分账户与批次不一致',
    ])
    // By the hour what moved lately is looked at: this did, and nothing has moved since tomorrow.
    expect(await foundSince(-3_600_000)).toEqual([
      '积分账户与流水不一致',
      '余额账户与流水不一致（分）',
      '余额流水不连续（分）',
      '积分账户与批次不一致',
    ])
    expect(await foundSince(86_400_000)).toEqual([])
    await app.sql`update account set points = points - 1, balance_fen = 6 where user_id = ${user_id}`
    expect((await checkInvariants(sql())).map(({ name }) => name)).toEqual(['余额流水不连续（分）'])
  })

  it('are looked at with the coupons: what was taken is held, and stands where its history ends', async () => {
    const { user_id } = await app.member()
    const coupon_id = await makeCoupon(app.sql)
    const { id } = await holdOne(app.sql, user_id, coupon_id)
    const before = await foundSince(-3_600_000)
    await app.sql`update coupon set taken = taken + 1 where id = ${coupon_id}`
    await app.sql`update user_coupon set state = 'EXPIRED' where id = ${id}`
    const names = ['优惠券领取数与持有数不一致', '优惠券状态与记录不一致']
    expect((await foundSince(-3_600_000)).filter((name) => !before.includes(name))).toEqual(names)
    expect(await foundSince(86_400_000)).toEqual([])
    await app.sql`update coupon set taken = taken - 1 where id = ${coupon_id}`
    await app.sql`update user_coupon set state = 'UNUSED' where id = ${id}`
  })
})
