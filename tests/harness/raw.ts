import { connect } from 'node:net'

export type RawAnswer = {
  status: number
  headers: Map<string, string>
  text: string
  json: { code: number; msg: string; data: { type?: string } } | undefined
}

/** One request written to the socket byte for byte: no client tidies the path, the method or the headers up. */
export function rawRequest(
  url: string,
  given: { method?: string; path: string; headers?: readonly string[]; body?: string },
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  const body = Buffer.from(given.body ?? '')
  const head = [
    `${given.method ?? 'POST'} ${given.path} HTTP/1.1`,
    `Host: ${hostname}:${port}`,
    'Connection: close',
    ...(given.headers ?? ['Content-Type: application/json']),
    ...(body.length || given.method === undefined ? [`Content-Length: ${body.length}`] : []),
    '',
    '',
  ].join('\r\n')
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer in 10 s')))
    socket.once('error', (error: NodeJS.ErrnoException) => {
      // The server may cut a body short that it has refused already.
      if (chunks.length && (error.code === 'ECONNRESET' || error.code === 'EPIPE')) resolve(read(Buffer.concat(chunks)))
      else reject(error)
    })
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.once('end', () => resolve(read(Buffer.concat(chunks))))
    socket.write(Buffer.concat([Buffer.from(head, 'latin1'), body]))
  })
}

function read(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n')
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n')
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  )
  let text = bytes.subarray(end + 4).toString('utf8')
  if (headers.get('transfer-encoding') === 'chunked') text = text.replace(/^[0-9a-f]+\r\n|\r\n[0-9a-f]*\r\n/gim, '')
  let json: RawAnswer['json']
  try {
    json = JSON.parse(text)
  } catch {
    // The caller sees that there is none.
  }
  return { status: Number(first.split(' ')[1]), headers, text, json }
}
