import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { purchases } from '../../orders/index.ts'
import { makeOrder } from '../../orders/testing.ts'
import { pointsFact } from '../../rewards/index.ts'
import { grant } from '../../rewards/testing.ts'
import { mergerOf } from '../testing.ts'
import { countFitting } from './store.ts'

describe('members whom a rule concerns', () => {
  const app = useApp()
  const shared = { bought: purchases.fact, points: pointsFact }

  it('are as many whether each is asked or who all are, of those who were merged too', async () => {
    const { organ_id, member, merge } = await mergerOf(app)
    const people = []
    for (let i = 0; i < 6; i++) people.push(await member())
    for (const [i, who] of people.entries()) {
      for (let n = 0; n < i % 4; n++) await makeOrder(app.sql, who, { paid: true })
      if (i % 2) await grant(app.sql, who.user_id, { points: 100 * i })
    }
    const [one, two, three, four] = people
    if (!one || !two || !three || !four) throw new Error('nobody was made')
    await merge(one, two)
    await merge(four, three)
    const now = new Date()
    const bought = (times: number) => ({ bought: { days: 30, times } })
    const points = (from: number) => ({ points: { from } })
    const asked = [bought(1), bought(2), bought(3), bought(9), points(1), points(300), { ...bought(1), ...points(100) }]
    const counts = []
    for (const facts of asked) {
      const wanted = { facts, shared, now }
      const each = await countFitting(app.sql, [organ_id], wanted, Number.MAX_SAFE_INTEGER)
      expect(await countFitting(app.sql, [organ_id], wanted, 0)).toBe(each)
      counts.push(each)
    }
    expect(counts[0]).toBeGreaterThan(counts[2] ?? 0)
    expect(counts[3]).toBe(0)
  })
})
