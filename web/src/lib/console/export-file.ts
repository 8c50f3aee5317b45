import { today } from '../../kit/base/time.ts'
import { saveFile } from '../api.ts'

/** Gives a spreadsheet to the person under its name and today's day. */
export function saveSheet(sheet: Blob, name: string, kind: 'xlsx' | 'csv' = 'xlsx'): void {
  saveFile(sheet, `${name}-${today()}.${kind}`)
}
