import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isLocal } from './http/address.ts'
import { randomToken } from './ids.ts'

type DevStandIns = {
  outbox: { list(to?: string): unknown[] }
  /** Lets the local payment gateway send the signed notice of one payment. */
  confirmPayment: (out_trade_no: string) => Promise<{ status: number; body: string }>
  /** The code of a WeChat account that agrees. */
  authorize: (account: string) => string
}

/** Stands for the page where WeChat asks people whether they agree. */
export const DEV_AUTHORIZE = '/dev/wechat/authorize'
const ACCOUNT = 'dev_wechat'

/**
 * What only development has: the stand-ins' outbox and the local gateway's "pay now". Never registered in production, and to
 * who does not ask at this machine itself an address like any unknown one: the outbox tells everybody's codes.
 */
export function mountDev(app: FastifyInstance, { outbox, confirmPayment, authorize }: DevStandIns): void {
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
  app.get(DEV_AUTHORIZE, { onRequest }, (request, reply) => {
    const asked = request.query as Record<string, unknown>
    const [, kept] = new RegExp(`${ACCOUNT}=([\\w-]{1,40})`).exec(request.headers.cookie ?? '') ?? []
    // A browser has one account, as a phone has.
    const account = /^[\w-]{1,40}$/.test(String(asked.account ?? '')) ? String(asked.account) : (kept ?? randomToken(8))
    const back = URL.parse(String(asked.redirect_uri))
    if (!back || back.host !== request.headers.host) return reply.code(400).send({ error: 'redirect_uri is not ours' })
    back.searchParams.set('code', authorize(account))
    back.searchParams.set('state', String(asked.state ?? ''))
    return reply.header('set-cookie', `${ACCOUNT}=${account}; Path=/dev; HttpOnly; SameSite=Lax`).redirect(back.href)
  })
}
