import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLocal } from './http/address.ts'

type DevStandIns = {
  outbox: { list(to?: string): unknown[] }
  /** Lets the local payment gateway send the signed notice of one payment. */
  confirmPayment: (out_trade_no: string) => Promise<{ status: number; body: string }>
}

/**
 * What only development has: the stand-ins' outbox and the local gateway's "pay now". Never registered in production, and to
 * who does not ask at this machine itself an address like any unknown one: the outbox tells everybody's codes.
 */
export function mountDev(app: FastifyInstance, { outbox, confirmPayment }: DevStandIns): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isLocal(request.raw)) reply.callNotFound()
  }
  app.get('/dev/outbox', { onRequest }, (request) => ({ list: outbox.list((request.query as { to?: string }).to) }))
  app.post('/dev/pay/confirm', { onRequest }, async (request, reply) => {
    const { out_trade_no } = (request.body ?? {}) as { out_trade_no?: unknown }
    if (typeof out_trade_no !== 'string') return reply.code(400).send({ error: 'out_trade_no is missing' })
    const { status, body } = await confirmPayment(out_trade_no)
    return reply.code(status).send({ answer: body })
  })
}
