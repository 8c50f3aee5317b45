import { z } from 'zod'
import { At, Id, keyOf } from './fields.ts'
import { importStates } from './import-states.ts'

/** A sheet of rows to be entered is at most so large: 8 MB. */
const MAX_IMPORT_BYTES = 8 * 1024 * 1024

/** The sheet that somebody sent last: how far it is, and what is wrong with which rows. */
const SentImport = z.object({
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

/** What the calls of each kind of sheet share. */
export const sheetCalls = {
  template: {
    method: 'GET',
    input: z.object({}),
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    reasons: [],
  },
  send: {
    kind: 'write',
    changes: ['import'],
    upload: { maxBytes: MAX_IMPORT_BYTES },
    timeout: 60_000,
    limits: [{ by: 'user', max: 20, seconds: 3600 }],
    input: z.object({}),
    output: z.object({ id: Id, total: z.int() }),
    reasons: [
      'FILE_MISSING',
      'IMPORT_UNREADABLE',
      'IMPORT_UNNAMED',
      'IMPORT_EMPTY',
      'IMPORT_TOO_LONG',
      'IMPORT_UNFINISHED',
    ],
  },
  last: { kind: 'read', about: ['import'], input: z.object({}), output: SentImport, reasons: [] },
} as const
