import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { grant } from '../../testing.ts'

describe('POST /api/score/getAccount', () => {
  const app = useApp()

  it('tells my points and balance, zero where I never had any', async () => {
    const [me, other] = [await app.member(), await app.member()]
    await grant(app.sql, me.user_id, { points: 300, balance_fen: 1990 })
    expect((await me.call('rewards.getAccount', {})).data).toEqual({ points: 300, balance_fen: 1990 })
    expect((await other.call('rewards.getAccount', {})).data).toEqual({ points: 0, balance_fen: 0 })
  })
})
