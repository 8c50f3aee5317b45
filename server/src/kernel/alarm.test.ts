import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { makeAlarm } from './alarm.ts'
import { makeMetrics } from './metrics.ts'

describe('an alarm', () => {
  it('is a log line of level error under its event, and is counted by it in the metrics', async () => {
    const lines: string[] = []
    const log = pino({ base: null }, { write: (line) => void lines.push(line) })
    const metrics = makeMetrics()
    metrics.gauge('test_away', 'A number that cannot be read', () => Promise.reject(new Error('away')))
    const { port, close } = await metrics.listen(0, '127.0.0.1')
    const alarm = makeAlarm(log, metrics.alarm)
    alarm('test.failed', { id: 7 })
    alarm('test.failed', { id: 8 })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, event: 'test.failed', id: 7 },
      { level: 50, event: 'test.failed', id: 8 },
    ])
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(text).toContain('heyi_alarms_total{event="test.failed"} 2')
    expect(text).toContain('test_away Nan')
    await close()
  })
})
