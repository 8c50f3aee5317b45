import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { numbered, workbook } from '../../testing/workbook.ts'
import { makeCsv } from '../files/csv.ts'
import { type Cell, makeSheet } from '../files/sheet.ts'
import { readSheet } from './read.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

async function* once<T>(rows: T): AsyncGenerator<T> {
  yield rows
}
const columns = ['姓名', '手机号'].map((name) => ({ name, width: 10 }))
const people: Cell[][] = [
  ['陆根生 & <子>', 13900000001],
  [null, null],
  ['沈,宝"珍\n二', '013'],
]
const read = (data: Buffer) => [...(data.subarray(0, 2).toString() === 'PK' ? readXlsx(data) : readCsv(data))]
const cells = (data: Buffer) => read(data).map((row) => [row.place, ...row.cells])

it('reads the workbook that we write, with the numbers of its rows', async () => {
  expect(cells(await buffer(makeSheet(columns, once(people))))).toEqual([
    [1, '姓名', '手机号'],
    [2, '陆根生 & <子>', '13900000001'],
    [3, '', ''],
    [4, '沈,宝"珍\n二', '013'],
  ])
})

it('reads what spreadsheets write: shared texts, rich ones, numbers with an exponent, cells left out', async () => {
  const data = await workbook({
    'xl/workbook.xml': '<workbook><sheets><sheet name="甲" sheetId="4" r:id="rId9"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="styles.xml"/><Relationship Id="rId9" Target="/xl/worksheets/other.xml"/></Relationships>',
    'xl/sharedStrings.xml':
      '<sst><si><t>姓名</t></si><si><r><rPr><b/></rPr><t>陆</t></r><r><t xml:space="preserve">根生</t></r><rPh sb="0" eb="1"><t>lu</t></rPh></si></sst>',
    'xl/worksheets/other.xml':
      '<worksheet><sheetData><row r="3" spans="1:3"><c r="A3" t="s"><v>0</v></c><c r="C3"/></row><row r="5"><c r="B5" t="s"><v>1</v></c><c r="AA5"><v>1.3900000001E10</v></c></row></sheetData></worksheet>',
  })
  const rows = read(data)
  expect(rows.map(({ place }) => place)).toEqual([3, 5])
  expect(rows[0]?.cells).toEqual(['姓名', '', ''])
  expect([rows[1]?.cells[1], rows[1]?.cells[26]]).toEqual(['陆根生', '13900000001'])
})

it('counts the rows of a page that numbers them oddly, so that each has a whole number of its own', async () => {
  const rowNumbers = ['1', '3', '3', '2', '1e300', '1.5', '-7', '0x10', '99999999999', '9', '', '1048577', 'NaN', '12']
  expect(read(await numbered(rowNumbers)).map(({ place }) => place)).toEqual([
    1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
  ])
})

it('reads separated values: ours, those of a Chinese spreadsheet, and tabs', async () => {
  const ours = await buffer(makeCsv(columns, once(people)))
  expect(cells(ours)[3]).toEqual([4, '沈,宝"珍\n二', '013'])
  // 姓名,手机号 / 陆根生,139 in GBK.
  const gbk = Buffer.from('d0d5c3fb2ccad6bbfabac50d0ac2bdb8f9c9fa2c3133390d0a', 'hex')
  expect(cells(gbk)).toEqual([
    [1, '姓名', '手机号'],
    [2, '陆根生', '139'],
  ])
  const tabs = Buffer.from('\ufeff姓名\t手机号\r\n陆根生\t139', 'utf16le')
  expect(cells(tabs)[1]).toEqual([2, '陆根生', '139'])
})

it('reads no more rows than were asked for, in a process of its own, and leaves out those that are empty', async () => {
  const many = Buffer.from(`姓名\n\n${'陆根生\n'.repeat(500)}`)
  const rows = await readSheet(many, { most: 20, of: 1 })
  expect(rows).toHaveLength(20)
  expect(rows?.slice(0, 2)).toEqual([
    { place: 1, cells: ['姓名'] },
    { place: 3, cells: ['陆根生'] },
  ])
})

it('is nothing where the file is none, is cut, or is huge when opened', async () => {
  const good = await buffer(makeSheet(columns, once(people)))
  const huge = await workbook({ 'xl/worksheets/sheet1.xml': `<row>${' '.repeat(80_000_000)}` })
  expect(huge.length).toBeLessThan(200_000)
  const broken = [good.subarray(0, 400), Buffer.from('PK\u0003\u0004'), Buffer.from('%PDF-1.7\u0000\u0001')]
  for (const data of broken) expect(() => read(data)).toThrow()
  expect(await readSheet(huge, { most: 20, of: 1 })).toBeNull()
})
