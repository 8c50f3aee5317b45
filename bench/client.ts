import { Agent, type IncomingHttpHeaders, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

export type Reply<T = { code: number; data: unknown }> = {
  status: number
  headers: IncomingHttpHeaders
  body: T
}

/** Posts JSON, or asks without a body where there is none, with as little work as Node allows: the client shares the machine with what it measures. */
export function sendJson<T>(url: string, body: unknown, headers: Record<string, string> = {}): Promise<Reply<T>> {
  const text = body === null ? '' : JSON.stringify(body)
  const described = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) }
  const asked = body === null ? { method: 'GET', headers } : { method: 'POST', headers: { ...described, ...headers } }
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, ...asked }, (response) => {
      let answer = ''
      response.setEncoding('utf8')
      response.on('data', (chunk) => {
        answer += chunk
      })
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: JSON.parse(answer) }),
      )
      response.once('error', reject)
    })
    sent.once('error', reject)
    sent.end(text)
  })
}

export const postJson = (url: string, body: unknown, headers?: Record<string, string>): Promise<Reply> =>
  sendJson(url, body, headers)
