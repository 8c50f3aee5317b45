import { buffer } from 'node:stream/consumers'
import { goodsColumns } from '@heyi/contract/mall/import-rules'
import type { mall } from '@heyi/contract/mall/index'
import { makeSheet, SHEET_TYPE } from '../../../../kernel/files/sheet.ts'
import type { FileHandler } from '../../../../kernel/http/handler.ts'
import type { MallDeps } from '../../deps.ts'

const columns = Object.values(goodsColumns).map(([name]) => ({ name, width: 18 }))
async function* nothing() {}

export const getGoodsTemplate: FileHandler<typeof mall.getGoodsTemplate, MallDeps> = async () => ({
  type: SHEET_TYPE,
  body: await buffer(makeSheet(columns, nothing())),
  name: '商品导入模板.xlsx',
})
