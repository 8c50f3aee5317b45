import { describe, expect, it } from 'vitest'
import { readDeskText } from './desk-text.ts'

describe('what stands in the box of the desk', () => {
  it('is a code or a number however it is grouped, and a QR as it is', () => {
    expect(readDeskText(' 1234 5678 9012 ')).toEqual({ kind: 'code', text: '1234 5678 9012' })
    expect(readDeskText('WO1.7.29.abc')).toEqual({ kind: 'code', text: 'WO1.7.29.abc' })
    expect(readDeskText('20261120 0000000501')).toEqual({ kind: 'number', text: '202611200000000501' })
  })
  it('is looked for where it is the end of a phone or of a number', () => {
    expect(readDeskText('0032')).toEqual({ kind: 'words', text: '0032' })
    expect(readDeskText('13900000002')).toEqual({ kind: 'words', text: '13900000002' })
  })
  it('is nothing where it is empty, and wrong where it names nothing', () => {
    for (const text of ['', '  ']) expect(readDeskText(text)).toEqual({ kind: 'none' })
    for (const text of ['12', '毛毯', 'ZZZ123', 'https://u.wechat.com/EABcd'])
      expect(readDeskText(` ${text} `)).toEqual({ kind: 'wrong', text })
  })
})
