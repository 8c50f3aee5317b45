import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What a stand-in server answers: JSON, text, nothing at all (`silent`), or a line that breaks (`broken`). */
export type Reply = { status?: number; body: object | string; headers?: Record<string, string> } | 'silent' | 'broken'
export type Heard = { method: string; url: URL; headers: IncomingMessage['headers']; body: string }

/** A server on this machine that speaks as somebody outside does; what it heard, oldest first. */
export async function outsideServer(answer: (heard: Heard) => Reply) {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    const body = await text(request)
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    const asked = { method: request.method ?? '', url, headers: request.headers, body }
    heard.push(asked)
    const reply = answer(asked)
    if (reply === 'silent') return
    if (reply === 'broken') return void request.socket.destroy()
    response.writeHead(reply.status ?? 200, { 'content-type': 'application/json', ...reply.headers })
    response.end(typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body))
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    async close() {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
