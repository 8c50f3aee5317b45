import { maskNumber, plainNumber } from '@heyi/contract/identity/certification-rules'
import { describe, expect, it } from 'vitest'
import { picturesEnd, readDocument } from './rules.ts'

const TODAY = '2026-11-22'
const card = { document: 'id_card', number: '11010519491231002X', front_id: 'f', back_id: 'b' } as const
const passport = { document: 'passport', number: 'E12345678', front_id: 'f' } as const

describe('readDocument', () => {
  it('reads birthday and gender off the number of an ID card, whatever else was sent', () => {
    const read = readDocument({ ...card, gender: 'male', birthday: '2000-01-01' }, TODAY)
    expect(read).toEqual({
      facts: { number: card.number, gender: 'female', birthday: '1949-12-31', pictures: ['f', 'b'] },
    })
  })
  it('says what is wrong with a number in the words of the rule', () => {
    for (const [number, msg] of [
      ['1101051949', '身份证号是18位，请对着证件再看一遍'],
      ['110105194913310021', '号码里的出生日期不对，请对着证件再看一遍'],
      ['110105194912310021', '号码不对，请对着证件再看一遍'],
    ])
      expect(readDocument({ ...card, number: number ?? '' }, TODAY)).toEqual({ problems: [{ path: 'number', msg }] })
  })
  it('wants both sides of a card, and of other documents birthday and gender', () => {
    expect(readDocument({ ...card, back_id: undefined }, TODAY)).toEqual({
      problems: [{ path: 'back_id', msg: '请拍另一面' }],
    })
    expect(readDocument(passport, TODAY)).toMatchObject({ problems: [{ path: 'gender' }] })
    expect(readDocument({ ...passport, gender: 'male' }, TODAY)).toMatchObject({ problems: [{ path: 'birthday' }] })
    expect(readDocument({ ...passport, gender: 'male', birthday: '2027-01-01' }, TODAY)).toMatchObject({
      problems: [{ path: 'birthday' }],
    })
    expect(readDocument({ ...passport, gender: 'male', birthday: '1948-05-06' }, TODAY)).toEqual({
      facts: { number: 'E12345678', gender: 'male', birthday: '1948-05-06', pictures: ['f'] },
    })
  })
  it('takes a military number with its Chinese words, and no sentence for a number', () => {
    const soldier = { ...passport, document: 'military', gender: 'male', birthday: '1948-05-06' } as const
    expect(readDocument({ ...soldier, number: '南字第０１２３４５６７号' }, TODAY)).toMatchObject({
      facts: { number: '南字第01234567号' },
    })
    expect(readDocument({ ...soldier, number: '不知道' }, TODAY)).toMatchObject({ problems: [{ path: 'number' }] })
  })
})

describe('a number', () => {
  it('is the same however it is typed, and shown by its ends alone', () => {
    expect(plainNumber(' 110105 19491231 002x ')).toBe(card.number)
    expect(plainNumber('１１０１０５１９４９１２３１００２Ｘ')).toBe(card.number)
    expect(maskNumber(card.number)).toBe('1****************X')
  })
})

describe('the pictures of a document', () => {
  it('go at once after a pass, after 30 days where refused, and stay while somebody has to look', () => {
    const now = new Date('2026-11-22T12:00:00Z')
    expect(picturesEnd('PASSED', now)).toEqual(now)
    expect(picturesEnd('WITHDRAWN', now)).toEqual(now)
    expect(picturesEnd('REJECTED', now)).toEqual(new Date('2026-12-22T12:00:00Z'))
    expect(picturesEnd('SUBMITTED', now)).toBeNull()
  })
})
