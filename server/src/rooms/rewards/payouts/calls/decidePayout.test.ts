import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { checkInvariants, ledger, orderAwards } from '../../index.ts'
import { grant } from '../../testing.ts'

const refused = (type: string) => ({ code: 0, data: { type } })

describe('POST /api/score/decidePayout', () => {
  const app = useApp({ own: true })
  /** Two who may settle accounts, and somebody who has died with points, money and what was given. */
  async function gone(event: 'die' | 'moveAway' = 'die') {
    const organ_id = await makeOrgan(app.sql)
    const [one, two] = [await app.staff('organ_admin', { organ_id }), await app.staff('organ_admin', { organ_id })]
    const member = await app.member({ organ_id, real_name: '陆根生' })
    await grant(app.sql, member.user_id, { points: 70, balance_fen: 5000 })
    await app.app.database.transact((tx) =>
      ledger.bookBalance(tx, {
        user_id: member.user_id,
        delta: 300,
        gift_fen: 300,
        biz: 'GRANT',
        biz_id: 'gift',
        reason: '赠送',
        now: new Date(),
      }),
    )
    await one.call('members.setUserState', { user_id: member.user_id, event, reason: '家属来告知' })
    return { one, two, member, organ_id }
  }
  const ask = (who: Person, user_id: number) => who.call('rewards.askPayout', { user_id, reason: '家属来结算' })
  const decide = (who: Person, id: number, event: 'pay' | 'refuse' = 'pay') =>
    who.call('rewards.decidePayout', { id, event, note: event === 'refuse' ? '金额不对' : '' })

  it('brings the account to zero once two people have said so', async () => {
    const { one, two, member } = await gone()
    await app.app.database.transact((tx) =>
      orderAwards.give(
        tx,
        [{ order_id: member.user_id, user_id: member.user_id, paid_fen: 10_000, rate: 100 }],
        new Date(),
      ),
    )
    const { data } = await ask(one, member.user_id)
    expect(await decide(one, data.id)).toMatchObject(refused('PAYOUT_OWN'))
    expect((await ledger.accountOf(app.sql, member.user_id)).points).toBe(70)
    const { data: list } = await two.call('rewards.getPayouts', {})
    expect(list.list).toMatchObject([
      {
        id: data.id,
        name: '陆根生',
        points: 70,
        real_fen: 5000,
        gift_fen: 300,
        member_state: 'deceased',
        is_own: false,
      },
    ])
    expect(await decide(two, data.id)).toMatchObject({ code: 1, data: { state: 'PAID' } })
    expect(await ledger.accountOf(app.sql, member.user_id)).toEqual({ points: 0, balance_fen: 0 })
    expect(
      await app.sql`select delta, gift_delta, counter from balance_ledger where user_id = ${member.user_id} and delta < 0`,
    ).toEqual([{ delta: -5300, gift_delta: -300, counter: 'payout' }])
    expect(await app.sql`select state from points_award where user_id = ${member.user_id}`).toEqual([
      { state: 'CANCELLED' },
    ])
    expect(
      await app.sql`select action from audit where subject_id = ${member.user_id} and target = 'payout' order by id`,
    ).toEqual([{ action: 'payout.ask' }, { action: 'payout.pay' }])
    expect((await decide(two, data.id)).data.type).toBe('PAYOUT_DECIDED')
    expect(await checkInvariants(app.sql)).toEqual([])
  })

  it('lets one of two who decide at once win', async () => {
    const { one, two, member, organ_id } = await gone('moveAway')
    const three = await app.staff('organ_admin', { organ_id })
    const { data } = await ask(one, member.user_id)
    const codes = (await Promise.all([decide(two, data.id), decide(three, data.id)])).map(({ code }) => code)
    expect(codes.sort()).toEqual([0, 1])
    expect((await ledger.accountOf(app.sql, member.user_id)).balance_fen).toBe(0)
  })

  it('sends it back with a reason, and it may be asked for again', async () => {
    const { one, two, member } = await gone()
    const { data } = await ask(one, member.user_id)
    expect(await decide(two, data.id, 'refuse')).toMatchObject({ data: { state: 'REFUSED' } })
    expect((await ledger.accountOf(app.sql, member.user_id)).points).toBe(70)
    expect(await ask(one, member.user_id)).toMatchObject({ code: 1 })
  })

  it('refuses what is not as it was asked for: the account moved, or the person is back', async () => {
    const { one, two, member } = await gone('moveAway')
    const { data } = await ask(one, member.user_id)
    await grant(app.sql, member.user_id, { points: 5 })
    expect(await decide(two, data.id)).toMatchObject(refused('PAYOUT_CHANGED'))
    await one.call('members.setUserState', { user_id: member.user_id, event: 'moveBack', reason: '搬回来了' })
    expect(await decide(two, data.id)).toMatchObject(refused('PAYOUT_NOT_GONE'))
    expect((await ledger.accountOf(app.sql, member.user_id)).points).toBe(75)
  })

  it('answers a request of elsewhere like an unknown one', async () => {
    const { one, member } = await gone()
    const { data } = await ask(one, member.user_id)
    const other = await app.staff('organ_admin', { organ_id: await makeOrgan(app.sql) })
    for (const id of [data.id, 8_999_999_999])
      expect(await decide(other, id)).toMatchObject(refused('PAYOUT_NOT_FOUND'))
    expect((await other.call('rewards.getPayouts', {})).data.list).toEqual([])
  })
})

describe('POST /api/score/askPayout', () => {
  const app = useApp()

  it('is for members of one’s own who died or moved away and have something, one request at a time', async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.staff('organ_admin', { organ_id })
    const [rich, poor, far] = [
      await app.member({ organ_id }),
      await app.member({ organ_id }),
      await app.member({ organ_id: await makeOrgan(app.sql) }),
    ]
    await grant(app.sql, rich.user_id, { points: 5 })
    const ask = (user_id: number) => me.call('rewards.askPayout', { user_id, reason: '家属来结算' })
    expect(await ask(rich.user_id)).toMatchObject(refused('PAYOUT_NOT_GONE'))
    for (const { user_id } of [rich, poor])
      await me.call('members.setUserState', { user_id, event: 'die', reason: '家属来告知' })
    expect(await ask(poor.user_id)).toMatchObject(refused('PAYOUT_EMPTY'))
    const due = async () => (await me.call('rewards.getDueAccounts', {})).data.list.map(({ user_id }) => user_id)
    expect(await due()).toEqual([rich.user_id])
    expect(await ask(rich.user_id)).toMatchObject({ code: 1 })
    expect(await due()).toEqual([])
    expect(await ask(rich.user_id)).toMatchObject(refused('PAYOUT_WAITS'))
    expect(await ask(me.user_id)).toMatchObject(refused('USER_SELF'))
    for (const id of [far.user_id, 8_999_999_999]) expect(await ask(id)).toMatchObject(refused('USER_NOT_FOUND'))
    expect(await app.sql`select 1 from payout where user_id = ${far.user_id}`).toEqual([])
  })
})
