import { WebSocket } from 'ws'
import { type Measure, measured, paired, round } from './measure.ts'
import { startScript } from './processes.ts'

const SOCKETS = 500
const MESSAGES = 200
const ROUNDS = 5

type Peer = {
  /** CPU seconds of the server for `MESSAGES` messages to every socket. */
  fire(): Promise<number>
  stop(): Promise<void>
}

/** A server with 500 bound sockets; every message is awaited by every socket before the next round. */
async function open(kind: 'hub' | 'bare'): Promise<Peer> {
  const server = await startScript('bench/sockets-server.ts', { KIND: kind }, '/')
  let received = 0
  const sockets = await Promise.all(
    Array.from({ length: SOCKETS }, async () => {
      const ws = new WebSocket(`${server.url.replace('http', 'ws')}/wss`)
      await new Promise((resolve, reject) => ws.once('open', resolve).once('error', reject))
      const bound = new Promise<void>((resolve) => {
        ws.on('message', (data: Buffer) => {
          if (data.includes('"bound"')) resolve()
          else if (data.includes('"changed"')) received++
        })
      })
      ws.send(JSON.stringify({ connect_action: 'binding_user', user_id: 1, token: 'bench' }))
      await bound
      return ws
    }),
  )
  return {
    async fire() {
      received = 0
      const { cpu } = (await (await fetch(`${server.url}/?n=${MESSAGES}`)).json()) as { cpu: number }
      const until = Date.now() + 60_000
      while (received < SOCKETS * MESSAGES) {
        if (Date.now() > until) throw new Error(`${kind}: ${received} of ${SOCKETS * MESSAGES} deliveries arrived`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      return cpu
    },
    async stop() {
      for (const ws of sockets) ws.terminate()
      await server.stop()
    },
  }
}

export async function measureSockets(): Promise<Measure> {
  const hub = await open('hub')
  const bare = await open('bare')
  try {
    await hub.fire()
    await bare.fire()
    const figures = await paired(ROUNDS, hub.fire, bare.fire)
    const each = (seconds: number) => round((seconds / (SOCKETS * MESSAGES)) * 1e6, 2)
    return measured('server CPU per delivery to 500 sockets, bare ws loop / ours', figures.peer / figures.ours, 0.8, {
      micros: each(figures.ours),
      bare_micros: each(figures.peer),
      rounds: figures.rounds.map(([ours, peer]) => [each(ours), each(peer)]),
    })
  } finally {
    await hub.stop()
    await bare.stop()
  }
}
