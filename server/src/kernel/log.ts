import pino from 'pino'
import { describeError } from './db/errors.ts'

export type Log = pino.Logger

/** Calls for people: a line in the log that names what happened, and a count in the metrics. Facts hold no secrets. */
export type Alarm = (event: string, facts?: Record<string, unknown>) => void

/** Errors as `describeError` has them, under whatever name they are logged: PostgreSQL's own repeat the row that they are about. */
const withErrorsDescribed = (facts: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, fact instanceof Error ? describeError(fact) : fact]),
  )

function handOver(this: Log, [first, ...more]: Parameters<pino.LogFn>, method: pino.LogFn): void {
  const facts: unknown = first
  if (facts instanceof Error) method.call(this, { err: facts }, 'an error')
  else method.call(this, first, ...more)
}

/**
 * JSON lines; secrets and personal numbers are cut out wherever they stand, and so is what events and jobs carry. Request bodies
 * are never logged. An error is handed over as it is (`err`) and described here.
 */
export function makeLog(level: string, to: pino.DestinationStream = pino.destination(1)): Log {
  const secret = [
    'password',
    'token',
    'client_token',
    'captcha',
    'code',
    'salt',
    'mobile',
    'id_number',
    'authorization',
    'payload',
  ]
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: withErrorsDescribed },
      // An error alone would lend the line its message.
      hooks: { logMethod: handOver },
      // Described already; pino's own would add to it whatever else the error holds.
      serializers: { err: (described: unknown) => described },
      redact: {
        paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `req.headers["${name.replace('_', '-')}"]`]),
        censor: '***',
      },
    },
    to,
  )
}
