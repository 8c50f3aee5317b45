/** What this room writes into the log of who did what, in words; `read`: somebody saw what is not shown to all. */
export const mediaActions = {
  'picture.look': { kind: 'read', words: '看了证件照片' },
  'invoiceFile.look': { kind: 'read', words: '打开了电子发票' },
} as const
