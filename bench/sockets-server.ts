// One process that delivers to sockets, ours or bare. KIND=hub|bare, PORT. GET /fire?n=… sends n messages to everybody.
import { createServer } from 'node:http'
import { P } from '@heyi/contract/permissions'
import { WebSocketServer } from 'ws'
import { makeHub } from '../server/src/kernel/live/hub.ts'
import { cpuOf } from './measure.ts'

const ORGAN = 7
const SELLER = {
  staff_id: 1,
  company_id: null,
  store_id: null,
  active_organ_id: ORGAN,
  active_role_id: 0,
  organ_ids: [ORGAN],
  permissions: new Set<number>([P.order]),
  is_admin: false,
}
let fire: (id: number) => void = () => undefined
let heard = 0

const server = createServer((request, response) => {
  const count = Number(new URL(request.url ?? '/', 'http://x').searchParams.get('n') ?? 0)
  const answer = (cpu: number) => response.end(JSON.stringify({ cpu, heard }))
  if (!count) return void answer(0)
  // Half a second apart from what came before, so that only the deliveries are counted.
  const before = cpuOf(process.pid)
  let left = count
  const next = () => {
    fire(left)
    if (--left > 0) setImmediate(next)
    else setTimeout(() => answer(cpuOf(process.pid) - before), 500)
  }
  next()
})

if (process.env.KIND === 'hub') {
  const hub = makeHub({
    log: { warn: () => undefined, error: () => undefined },
    // A measuring client says nothing for minutes and stands for many people.
    limits: { perUser: Number.POSITIVE_INFINITY, silentMs: Number.POSITIVE_INFINITY },
    allowedOrigins: () => true,
    authenticate: async () => ({
      actor: {
        user_id: 1,
        own_ids: [1],
        session_id: 1,
        client_id: 0,
        proved_at: new Date(0),
        organ_id: 2,
        real_name: '',
        staff: SELLER,
      },
      companies: [],
    }),
    onBound: async () => ({ last_seq: 0, messages: [] }),
  })
  hub.attach(server)
  fire = () => hub.changed(['order'], { orders: [{ organ_id: ORGAN, company_id: 3 }] })
} else {
  const wss = new WebSocketServer({ server, path: '/wss', perMessageDeflate: false })
  wss.on('connection', (ws) => {
    heard++
    ws.on('message', () => ws.send(JSON.stringify({ type: 'bound', user_id: 1, last_seq: 0 })))
  })
  fire = () => {
    const text = JSON.stringify({ type: 'changed', changes: ['order'] })
    for (const ws of wss.clients) ws.send(text)
  }
}
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
