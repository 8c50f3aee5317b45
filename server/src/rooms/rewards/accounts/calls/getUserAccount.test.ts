import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeOrgan } from '../../../organisation/testing.ts'
import { bookPoints } from '../../core/store-book.ts'

describe('POST /api/score/getUserAccount', () => {
  const app = useApp()

  it('tells staff what a member of theirs has, and of people of elsewhere nothing', async () => {
    const organ_id = await makeOrgan(app.sql)
    const me = await app.staff('service', { organ_id })
    const [near, far] = [await app.member({ organ_id }), await app.member()]
    const move = { user_id: near.user_id, delta: 30, biz: 'GRANT' as const, biz_id: 1, reason: '测试', now: new Date() }
    await app.app.database.transact((tx) => bookPoints(tx, move))
    const ask = (user_id: number) => me.call('rewards.getUserAccount', { user_id })
    expect((await ask(near.user_id)).data).toEqual({ points: 30, balance_fen: 0 })
    for (const id of [far.user_id, 8_999_999_999])
      expect(await ask(id)).toMatchObject({ code: 0, data: { type: 'USER_NOT_FOUND' } })
  })
})
