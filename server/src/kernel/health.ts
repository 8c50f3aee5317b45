import type { FastifyInstance } from 'fastify'
import type { Database } from './db/pool.ts'
import { underAnyLoad } from './http/server.ts'

/** /healthz: the process answers. /readyz: the database answers too and the server is not stopping. */
export function mountHealth(app: FastifyInstance, database: Database, isStopping: () => boolean): void {
  app.get('/healthz', { config: underAnyLoad }, () => ({ ok: true }))
  app.get('/readyz', { config: underAnyLoad }, async (_, reply) => {
    if (isStopping()) return reply.code(503).send({ ok: false, why: 'stopping' })
    try {
      await database.use((tx) => tx`select 1`)
      return { ok: true }
    } catch {
      return reply.code(503).send({ ok: false, why: 'the database does not answer' })
    }
  })
}
