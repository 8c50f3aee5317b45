import { createServer } from 'node:net'

/** Returns the wanted loopback port, any free one for 0; nothing where it is taken. */
export function freePort(wanted: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen(wanted, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' ? address?.port : undefined))
    })
  })
}

/** Returns a loopback port that nobody listens on. */
export async function anyPort(): Promise<number> {
  const port = await freePort(0)
  if (!port) throw new Error('No free port was found.')
  return port
}
