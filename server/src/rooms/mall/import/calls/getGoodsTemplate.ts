import { buffer } from 'node:stream/consumers'
import { type GoodsColumn, goodsColumns } from '@heyi/contract/mall/import-rules'
import type { mall } from '@heyi/contract/mall/index'
import { makeSheet, SHEET_TYPE } from '../../../../kernel/files/sheet.ts'
import type { FileHandler } from '../../../../kernel/http/handler.ts'
import type { MallDeps } from '../../core/deps.ts'
import { categoryNamed, exampleRow } from '../rules.ts'
import { categoryNames } from '../store.ts'

const keys = Object.keys(goodsColumns) as GoodsColumn[]
const columns = [
  ...keys.map((key) => ({ name: goodsColumns[key][0], width: 18 })),
  // Beside what is filled in, under a heading by which nothing is read.
  { name: '可以填的分类（这一列不导入）', width: 28 },
]

/** One row that shows how, and beside all rows the categories there are. */
async function* rowsOf(categories: readonly string[]) {
  const [first = ''] = categories
  const example = exampleRow(categories.find((one) => one.includes('/')) ?? first)
  yield [
    [...keys.map((key) => example[key] ?? null), first],
    ...categories.slice(1).map((name) => [...keys.map(() => null), name]),
  ]
}

export const getGoodsTemplate: FileHandler<typeof mall.getGoodsTemplate, MallDeps> = async ({ tx }) => {
  const categories = (await categoryNames(tx)).map(categoryNamed)
  return {
    type: SHEET_TYPE,
    body: await buffer(makeSheet(columns, rowsOf(categories))),
    name: '商品导入模板.xlsx',
  }
}
