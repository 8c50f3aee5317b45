import pino from 'pino'

export type Log = pino.Logger

/** Calls for people: a line in the log that names what happened, and a count in the metrics. Facts hold no secrets. */
export type Alarm = (event: string, facts?: Record<string, unknown>) => void

/** JSON lines; secrets and personal numbers are cut out wherever they stand. Request bodies are never logged. */
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
  ]
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: {
        paths: secret.flatMap((name) => [name, `*.${name}`, `*.*.${name}`, `req.headers["${name.replace('_', '-')}"]`]),
        censor: '***',
      },
    },
    to,
  )
}
