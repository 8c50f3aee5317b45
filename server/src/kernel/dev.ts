import type { FastifyInstance } from 'fastify'

type DevStandIns = {
  outbox: { list(to?: string): unknown[] }
  /** Lets the local payment gateway send the signed notice of one payment. */
  confirmPayment: (out_trade_no: string) => Promise<{ status: number; body: string }>
}

/** What only development has: the stand-ins' outbox and the local gateway's "pay now". Never registered in production. */
export function mountDev(app: FastifyInstance, { outbox, confirmPayment }: DevStandIns): void {
  app.get('/dev/outbox', (request) => ({ list: outbox.list((request.query as { to?: string }).to) }))
  app.post('/dev/pay/confirm', async (request, reply) => {
    const { out_trade_no } = (request.body ?? {}) as { out_trade_no?: unknown }
    if (typeof out_trade_no !== 'string') return reply.code(400).send({ error: 'out_trade_no is missing' })
    const { status, body } = await confirmPayment(out_trade_no)
    return reply.code(status).send({ answer: body })
  })
}
