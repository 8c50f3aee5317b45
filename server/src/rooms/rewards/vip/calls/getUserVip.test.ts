import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { deliver } from '../deliver.ts'

describe('POST /api/score/getUserVip', () => {
  const app = useApp()

  it('tells of a member of my organisations; of another one as of an unknown one', async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.staff('organ_admin', { organ_id })
    const [member, other] = [await app.member({ organ_id }), await app.member()]
    const ask = async (user_id: number) => (await me.call('rewards.getUserVip', { user_id })).data
    expect(await ask(member.user_id)).toEqual({ vip: null })
    const terms = { kind: 'vip' as const, days: 30, multiplier_bp: 15_000, discount_bp: 9_500 }
    const bought = { order_id: 4_000_000 + member.user_id, name: '会员月卡', paid_fen: 3_000, terms, now: new Date() }
    await app.app.database.transact((tx) => deliver(tx, { ...bought, user_id: member.user_id }))
    expect(await ask(member.user_id)).toMatchObject({ vip: { name: '会员月卡' } })
    expect([await ask(other.user_id), await ask(987_654_321)]).toEqual([
      { type: 'USER_NOT_FOUND' },
      { type: 'USER_NOT_FOUND' },
    ])
  })
})
