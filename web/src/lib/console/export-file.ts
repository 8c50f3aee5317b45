import { saveFile } from '../api.ts'
import { dateTime } from '../format.ts'

/** Gives a spreadsheet to the person under its name and today's day. */
export function saveSheet(sheet: Blob, name: string, kind: 'xlsx' | 'csv' = 'xlsx'): void {
  const [today] = dateTime(new Date().toISOString()).split(' ')
  saveFile(sheet, `${name}-${today}.${kind}`)
}
