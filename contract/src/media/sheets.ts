import { z } from 'zod'
import { call, file, signedIn } from '../call.ts'
import { At, Id, idOf, keyOf } from '../fields.ts'
import { sheetFormats, sheetStates } from './sheet-states.ts'

export const sheets = {
  getSheets: call({
    path: '/api/common/getSheets',
    summary: 'The tables that I have asked for within the last day, and how far each is',
    kind: 'read',
    about: ['sheet'],
    access: signedIn,
    input: z.object({}),
    output: z.array(
      z.object({
        id: Id,
        title: z.string(),
        format: keyOf(sheetFormats),
        state: keyOf(sheetStates),
        /** Rows written so far. */
        rows: z.int(),
        /** Rows there are; null while they are not counted. */
        total: z.int().nullable(),
        created_at: At,
        /** When it is deleted, whatever became of it. */
        ends_at: At,
        /** Opens the file for this session and five minutes; null while there is none. */
        ticket: z.string().nullable(),
      }),
    ),
    reasons: [],
  }),
  retrySheet: call({
    path: '/api/common/retrySheet',
    summary: 'Asks once more for a table that failed',
    kind: 'write',
    changes: ['sheet'],
    access: signedIn,
    freshProof: true,
    input: z.object({ id: idOf('sheet') }),
    output: z.object({ id: Id }),
    reasons: ['SHEET_NOT_FOUND', 'SHEET_NOT_FAILED'],
  }),
  getSheetFile: file({
    path: '/api/common/getSheetFile/:id/:ticket',
    summary: 'The file of a table that I asked for, while I have the right to it',
    access: signedIn,
    method: 'GET',
    input: z.object({
      id: z
        .string()
        .regex(/^[1-9]\d{0,14}$/)
        .transform(Number),
      ticket: z.string().regex(/^\d{10}\.[\w-]{43}$/),
    }),
    types: ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'text/csv; charset=utf-8'],
    reasons: ['SHEET_NOT_FOUND'],
  }),
}
