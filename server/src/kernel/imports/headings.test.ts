import { importColumns } from '@heyi/contract/members/import-rules'
import { describe, expect, it } from 'vitest'
import { readCells, readHeadings } from './headings.ts'

describe('a sheet of rows', () => {
  it('is read by its headings, whatever their order and whatever they explain in brackets', () => {
    const headings = readHeadings(importColumns, 'name', [
      '序号',
      '电话',
      '姓名（必填）',
      '身份证号码',
      '出生日期（如 1946-03-05）',
      '所属机构',
    ])
    expect([...(headings ?? [])]).toEqual([
      ['mobile', 1],
      ['name', 2],
      ['id_number', 3],
      ['birthday', 4],
      ['organ', 5],
    ])
    expect(headings && readCells(['1', '139', '陆根生'], headings)).toEqual({ mobile: '139', name: '陆根生' })
    expect(headings && readCells(['1'], headings)).toBeNull()
    expect(readHeadings(importColumns, 'name', ['手机号', '性别'])).toBeNull()
  })
})
