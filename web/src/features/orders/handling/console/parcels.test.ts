import { courierName } from '@heyi/contract/orders/order-rules'
import { describe, expect, it } from 'vitest'
import { parcelNoOf } from '../../parts/parcel.ts'
import { pastedOf, readParcels, withoutLines, wordsOf } from './parcels.ts'

describe('readParcels', () => {
  it('reads tabs, commas and blanks and leaves the heading out', () => {
    const text =
      '\uFEFF订单号,快递公司,单号\n202611200000000001,顺丰速运,sf123456\n202611200000000002\t中通快递\t7512345678\r\n\n'
    expect(readParcels(text)).toEqual([
      { line: 2, order_no: '202611200000000001', company: '顺丰速运', no: 'SF123456', problem: '', doubt: '' },
      { line: 3, order_no: '202611200000000002', company: '中通快递', no: '7512345678', problem: '', doubt: '' },
    ])
  })
  it('says what is wrong with a line', () => {
    const text = '202611200000000001 顺丰\nabc 顺丰 SF123456\n202611200000000002 顺丰 1\n'
    expect(readParcels(text).map((parcel) => parcel.problem)).toEqual([
      '要有订单号、快递公司、快递单号三列',
      '订单号不正确',
      '快递单号至少6个字符',
    ])
  })
  it('refuses a number that is too long or holds other signs, and cuts nothing off', () => {
    const long = '1'.repeat(100)
    const read = readParcels(`202611200000000001 顺丰 ${long}\n202611200000000002 顺丰 SF12.3456\n`)
    expect(read.map(({ no, problem }) => [no, problem])).toEqual([
      [long, '快递单号最多40个字符'],
      ['SF12.3456', '快递单号只能有字母、数字和短横线'],
    ])
  })
  it('takes an order once', () => {
    const [, second] = readParcels('202611200000000001 顺丰 SF123456\n202611200000000001 顺丰 SF123457')
    expect(second?.problem).toBe('订单号在前面出现过')
  })
  it('keeps a courier by its one name, and doubts a number that is another courier’s or stands twice', () => {
    const read = readParcels('202611200000000001 顺丰 ZT123456\n202611200000000002 中通 ZT123456\n')
    expect(read.map(({ company, problem, doubt }) => [company, problem, doubt])).toEqual([
      ['顺丰速运', '', '单号像是中通快递的'],
      ['中通快递', '', '和第1行是同一个单号'],
    ])
  })
})

describe('what is typed of a parcel', () => {
  it('is sent in capitals and without blanks', () => {
    expect(parcelNoOf(' sf 1234 5678 ')).toBe('SF12345678')
  })
  it('names a courier in at most 30 characters', () => {
    expect(courierName.problem('')).toBe('请填写快递公司名称')
    expect(courierName.problem('快'.repeat(30))).toBe(null)
    expect(courierName.problem('快'.repeat(31))).toBe('快递公司名称最多30个字')
  })
})

describe('withoutLines', () => {
  const text = '订单号,快递公司,单号\r\n\r\n2026112000000001,顺丰,SF123456\r\n2026112000000002,中通,7512345678'
  it('leaves the lines that were not sent, below their heading', () => {
    expect(readParcels(withoutLines(text, [3]))).toMatchObject([{ order_no: '2026112000000002', problem: '' }])
    expect(withoutLines(text, [])).toBe(text)
  })
  it('leaves nothing where all were sent', () => {
    expect(withoutLines(text, [3, 4])).toBe('')
  })
})

describe('pastedOf', () => {
  it('writes the cells of a sheet as they would be pasted, and a number that a spreadsheet spoiled is told', () => {
    const text = pastedOf([
      ['2026112000000001', '顺丰 速运', 'SF 123456'],
      ['2.026112E+15', '顺丰', 'SF123457'],
    ])
    expect(readParcels(text)).toMatchObject([
      { company: '顺丰速运', no: 'SF123456', problem: '' },
      { problem: '订单号变成了科学计数，请把这一列设成文本' },
    ])
  })
})

describe('wordsOf', () => {
  it('reads UTF-8 and GB 18030', async () => {
    expect(await wordsOf(new File(['订单'], 'a.csv'))).toBe('订单')
    expect(await wordsOf(new File([new Uint8Array([0xb6, 0xa9, 0xb5, 0xa5])], 'b.csv'))).toBe('订单')
  })
})
