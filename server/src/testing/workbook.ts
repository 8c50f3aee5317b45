import { buffer } from 'node:stream/consumers'
import { zip } from '../kernel/files/zip.ts'

/** A workbook of these files. */
export const workbook = (parts: Record<string, string>): Promise<Buffer> =>
  buffer(zip(Object.entries(parts).map(([name, text]) => ({ name, parts: [text] }))))

/** Ways of numbering rows that no spreadsheet knows, behind the headings of row 1. */
export const ODD_NUMBERS = ['1', '2', '2', '1e300', '1.5', '-1', '99999999999', 'Infinity', '']

/** A workbook whose rows carry these numbers, whatever they are, and what each says. */
export const numbered = (numbers: readonly string[], cellsOf: (index: number) => readonly string[] = () => ['甲']) => {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`
  const rows = numbers.map((number, i) => `<row r="${number}">${cellsOf(i).map(cell).join('')}</row>`)
  return workbook({ 'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>` })
}
