import { describe, expect, it } from 'vitest'
import { sheetText } from '../../testing/sheet.ts'
import { makeSheet } from './sheet.ts'

describe('a spreadsheet', () => {
  it('shows texts that look like formulas as texts', async () => {
    const text = sheetText(
      await makeSheet(
        [{ name: '名称', width: 10 }],
        ['=1+1', '+1', '-1', '@x', '大米'].map((value) => [value]),
      ),
    )
    for (const value of ["'=1+1", "'+1", "'-1", "'@x", '大米', '名称'])
      expect(text.replaceAll('&apos;', "'").replaceAll('&#39;', "'")).toContain(value)
    expect(text).not.toContain('<f>')
  })
})
