import type { FastifyInstance } from 'fastify'

/** No call reads more: nesting costs whoever walks it their stack, and many small parts far more time than their bytes. */
const MAX_DEPTH = 20
const MAX_PARTS = 20_000

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

/** Whether JSON nests deeper or has more parts than any call reads, told from its brackets, commas and texts before it is parsed. */
export function isExcessive(json: Buffer): boolean {
  let depth = 0
  let parts = 0
  for (let i = 0; i < json.length; i++) {
    const byte = json[i]
    if (byte === QUOTE) {
      parts++
      i = endOfText(json, i)
    } else if (byte === COMMA) parts++
    else if (byte === 0x5d || byte === 0x7d) depth--
    else if (byte === 0x5b || byte === 0x7b) {
      parts++
      depth++
    } else continue
    if (depth > MAX_DEPTH || parts > MAX_PARTS) return true
  }
  return false
}

/** Where the text ends that begins at `start`. Most hold no quote and are leapt over; a picture is one of megabytes. */
function endOfText(json: Buffer, start: number): number {
  const end = json.indexOf(QUOTE, start + 1)
  if (json[end - 1] !== BACKSLASH) return end === -1 ? json.length : end
  for (let i = start + 1; i < json.length; i++) {
    if (json[i] === QUOTE) return i
    if (json[i] === BACKSLASH) i++
  }
  return json.length
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
