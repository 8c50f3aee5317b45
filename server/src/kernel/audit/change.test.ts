import { describe, expect, it } from 'vitest'
import { changeOf } from './change.ts'

describe('what the log keeps of a change', () => {
  it('names the fields that are another, before and after', () => {
    const before = { name: '晚渡站', hours: '', sort: 1, left_at: null }
    const after = { name: '晚渡一站', hours: '', sort: 1, left_at: new Date(0) }
    expect(changeOf(before, after)).toEqual({
      name: ['晚渡站', '晚渡一站'],
      left_at: [null, '1970-01-01T00:00:00.000Z'],
    })
  })

  it('masks phones and ID numbers wherever they stand, and keeps no secret', () => {
    const after = {
      mobile: '13812345678',
      remark: '找她女儿 13912345678，证件 110105194912310021',
      contact: { phones: ['0512-65880200', '13712345678'] },
      password_hash: '$argon2id$new',
      order_no: '20261122000017',
    }
    expect(changeOf({ mobile: '13700000001', password_hash: '$argon2id$old' }, after)).toEqual({
      mobile: ['137****0001', '138****5678'],
      remark: [null, '找她女儿 139****5678，证件 1****************1'],
      contact: [null, { phones: ['0512-65880200', '137****5678'] }],
      password_hash: ['***', '***'],
      order_no: [null, '20261122000017'],
    })
  })
})
