/** What this room writes into the log of who did what, in words; `read`: somebody saw what is not shown to all. */
export const organisationActions = {
  'organ.add': { kind: 'write', words: '新增机构' },
  'organ.change': { kind: 'write', words: '修改机构' },
  'organ.move': { kind: 'write', words: '移动机构' },
  'organ.close': { kind: 'write', words: '停用机构' },
  'organ.open': { kind: 'write', words: '启用机构' },
} as const
