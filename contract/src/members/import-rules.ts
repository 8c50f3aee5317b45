/** Members of one sheet, at most. */
export const MAX_IMPORT_ROWS = 10_000
/** Problems that are shown at once; the sheet of them holds all. */
export const SHOWN_PROBLEMS = 50

/** What a sheet says of a member, by key: the heading of the template, and other headings that are read as the same. */
export const importColumns = {
  name: ['姓名（必填）', '姓名', '名字', '会员姓名'],
  mobile: ['手机号（可不填）', '手机号', '手机', '手机号码', '电话', '联系电话'],
  id_number: ['身份证号（可不填，只核对不保存）', '身份证号', '身份证', '身份证号码', '证件号码'],
  gender: ['性别（男或女）', '性别'],
  birthday: ['出生日期（如 1946-03-05）', '出生日期', '生日', '出生年月日', '出生年月'],
  organ: ['机构（不填为当前机构）', '机构', '所属机构', '站点', '机构名称'],
} as const
export type ImportColumn = keyof typeof importColumns
