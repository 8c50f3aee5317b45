import { createServer, type Server } from 'node:http'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { sameText } from './ids.ts'
import type { Alarm, Log } from './log.ts'

export type Metrics = {
  observe(path: string, outcome: string, seconds: number): void
  alarm: Alarm
  /** Reads a number each time the metrics are asked for; one that cannot be read is NaN. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /** `token`: what whoever reads them has to show; null where nothing is asked. */
  listen(port: number, host: string, token: () => string | null): Promise<{ port: number; close(): Promise<void> }>
}

/** Calls by path and outcome, and the process's own figures, in Prometheus text on the ops port. */
export function makeMetrics(log: Log): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Counter({
    name: 'heyi_calls_total',
    help: 'Answered calls',
    labelNames: ['path', 'outcome'],
    registers: [registry],
  })
  const alarms = new Counter({
    name: 'heyi_alarms_total',
    help: 'What people were called for',
    labelNames: ['event'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'heyi_call_seconds',
    help: 'Time to answer',
    labelNames: ['path'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [registry],
  })
  return {
    observe(path, outcome, took) {
      calls.inc({ path, outcome })
      seconds.observe({ path }, took)
    },
    alarm(event, facts = {}) {
      alarms.inc({ event })
      log.error({ event, ...facts }, 'alarm')
    },
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers: [registry],
        async collect() {
          this.set(await Promise.resolve(read()).catch(() => Number.NaN))
        },
      })
    },
    listen: (port, host, token) =>
      new Promise((resolve, reject) => {
        const server: Server = createServer((request, response) => {
          if (request.url !== '/metrics') return void response.writeHead(404).end()
          const asked = token()
          if (asked !== null && !sameText(request.headers.authorization ?? '', `Bearer ${asked}`))
            return void response.writeHead(401, { 'www-authenticate': 'Bearer' }).end()
          registry.metrics().then(
            (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
            () => response.writeHead(500).end(),
          )
        })
        server.once('error', reject)
        server.listen(port, host, () => {
          const address = server.address()
          resolve({
            port: typeof address === 'object' && address ? address.port : port,
            close: () => new Promise((done) => server.close(() => done())),
          })
        })
      }),
  }
}
