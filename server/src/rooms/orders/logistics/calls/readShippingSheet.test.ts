import { describe, expect, it } from 'vitest'
import { type Person, useApp } from '../../../../testing/app.ts'

describe('POST /api/order/readShippingSheet', () => {
  const app = useApp()
  const send = async (who: Person, data: Buffer) => {
    const form = new FormData()
    form.set('userFile', new Blob([new Uint8Array(data)]), '发货.csv')
    const answer = await fetch(`${app.url}/api/order/readShippingSheet`, {
      method: 'POST',
      headers: who.headers,
      body: form,
    })
    return (await answer.json()) as { code: number; data: { lines?: string[][]; type?: string } }
  }
  const csv = (...rows: string[]) => Buffer.from(rows.join('\r\n'))

  it('reads the cells of each line, and refuses what is no table, holds nothing or too much', async () => {
    const clerk = await app.staff('operator')
    const read = await send(clerk, csv('订单号,快递公司,快递单号', '202611200000000001,顺丰,SF1234567', '', 'x,,'))
    expect(read.data.lines).toEqual([
      ['订单号', '快递公司', '快递单号'],
      ['202611200000000001', '顺丰', 'SF1234567'],
      ['x'],
    ])
    expect((await send(clerk, Buffer.from('PK\u0003\u0004 no workbook'))).data.type).toBe('SHIPPING_SHEET_UNREADABLE')
    expect((await send(clerk, csv('订单号,快递公司,快递单号'))).data.type).toBe('SHIPPING_SHEET_EMPTY')
    expect((await send(clerk, Buffer.alloc(0))).data.type).toBe('SHIPPING_SHEET_EMPTY')
    const many = Array.from({ length: 201 }, (_, n) => `2026112000000${String(n).padStart(5, '0')},顺丰,SF1${n}00000`)
    expect((await send(clerk, csv(...many))).data.type).toBe('SHIPPING_SHEET_LONG')
  })
})
