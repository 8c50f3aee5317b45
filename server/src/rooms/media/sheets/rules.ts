import type { SheetFormat } from '@heyi/contract/media/sheet-states'

/** Tables of one person that are not finished, at most. */
export const MAX_UNFINISHED = 20
/** Tables that one process makes at a time: each holds a connection for exports. */
export const MAX_RUNNING = 2
/** Times that a table is tried before it counts as failed. */
export const MAX_ATTEMPTS = 4
/** Seconds after which one that found no free connection asks again. */
export const BUSY_SECONDS = 3

/** Where the storage keeps the file of a table. */
export const sheetKey = (id: number, format: SheetFormat): string => `sheets/${id}.${format}`
