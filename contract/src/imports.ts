import { z } from 'zod'
import { At, Id, keyOf } from './fields.ts'
import { importStates } from './import-states.ts'

/** A sheet of rows to be entered is at most so large: 8 MB. */
export const MAX_IMPORT_BYTES = 8 * 1024 * 1024

/** The sheet that somebody sent last: how far it is, and what is wrong with which rows. */
export const SentImport = z.object({
  sent: z
    .object({
      id: Id,
      name: z.string(),
      state: keyOf(importStates),
      total: z.int(),
      /** Rows looked at so far. */
      checked: z.int(),
      good: z.int(),
      bad: z.int(),
      entered: z.int(),
      created_at: At,
      /** The first of them, by their row in the sheet. */
      problems: z.array(z.object({ place: z.int(), name: z.string(), problem: z.string() })),
    })
    .nullable(),
})

/** Why a sheet is not taken. */
export const unreadable = [
  'FILE_MISSING',
  'IMPORT_UNREADABLE',
  'IMPORT_UNNAMED',
  'IMPORT_EMPTY',
  'IMPORT_TOO_LONG',
  'IMPORT_UNFINISHED',
] as const
