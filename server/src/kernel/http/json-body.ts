import type { FastifyInstance } from 'fastify'

/** No call reads more: nesting costs whoever walks it their stack, and many small values far more time than their bytes. */
const MAX_DEPTH = 20
const MAX_VALUES = 10_000

/** The only body parsers: JSON for calls, raw bytes for hooks. */
export function readJson(app: FastifyInstance): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if ((request.routeOptions.config as { raw?: boolean }).raw) return done(null, body)
    if (body.length === 0) return done(null, {})
    if (isExcessive(body)) return done(Object.assign(new Error('too deep or too many values'), { statusCode: 400 }))
    const text = body.toString()
    return parseJson(request, text, (error, value) => done(error, HALF_A_PAIR.test(text) ? wellFormed(value) : value))
  })
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c

/** Whether JSON nests deeper or holds more values than any call reads, told from its brackets and commas before it is parsed. */
export function isExcessive(json: Buffer): boolean {
  let depth = 0
  let values = 0
  let isText = false
  for (let i = 0; i < json.length; i++) {
    const byte = json[i] as number
    if (isText) {
      if (byte === BACKSLASH) i++
      else if (byte === QUOTE) isText = false
    } else if (byte === QUOTE) isText = true
    else if (byte === 0x5b || byte === 0x7b) {
      if (++depth > MAX_DEPTH || ++values > MAX_VALUES) return true
    } else if (byte === 0x5d || byte === 0x7d) depth--
    else if (byte === COMMA && ++values > MAX_VALUES) return true
  }
  return false
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
