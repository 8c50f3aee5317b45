import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockLines, lockOrder } from './lib/lock-order.ts'

describe('the order of locks', () => {
  let place = ''
  beforeEach(() => {
    place = mkdtempSync(join(tmpdir(), 'locks-'))
  })
  afterEach(() => rmSync(place, { recursive: true }))
  function schema(path: string, ranks: string): void {
    const file = join(place, 'server/src', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(
      file,
      `import { pgTable } from 'x'\n\n/** Their places. */\nexport const lockRanks = {\n${ranks}\n}\n`,
    )
  }

  it('is read from all schemas, a line for what belongs together', () => {
    schema('rooms/orders/core/schema.ts', `  orders: 310,\n  "'cart'": 120,`)
    schema('rooms/mall/stock/schema-moves.ts', '  sku: 305,')
    expect(lockLines(lockOrder(place))).toEqual(["'cart'", 'sku → orders'])
  })

  it('gives no place to two, and none two places', () => {
    schema('rooms/orders/core/schema.ts', '  orders: 310,')
    schema('rooms/mall/core/schema.ts', '  sku: 310,')
    expect(() => lockOrder(place)).toThrow('one place')
    schema('rooms/mall/core/schema.ts', '  orders: 320,')
    expect(() => lockOrder(place)).toThrow('orders has two places')
  })

  it('stands in this house', () => {
    expect(lockOrder(resolve(import.meta.dirname, '..')).length).toBeGreaterThan(100)
  })
})
