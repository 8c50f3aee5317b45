import { z } from 'zod'
import { call, file, nothing, permission } from '../call.ts'
import { Empty, idOf } from '../fields.ts'
import { sheetCalls } from '../imports.ts'
import { P } from '../permissions.ts'
import { sheet } from '../sheet.ts'
import { type GoodsColumn, goodsColumns } from './import-rules.ts'

/** The columns of a sheet of goods as they are typed, so that what was wrong is mended where it stands and sent again. */
const asTyped = Object.fromEntries(
  Object.entries(goodsColumns).map(([key, [heading]]) => [key, [heading, 16]] as const),
) as unknown as Record<GoodsColumn, readonly [string, number]>

export const goodsImports = {
  getGoodsTemplate: file({
    path: '/v2/api/goods/getGoodsTemplate',
    summary:
      'A sheet with the headings by which goods are read, a row that shows how and does not enter, and the categories there are',
    access: permission(P.goodsEdit),
    ...sheetCalls.template,
  }),
  setGoodsImport: call({
    path: '/v2/api/goods/setGoodsImport',
    summary: 'Takes a sheet of new goods (XLSX or CSV) and has every row checked; none enters before it is confirmed',
    access: permission(P.goodsEdit),
    overwrites: nothing('a sheet is sent, and stands beside what others sent'),
    ...sheetCalls.send,
  }),
  getGoodsImport: call({
    path: '/v2/api/goods/getGoodsImport',
    summary: 'The sheet of goods that I sent last: how far it is, and what is wrong with which rows',
    access: permission(P.goodsEdit),
    ...sheetCalls.last,
  }),
  decideGoodsImport: call({
    path: '/v2/api/goods/decideGoodsImport',
    summary:
      'Lets the good rows of a checked sheet enter, each once, or gives the sheet up; asked to enter again it changes nothing',
    kind: 'write',
    changes: ['import', 'goods', 'stock'],
    access: permission(P.goodsEdit),
    overwrites: nothing('a sheet is entered or given up once, by compare-and-set on its state'),
    input: z.object({ id: idOf('goods_import'), enters: z.boolean() }),
    output: Empty,
    reasons: ['IMPORT_NOT_FOUND', 'IMPORT_STATE_CHANGED'],
  }),
  exportGoodsImport: sheet({
    path: '/v2/api/goods/exportGoodsImport',
    summary: 'Asks for the rows of my sheet that do not enter, as they were typed, with what is wrong with each',
    access: permission(P.goodsEdit),
    filter: { import_id: idOf('goods_import') },
    title: '没有导入的商品',
    columns: { place: ['行号', 8], problem: ['问题', 50], ...asTyped },
  }),
}
