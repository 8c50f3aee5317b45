import type { SheetFormat } from '@heyi/contract/media/sheet-states'
import { CSV_TYPE, makeCsv } from '../files/csv.ts'
import { type Cell, type Column, SHEET_TYPE } from '../files/sheet.ts'
import { toLines } from './lines.ts'
import { inProcess } from './process.ts'

export const sheetTypes: Record<SheetFormat, string> = { xlsx: SHEET_TYPE, csv: CSV_TYPE }

const WRITER = new URL('./write-process.ts', import.meta.url)
/** A workbook of 100,000 rows takes a fifth of it. */
const LIMITS = { megabytes: 96, seconds: 150 }

/** The bytes of a table as its rows come; a workbook is made in a process of its own. */
export const writeSheet = (
  format: SheetFormat,
  columns: readonly Column[],
  batches: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncIterable<Buffer> =>
  format === 'csv' ? makeCsv(columns, batches) : inProcess(WRITER, toLines(columns, batches), LIMITS)
