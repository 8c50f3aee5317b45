import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Database } from './db/pool.ts'
import { underAnyLoad } from './http/server.ts'

/** Milliseconds in which the database answers, or it does not. */
const READY_LIMIT_MS = 2_000

/** /healthz: the process answers. /readyz: the database answers too and the server is not stopping. */
export function mountHealth(app: FastifyInstance, database: Database, isStopping: () => boolean): void {
  app.get('/healthz', { config: underAnyLoad }, () => ({ ok: true }))
  app.get('/readyz', { config: underAnyLoad }, async (_, reply) => {
    if (isStopping()) return notReady(reply, 'stopping')
    try {
      await database.use((tx) => tx`select 1`, { until: performance.now() + READY_LIMIT_MS, isUrgent: true })
      return { ok: true }
    } catch {
      return notReady(reply, 'the database does not answer')
    }
  })
}

const notReady = (reply: FastifyReply, why: string) =>
  reply.code(503).header('retry-after', '2').send({ ok: false, why })
