import { buffer } from 'node:stream/consumers'
import { grantColumns } from '@heyi/contract/rewards/grant-rules'
import type { rewards } from '@heyi/contract/rewards/index'
import { makeSheet, SHEET_TYPE } from '../../../../kernel/files/sheet.ts'
import type { FileHandler } from '../../../../kernel/http/handler.ts'

const columns = Object.values(grantColumns).map(([name]) => ({ name, width: 24 }))
async function* nobody() {}

export const getGrantTemplate: FileHandler<typeof rewards.getGrantTemplate> = async () => ({
  type: SHEET_TYPE,
  body: await buffer(makeSheet(columns, nobody())),
  name: '手动积分模板.xlsx',
})
