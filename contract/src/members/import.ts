import { z } from 'zod'
import { call, file, nothing, permission } from '../call.ts'
import { Empty, idOf } from '../fields.ts'
import { sheetCalls } from '../imports.ts'
import { P } from '../permissions.ts'
import { sheet } from '../sheet.ts'

export const imports = {
  getImportTemplate: file({
    path: '/v2/api/userinfo/getImportTemplate',
    summary: 'An empty sheet with the headings by which members are read',
    access: permission(P.memberEdit),
    ...sheetCalls.template,
  }),
  setImport: call({
    path: '/v2/api/userinfo/setImport',
    summary:
      'Takes a sheet of new members (XLSX or CSV) and has every row checked; nobody enters before it is confirmed',
    access: permission(P.memberEdit),
    overwrites: nothing('a sheet is sent, and stands beside what others sent'),
    ...sheetCalls.send,
  }),
  getImport: call({
    path: '/v2/api/userinfo/getImport',
    summary: 'The sheet of members that I sent last: how far it is, and what is wrong with which rows',
    access: permission(P.memberEdit),
    ...sheetCalls.last,
  }),
  confirmImport: call({
    path: '/v2/api/userinfo/confirmImport',
    summary: 'Lets the good rows of a checked sheet enter, each once; asked again it changes nothing',
    kind: 'write',
    changes: ['import', 'member', 'profile'],
    access: permission(P.memberEdit),
    overwrites: nothing('a sheet is confirmed once, by compare-and-set on its state'),
    input: z.object({ id: idOf('member_import') }),
    output: Empty,
    reasons: ['IMPORT_NOT_FOUND', 'IMPORT_STATE_CHANGED'],
  }),
  dropImport: call({
    path: '/v2/api/userinfo/dropImport',
    summary: 'Gives up a checked sheet: nobody of it enters, and what it said is deleted',
    kind: 'write',
    changes: ['import'],
    access: permission(P.memberEdit),
    overwrites: nothing('a sheet is given up once, by compare-and-set on its state'),
    input: z.object({ id: idOf('member_import') }),
    output: Empty,
    reasons: ['IMPORT_NOT_FOUND', 'IMPORT_STATE_CHANGED'],
  }),
  exportImport: sheet({
    path: '/v2/api/userinfo/exportImport',
    summary: 'Asks for the rows of my sheet that do not enter, with what is wrong with each, as a table',
    access: permission(P.memberEdit),
    filter: { import_id: idOf('member_import') },
    title: '没有导入的会员',
    columns: {
      place: ['行号', 8],
      name: ['姓名', 12],
      mobile: ['手机号', 14],
      problem: ['问题', 60],
    },
  }),
}
