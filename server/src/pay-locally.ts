import { contract } from '@heyi/contract'
import type { FastifyInstance } from 'fastify'
import type { LocalPay } from './edges/pay/index.ts'

/** The local gateway's "pay now": its signed notice takes the way a real one takes. */
export const payLocally = (server: FastifyInstance, pay: LocalPay | null) => async (out_trade_no: string) => {
  const notice = pay?.confirm(out_trade_no)
  if (!notice) return { status: 404, body: 'no such payment' }
  const { path } = contract.orders.payNotify
  const answer = await server.inject({ method: 'POST', url: path, payload: notice.body, headers: notice.headers })
  return { status: answer.statusCode, body: answer.body }
}
