/** A process of its own that ends: rows come in as lines, the workbook goes out. What it held is given back with it. */
import { pipeline } from 'node:stream/promises'
import { makeSheet } from '../files/sheet.ts'
import { fromLines } from './lines.ts'

const { columns, batches } = await fromLines(process.stdin)
await pipeline(makeSheet(columns, batches), process.stdout)
