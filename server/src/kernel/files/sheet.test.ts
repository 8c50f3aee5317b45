import { monitorEventLoopDelay } from 'node:perf_hooks'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { sheetText } from '../../testing/sheet.ts'
import { type Cell, makeSheet } from './sheet.ts'

/** What a sheet of these columns and batches of rows says, every part of it. */
async function written(names: readonly string[], batches: Cell[][][]): Promise<string> {
  async function* inTurn() {
    yield* batches
  }
  const columns = names.map((name) => ({ name, width: 10 }))
  return sheetText(await buffer(makeSheet(columns, inTurn())))
}

it('shows texts that look like formulas as texts', async () => {
  const text = await written(['名称'], [['=1+1', '+1', '-1', '@x', '大米'].map((value) => [value])])
  for (const value of ["'=1+1", "'+1", "'-1", "'@x", '大米', '名称']) expect(text).toContain(`>${value}</t>`)
  expect(text).not.toContain('<f>')
})

it('keeps the order of rows over batches and names columns once', async () => {
  const text = await written(
    ['甲', '乙'],
    [
      [['一', 1]],
      [],
      [
        ['二', 2.5],
        ['三', null],
      ],
    ],
  )
  const rows = [...text.matchAll(/<row r="(\d)">(.*?)<\/row>/g)].map(([, n, cells = '']) => [
    n,
    [...cells.matchAll(/<(?:t|v)[^>]*>(.*?)</g)].map(([, value]) => value),
  ])
  expect(rows).toEqual([
    ['1', ['甲', '乙']],
    ['2', ['一', '1']],
    ['3', ['二', '2.5']],
    ['4', ['三']],
  ])
})

it('shows a moment as the clock in Shanghai does', async () => {
  const text = await written(['时间'], [[[new Date('2026-03-04T05:06:00Z')]]])
  // 4 March 2026, 13:06: days since the last of 1899.
  expect(Number(text.match(/<c s="2"><v>([\d.]+)</)?.[1])).toBeCloseTo(46_085 + (13 * 60 + 6) / 1440, 6)
})

it('leaves out what XML cannot hold and cuts what a cell cannot', async () => {
  const text = await written(['留言'], [[['甲\u0000\u0007<b>&"\ud800乙'], ['长'.repeat(40_000)]]])
  expect(text).toContain('>甲&lt;b&gt;&amp;"\ufffd乙</t>')
  expect(text.match(/长+/)?.[0]).toHaveLength(32_767)
})

it('fails where its rows cannot be read to their end', async () => {
  async function* broken(): AsyncGenerator<Cell[][]> {
    yield [['一']]
    throw new Error('the connection was lost')
  }
  await expect(buffer(makeSheet([{ name: '甲', width: 10 }], broken()))).rejects.toThrow('the connection was lost')
})

it.runIf(process.env.HEYI_PROVE === '1')('holds neither the rows nor the page of a large sheet', async () => {
  const text = '软香大米 2.5kg'.repeat(4)
  let peak = 0
  async function* batches() {
    for (let batch = 0; batch < 100; batch++) {
      peak = Math.max(peak, process.memoryUsage().heapUsed)
      yield Array.from({ length: 500 }, (_, i) => Array.from({ length: 23 }, (_, k) => (k % 3 ? `${text}${i}` : i * k)))
    }
  }
  const before = process.memoryUsage().heapUsed
  const columns = Array.from({ length: 23 }, (_, i) => ({ name: `列${i}`, width: 12 }))
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const body = await buffer(makeSheet(columns, batches()))
  delay.disable()
  expect(body.length).toBeLessThan(20e6)
  expect((peak - before) / 1e6).toBeLessThan(100)
  // The longest turn of the event loop, on a machine that does other things too.
  expect(delay.max / 1e6).toBeLessThan(500)
})
