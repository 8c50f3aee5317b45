import { buffer } from 'node:stream/consumers'
import { importColumns } from '@heyi/contract/members/import-rules'
import type { members } from '@heyi/contract/members/index'
import { makeSheet, SHEET_TYPE } from '../../../../kernel/files/sheet.ts'
import type { FileHandler } from '../../../../kernel/http/handler.ts'
import type { MembersDeps } from '../../core/deps.ts'

const columns = Object.values(importColumns).map(([name]) => ({ name, width: 24 }))
async function* nobody() {}

export const getImportTemplate: FileHandler<typeof members.getImportTemplate, MembersDeps> = async () => ({
  type: SHEET_TYPE,
  body: await buffer(makeSheet(columns, nobody())),
  name: '会员导入模板.xlsx',
})
