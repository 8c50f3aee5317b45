import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { makeMetrics } from './metrics.ts'

describe('the metrics', () => {
  it('count an alarm by its event, which is a log line of level error too', async () => {
    const lines: string[] = []
    const metrics = makeMetrics(pino({ base: null }, { write: (line) => void lines.push(line) }))
    metrics.gauge('test_away', 'A number that cannot be read', () => Promise.reject(new Error('away')))
    metrics.gauge('test_here', 'A number that is asked for', async () => 7)
    metrics.alarm('test-failed', { id: 7 })
    metrics.alarm('test-failed', { id: 8 })
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, event: 'test-failed', id: 7 },
      { level: 50, event: 'test-failed', id: 8 },
    ])
    const { port, close } = await metrics.listen(0, '127.0.0.1', () => null)
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(text).toContain('heyi_alarms_total{event="test-failed"} 2')
    expect(text).toContain('test_here 7')
    expect(text).toContain('test_away Nan')
    await close()
  })
  it('are told only to who shows the token, where there is one', async () => {
    let token: string | null = 'a-token-of-16-signs'
    const metrics = makeMetrics(pino({ enabled: false }))
    const { port, close } = await metrics.listen(0, '127.0.0.1', () => token)
    const read = async (authorization = '') =>
      (await fetch(`http://127.0.0.1:${port}/metrics`, { headers: { authorization } })).status
    expect([await read(), await read('Bearer no'), await read('Bearer a-token-of-16-signs')]).toEqual([401, 401, 200])
    token = null
    expect(await read()).toBe(200)
    await close()
  })
})
