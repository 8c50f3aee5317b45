import { sheets as entries } from '@heyi/contract/media/sheets'
import { topic } from '../../../kernel/room.ts'
import type { SheetDeps } from './deps.ts'
import { sheetJob, sweepSheets } from './make.ts'

export const sheets = topic(import.meta.dirname, entries, (deps: SheetDeps) => ({
  jobs: { 'media:sheet': sheetJob(deps) },
  tasks: { sheets: sweepSheets(deps) },
}))
