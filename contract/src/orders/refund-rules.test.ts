import { describe, expect, it } from 'vitest'
import type { Delivery } from '../mall/deliveries.ts'
import { reasonsFor } from './refund-rules.ts'

describe('the reasons why something is given back', () => {
  it('are of broken or missing goods only where some were sent, and of goods that never came only where some were not', () => {
    const soon = reasonsFor({ delivery: 'express', was_sent: false, is_all_sent: false })
    expect(soon).toEqual(['unwanted', 'wrong_choice', 'late', 'other'])
    const done = reasonsFor({ delivery: 'pickup', was_sent: true, is_all_sent: true })
    expect(done).toEqual(['unwanted', 'wrong_choice', 'missing', 'broken', 'different', 'other'])
    expect(reasonsFor({ delivery: 'express', was_sent: true, is_all_sent: false })).toHaveLength(7)
  })
  it('are neither of parcels nor of things where nothing is handed over', () => {
    const of = (delivery: Delivery) => reasonsFor({ delivery, was_sent: true, is_all_sent: true })
    expect(of('virtual')).toEqual(['unwanted', 'wrong_choice', 'different', 'other'])
    expect(of('service')).toEqual(['unwanted', 'wrong_choice', 'broken', 'different', 'other'])
  })
})
