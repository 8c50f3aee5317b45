import { describe, expect, it } from 'vitest'
import { ApiError } from '../../../lib/envelope.ts'
import { isOwnWriteOff } from './write-off.ts'

const refused = (by: string, reason = 'ORDER_ALREADY_WRITTEN_OFF') =>
  new ApiError({ reason, msg: `这个订单已由${by}在5月1日 10:00核销`, data: { type: reason, by }, status: 200 })

describe('a write-off whose answer was lost', () => {
  it('has gone through when the next press hears that this person did it', () => {
    expect(isOwnWriteOff(refused('凌志强'), '凌志强')).toBe(true)
  })
  it('is not this person’s when somebody else did it, or when nobody can tell', () => {
    expect(isOwnWriteOff(refused('赵玉兰'), '凌志强')).toBe(false)
    expect(isOwnWriteOff(refused(''), '')).toBe(false)
    expect(isOwnWriteOff(refused('工作人员'), '')).toBe(false)
    expect(isOwnWriteOff(refused('凌志强', 'ORDER_CLOSED'), '凌志强')).toBe(false)
    expect(isOwnWriteOff(new Error('凌志强'), '凌志强')).toBe(false)
  })
})
