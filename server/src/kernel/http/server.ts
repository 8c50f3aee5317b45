import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
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
import type { Log } from '../log.ts'
import { refusal, sendRefusal } from './envelope.ts'

type ServerOptions = { log: Log; isProduction: boolean; webRoot: string; overloadDelay: number }

/** Addresses of calls, hooks and pictures in their only accepted spelling: no encoding, no doubled or trailing slash. */
const plainPath = /^\/(?:[A-Za-z0-9_.-]+\/)*[A-Za-z0-9_.-]*$/
const json = /^application\/json(?:;\s*charset=utf-8)?$/i

/** Fastify with one JSON parser, security headers, limits on sizes and times, and envelopes for every failure. */
export async function makeServer({
  log,
  isProduction,
  webRoot,
  overloadDelay,
}: ServerOptions): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log as FastifyBaseLogger,
    // What the router or the HTTP parser refuses before any route gets an envelope too.
    frameworkErrors: (_, request, reply) => void answer(reply, request, 'NOT_FOUND'),
    clientErrorHandler: refuseUnread,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    bodyLimit: 262_144,
    connectionTimeout: 60_000,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    routerOptions: {
      ignoreTrailingSlash: false,
      ignoreDuplicateSlashes: false,
      caseSensitive: true,
      maxParamLength: 100,
    },
    trustProxy: isProduction,
    http: { maxHeaderSize: 16_384, headersTimeout: 10_000 },
  })
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: policy(isProduction, webRoot) },
    strictTransportSecurity: isProduction ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'sameorigin' },
  })
  await app.register(underPressure, {
    maxEventLoopDelay: overloadDelay,
    sampleInterval: 500,
    pressureHandler: (request, reply) => void answer(reply, request, 'OVERLOADED'),
  })
  await app.register(multipart)
  readJson(app)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    const path = request.raw.url?.split('?', 1)[0] ?? ''
    if (path.length > 2048 || (!path.startsWith('/h5/') && !plainPath.test(path)))
      return answer(reply, request, 'NOT_FOUND')
    const config = request.routeOptions.config as { raw?: boolean; upload?: boolean }
    if (
      request.method === 'POST' &&
      !config.raw &&
      !config.upload &&
      request.routeOptions.url &&
      !json.test(request.headers['content-type'] ?? '')
    )
      return answer(reply, request, 'UNSUPPORTED_TYPE')
  })
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
  sendRefusal(reply, request.raw.url ?? '', { reason, ...(data ? { data } : {}) })
  return reply
}

/** A request that Node itself could not read (headers over 16 KiB, or no HTTP at all): answered whole, then closed. */
function refuseUnread(error: Error & { code?: string }, socket: Socket): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy()
  const isLarge = error.code === 'HPE_HEADER_OVERFLOW'
  const text = JSON.stringify(refusal('', isLarge ? 'TOO_LARGE' : 'BAD_INPUT'))
  const status = isLarge ? '431 Request Header Fields Too Large' : '400 Bad Request'
  const head = [
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(text)}`,
    'connection: close',
  ]
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${text}`)
}

/** The only body parsers: JSON for calls, raw bytes for hooks. */
function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if ((request.routeOptions.config as { raw?: boolean }).raw) return done(null, body)
    if (body.length === 0) return done(null, {})
    const text = body.toString()
    return parseJson(request, text, (error, value) => {
      if (isDeep(value)) return done(Object.assign(new Error('nested too deeply'), { statusCode: 400 }))
      return done(error, HALF_A_PAIR.test(text) ? wellFormed(value) : value)
    })
  })
}

/** An escape that may stand for half of a surrogate pair, which PostgreSQL can store neither as text nor as JSON. */
const HALF_A_PAIR = /\\u[dD][89a-fA-F]/

/** Half characters become U+FFFD, as broken bytes do when a body is decoded. */
function wellFormed(value: unknown): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (Array.isArray(value)) return value.map(wellFormed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name.toWellFormed(), wellFormed(inner)]))
}

/** Nothing that a call reads is nested deeper; what is would cost whoever walks it their stack. */
const MAX_DEPTH = 20

function isDeep(value: unknown, left = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false
  return left === 0 || Object.values(value).some((inner) => isDeep(inner, left - 1))
}

function policy(isProduction: boolean, webRoot: string): Record<string, string[]> {
  const page = join(webRoot, 'index.html')
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  return {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...hashesOf(html, 'script')],
    'style-src': ["'self'", ...hashesOf(html, 'style')],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", ...(isProduction ? ['wss:'] : ['ws:', 'wss:'])],
    'worker-src': ["'self'"],
    'media-src': ["'self'", 'blob:'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'self'"],
    ...(isProduction ? { 'upgrade-insecure-requests': [] } : {}),
  }
}

/** What the build wrote into the page itself; nothing else that stands there runs. */
const hashesOf = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )

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
