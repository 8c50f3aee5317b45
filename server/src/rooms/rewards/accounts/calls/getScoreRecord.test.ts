import { describe, expect, it } from 'vitest'
import { encodeCursor } from '../../../../kernel/db/paging.ts'
import { useApp } from '../../../../testing/app.ts'
import { bookPoints } from '../../core/store-book.ts'

describe('POST /api/score/getScoreRecord', () => {
  const app = useApp()
  async function withMoves(deltas: readonly number[]) {
    const me = await app.member()
    for (const [i, delta] of deltas.entries())
      await bookPoints(app.sql, {
        user_id: me.user_id,
        delta,
        biz: 'GRANT' as const,
        biz_id: i,
        reason: `第${i + 1}笔`,
        now: new Date(),
      })
    return me
  }

  it('lists my movements, newest first, with the running balance', async () => {
    const me = await withMoves([100, -30, 5])
    const { code, data } = await me.call('rewards.getScoreRecord', {})
    expect(code).toBe(1)
    expect(data.map(({ delta, balance_after, reason }) => [delta, balance_after, reason])).toEqual([
      [5, 75, '第3笔'],
      [-30, 70, '第2笔'],
      [100, 100, '第1笔'],
    ])
  })

  it('shows what came in or went out alone', async () => {
    const me = await withMoves([100, -30, 5])
    const deltas = async (direction: 'in' | 'out') =>
      (await me.call('rewards.getScoreRecord', { direction })).data.map(({ delta }) => delta)
    expect(await deltas('in')).toEqual([5, 100])
    expect(await deltas('out')).toEqual([-30])
  })

  it('pages by number and by cursor without gaps', async () => {
    const me = await withMoves(Array.from({ length: 12 }, () => 1))
    const [one, two, three] = await Promise.all(
      [1, 2, 3].map((page_num) => me.call('rewards.getScoreRecord', { page_num, num: 5 })),
    )
    const ids = [one, two, three].flatMap((answer) => answer?.data.map(({ id }) => id) ?? [])
    expect(ids).toHaveLength(12)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    const rest = await me.call('rewards.getScoreRecord', { num: 5, after: encodeCursor([ids[4] ?? 0]) })
    expect(rest.data.map(({ id }) => id)).toEqual(ids.slice(5, 10))
  })

  it('goes on by the last row seen, so that nothing doubles while new rows arrive', async () => {
    const me = await withMoves(Array.from({ length: 12 }, () => 1))
    const read = async (before_id?: number) =>
      (await me.call('rewards.getScoreRecord', { num: 5, ...(before_id ? { before_id } : {}) })).data.map(
        ({ id }) => id,
      )
    const first = await read()
    await me.call('rewards.dailySignIn', {})
    const [second, third] = [await read(first.at(-1)), await read((await read(first.at(-1))).at(-1))]
    expect(new Set([...first, ...second, ...third]).size).toBe(12)
    expect(third).toHaveLength(2)
  })

  it('is narrowed to a kind, and to the last days, today included', async () => {
    app.clock.set('2027-03-01T00:00:01+08:00')
    const me = await app.member()
    const book = (day: string, biz_id: string) =>
      bookPoints(app.sql, {
        user_id: me.user_id,
        delta: 1,
        biz: 'GRANT',
        biz_id,
        reason: biz_id,
        now: new Date(`${day}+08:00`),
      })
    await book('2027-02-22T23:59:59', 'before')
    await book('2027-02-23T00:00:00', 'first')
    await me.call('rewards.dailySignIn', {})
    const read = async (asked: object) =>
      (await me.call('rewards.getScoreRecord', asked)).data.map(({ kind, reason }) => [kind, reason])
    expect(await read({ days: 7 })).toEqual([
      ['signIn', '连续签到第1天'],
      ['manual', 'first'],
    ])
    expect(await read({ kind: 'manual' })).toHaveLength(2)
    expect(await read({ kind: 'expiry' })).toEqual([])
  })

  it('shows nothing of another person', async () => {
    await withMoves([7])
    const other = await app.member()
    expect((await other.call('rewards.getScoreRecord', {})).data).toEqual([])
  })

  it('refuses a cursor that is none', async () => {
    const me = await app.member()
    for (const after of ['x', encodeCursor(['abc']), encodeCursor([1, 2])])
      expect(await me.call('rewards.getScoreRecord', { after })).toMatchObject({ code: 0, data: { type: 'BAD_INPUT' } })
  })
})
