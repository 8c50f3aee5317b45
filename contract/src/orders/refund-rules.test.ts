import { describe, expect, it } from 'vitest'
import { reasonsFor } from './refund-rules.ts'

describe('the reasons why something is given back', () => {
  it('are of broken or missing goods only where some were sent, and of goods that never came only where some were not', () => {
    const soon = reasonsFor({ was_sent: false, is_all_sent: false })
    expect(soon).toEqual(['unwanted', 'wrong_choice', 'late', 'other'])
    const done = reasonsFor({ was_sent: true, is_all_sent: true })
    expect(done).toEqual(['unwanted', 'wrong_choice', 'missing', 'broken', 'different', 'other'])
    expect(reasonsFor({ was_sent: true, is_all_sent: false })).toHaveLength(7)
  })
})
