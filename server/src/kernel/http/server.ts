import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Socket } from 'node:net'
import multipart from '@fastify/multipart'
import staticFiles from '@fastify/static'
import underPressure from '@fastify/under-pressure'
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import type { Trust } from './address.ts'
import { refusal, sendRefusal } from './envelope.ts'
import { readJson } from './json-body.ts'
import { type SecurityHeaders, securityHeaders } from './security.ts'
import { leaveUnread, part } from './unread.ts'

type ServerOptions = {
  log: Log
  isProduction: boolean
  webRoot: string
  publicUrl: string | undefined
  mapTiles: readonly string[]
  overloadDelay: number
  clock: Clock
  /** The proxies whose word on address, host and scheme counts. */
  trust: Trust
}

/** The only accepted spelling of an address: no encoding, no doubled slash, no step up or in place. */
const plainPath = /^\/(?:(?!\.{1,2}\/)[\w.-]+\/)*(?!\.{1,2}$)[\w.-]*$/
const json = /^application\/json(?:;\s*charset=utf-8)?$/i

/** For a route that answers under any load: what looks after the server, and money that has come in. */
export const underAnyLoad = { pressureHandler: () => undefined }

/** Fastify with one JSON parser, security headers, limits on sizes and times, and envelopes for every failure. */
export async function makeServer(options: ServerOptions): Promise<FastifyInstance> {
  const { log, webRoot, overloadDelay, trust, clock } = options
  const headersFor = securityHeaders(options)
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // What the router or the HTTP parser refuses before any route gets an envelope too.
    frameworkErrors: (_, request, reply) =>
      void answer(begin(reply, request, headersFor(request.raw.headers.host ?? '')), request, 'NOT_FOUND'),
    clientErrorHandler: refuseUnreadable(headersFor),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 262_144,
    connectionTimeout: 60_000,
    // The longest any body may take to come: a picture over a slow line. mount.ts cuts others off sooner.
    requestTimeout: 120_000,
    keepAliveTimeout: 65_000,
    routerOptions: {
      ignoreTrailingSlash: false,
      ignoreDuplicateSlashes: false,
      caseSensitive: true,
      maxParamLength: 100,
    },
    trustProxy: trust,
    http: { maxHeaderSize: 16_384, headersTimeout: 10_000 },
  })
  app.addHook('onRequest', async (request, reply) => {
    begin(reply, request, headersFor(request.host))
    const path = request.raw.url?.split('?', 1)[0] ?? ''
    if (request.is404 || path.length > 2048 || !plainPath.test(path)) return answer(reply, request, 'NOT_FOUND')
    const config = request.routeOptions.config as { raw?: boolean; upload?: boolean }
    const isJson = request.method !== 'POST' || json.test(request.headers['content-type'] ?? '')
    if (!isJson && !config.raw && !config.upload) return answer(reply, request, 'UNSUPPORTED_TYPE')
  })
  // By this browsers tell what day it is, whatever their own clock says. Said last: an answer may have taken its time.
  app.addHook('onSend', (_, reply, payload, done) => {
    reply.header('date', clock.now().toUTCString())
    done(null, payload)
  })
  await app.register(underPressure, {
    maxEventLoopDelay: overloadDelay,
    sampleInterval: 500,
    pressureHandler: (request, reply) => void answer(reply, request, 'OVERLOADED'),
  })
  await app.register(multipart)
  readJson(app)
  app.setNotFoundHandler((request, reply) => answer(reply, request, 'NOT_FOUND'))
  app.setErrorHandler((error: FastifyError, request, reply) => {
    if (error.statusCode === 413) return answer(reply, request, 'TOO_LARGE')
    if (error.statusCode === 415) return answer(reply, request, 'UNSUPPORTED_TYPE')
    if (error.statusCode && error.statusCode < 500) return answer(reply, request, 'BAD_INPUT')
    log.error({ request_id: request.id, err: error }, 'a bug outside the calls')
    return answer(reply, request, 'BUG', { request_id: request.id })
  })
  app.get('/', (_, reply) => reply.redirect('/h5/'))
  app.get('/h5', (_, reply) => reply.redirect('/h5/'))
  if (existsSync(webRoot)) await serveWeb(app, webRoot)
  return app
}

type ServerReason = 'NOT_FOUND' | 'UNSUPPORTED_TYPE' | 'TOO_LARGE' | 'BAD_INPUT' | 'BUG' | 'OVERLOADED'
function answer(
  reply: FastifyReply,
  request: FastifyRequest,
  reason: ServerReason,
  data?: Record<string, unknown>,
): FastifyReply {
  leaveUnread(request, reply)
  sendRefusal(reply, request.raw.url ?? '', { reason, ...(data ? { data } : {}) })
  return reply
}

/** What every answer carries, whatever becomes of the request. */
const begin = (reply: FastifyReply, { id }: FastifyRequest, headers: Record<string, string>): FastifyReply =>
  reply.header('x-request-id', id).headers(headers)

/** A request that Node itself could not read (headers over 16 KiB, or no HTTP at all): answered whole, then closed. */
const refuseUnreadable = (headersFor: SecurityHeaders) => (error: Error & { code?: string }, socket: Socket) => {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const isLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const text = JSON.stringify(refusal('', isLarge ? 'TOO_LARGE' : 'BAD_INPUT'))
  const headers = {
    'x-request-id': randomUUID(),
    ...headersFor(''),
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  }
  const status = isLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  socket.write([`HTTP/1.1 ${status}`, ...head, '', text].join('\r\n'))
  part(socket)
}

/** The web app under /h5/: hashed assets for ever, the page itself always asked for again. */
async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  await app.register(staticFiles, {
    root,
    prefix: '/h5/',
    preCompressed: true,
    wildcard: true,
    index: ['index.html'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
}
