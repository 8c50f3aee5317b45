import type { FastifyInstance } from 'fastify'
import type { Database } from '../server/src/kernel/db/pool.ts'
import { shanghaiDay } from '../server/src/kernel/time.ts'
import { ledger, signInStatus } from '../server/src/rooms/rewards/index.ts'

/**
 * A sign-in with the platform's own statements and nothing around them: who signs in waits for themselves, what they have and
 * what the rule of the day pays is read, the day is written, the points are booked into their lot.
 */
export function mountSignIns(app: FastifyInstance, database: Database): void {
  app.post('/sign-in', async (request, reply) => {
    const { user_id } = request.body as { user_id: number }
    const now = new Date()
    const day = shanghaiDay(now)
    const balance = await database.transact(async (tx) => {
      void tx`select pg_advisory_xact_lock(hashtextextended('sign', ${user_id}))`
      const { next_points: points } = await signInStatus(tx, [user_id], day)
      const added = await tx`
        insert into sign_in (user_id, day, streak, points, organ_id, created_at) values (${user_id}, ${day}, 1, ${points}, 2, ${now})
        on conflict (user_id, day) do nothing returning 1`
      if (!added.length) throw new Error(`${user_id} has signed in`)
      return ledger.bookPoints(tx, {
        user_id,
        delta: points,
        biz: 'SIGN_IN',
        biz_id: day,
        reason: '连续签到第1天',
        now,
      })
    })
    return reply.send({ code: 1, msg: '成功', data: { balance } })
  })
}
