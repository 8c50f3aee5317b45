import { type IncomingHttpHeaders, request } from 'node:http'

export type HeardAnswer = {
  status: number
  headers: IncomingHttpHeaders
  text: string
  /** The reason of a refusal; undefined for a success and for bytes. */
  reason: string | undefined
}
type Asked = { method?: 'GET' | 'POST'; headers?: Record<string, string>; body?: unknown }

/** Asks a server from one of this machine's own addresses (127.0.0.0/8), with any Host and forwarding headers. */
export const askerFrom =
  (localAddress: string) =>
  (url: string, { method = 'POST', headers = {}, body }: Asked = {}): Promise<HeardAnswer> =>
    new Promise((resolve, reject) => {
      const sent = body === undefined && method === 'GET' ? '' : JSON.stringify(body ?? {})
      const type = sent ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(sent)) } : {}
      const asked = request(url, { method, localAddress, headers: { ...type, ...headers } }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).once('error', reject)
        response.once('end', () => {
          const text = Buffer.concat(chunks).toString()
          const isJson = response.headers['content-type']?.startsWith('application/json')
          const { data } = (isJson ? JSON.parse(text) : {}) as { data?: { type?: string } | null }
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, reason: data?.type })
        })
      })
      asked.once('error', reject).end(sent)
    })
