import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A body of so few bytes is read to its end: that costs less than a connection anew. */
const SMALL = 16_384
/** How long the peer may take to read an answer before the connection is cut under what it still sends. */
const PARTING = 500

const lengthOf = ({ headers }: IncomingMessage): number =>
  headers['transfer-encoding'] ? Number.POSITIVE_INFINITY : Number(headers['content-length'] ?? 0)

/**
 * For a request that is answered before its body has come: what is still on its way is not read, and the connection ends with
 * the answer. Ended at once, the peer would hear of the end before the answer.
 */
export function leaveUnread({ raw }: Pick<FastifyRequest, 'raw'>, reply: FastifyReply): void {
  if (raw.complete || lengthOf(raw) <= SMALL) return
  reply.header('connection', 'close')
  // Node reads to its end what nobody has begun to read. What is begun waits once the stream's buffer is full.
  raw.read()
  const { socket } = raw
  socket.destroySoon = () => part(socket)
}

/** Ends a connection after what was written to it; what comes meanwhile stays unread. */
export function part(socket: IncomingMessage['socket']): void {
  socket.end()
  setTimeout(() => socket.destroy(), PARTING).unref()
}

/** Cuts a request off whose body has not come within `ms`. */
export function limitArrival(raw: IncomingMessage, ms: number): void {
  if (raw.complete || lengthOf(raw) === 0) return
  const timer = setTimeout(() => raw.socket.destroy(), ms).unref()
  const stop = () => clearTimeout(timer)
  raw.once('end', stop).once('close', stop)
}
