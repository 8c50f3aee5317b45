import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ageOn, isRealDate, readIdNumber } from './id-number.ts'

const TODAY = '2026-11-20'
const checks = '10X98765432'
const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const withCheck = (first17: string) =>
  first17 + checks[weights.reduce((sum, w, i) => sum + w * Number(first17[i]), 0) % 11]

const day = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('2026-11-20T00:00:00Z'), noInvalidDate: true })
  .map((d) => d.toISOString().slice(0, 10))
const idNumber = fc
  .record({ region: fc.integer({ min: 110000, max: 659999 }), day, order: fc.integer({ min: 0, max: 999 }) })
  .map(({ region, day, order }) => ({
    value: withCheck(`${region}${day.replaceAll('-', '')}${String(order).padStart(3, '0')}`),
    day,
    order,
  }))

describe('readIdNumber', () => {
  it('reads the example of the standard', () => {
    expect(readIdNumber('11010519491231002X', TODAY)).toEqual({ facts: { birthday: '1949-12-31', gender: 'female' } })
    expect(readIdNumber(' 11010519491231002x ', TODAY)).toEqual({ facts: { birthday: '1949-12-31', gender: 'female' } })
    expect(readIdNumber('440524188001010014', TODAY)).toEqual({ facts: { birthday: '1880-01-01', gender: 'male' } })
  })

  it('reads birthday and gender of every number with a right check character', () => {
    fc.assert(
      fc.property(idNumber, ({ value, day, order }) => {
        expect(readIdNumber(value, TODAY)).toEqual({ facts: { birthday: day, gender: order % 2 ? 'male' : 'female' } })
      }),
    )
  })

  it('finds every single wrong character and every exchange of neighbours', () => {
    fc.assert(
      fc.property(idNumber, fc.nat(17), fc.integer({ min: 1, max: 9 }), ({ value }, at, step) => {
        const wrong =
          at === 17
            ? checks.charAt((checks.indexOf(value.charAt(17)) + step) % 11)
            : String((Number(value[at]) + step) % 10)
        expect(readIdNumber(value.slice(0, at) + wrong + value.slice(at + 1), TODAY)).toHaveProperty('problem')
        if (at < 16 && value[at] !== value[at + 1])
          expect(
            readIdNumber(value.slice(0, at) + value[at + 1] + value[at] + value.slice(at + 2), TODAY),
          ).toHaveProperty('problem')
      }),
    )
  })

  it('names what is wrong', () => {
    expect(readIdNumber('1101051949123100', TODAY)).toEqual({ problem: '身份证号是18位，请对着证件再看一遍' })
    expect(readIdNumber('11010519491231002Y', TODAY)).toEqual({ problem: '身份证号是18位，请对着证件再看一遍' })
    expect(readIdNumber('１１０１０５１９４９１２３１００２X', TODAY)).toEqual({
      problem: '身份证号是18位，请对着证件再看一遍',
    })
    expect(readIdNumber(withCheck('11010519490230002'), TODAY)).toEqual({
      problem: '号码里的出生日期不对，请对着证件再看一遍',
    })
    expect(readIdNumber(withCheck('11010520261121002'), TODAY)).toEqual({
      problem: '号码里的出生日期不对，请对着证件再看一遍',
    })
    expect(readIdNumber(withCheck('11010518791231002'), TODAY)).toEqual({
      problem: '号码里的出生日期不对，请对着证件再看一遍',
    })
    expect(readIdNumber('110105194912310021', TODAY)).toEqual({ problem: '号码不对，请对着证件再看一遍' })
  })

  it('answers long rubbish at once', () => {
    const started = performance.now()
    readIdNumber('1'.repeat(50_000), TODAY)
    expect(performance.now() - started).toBeLessThan(20)
  })
})

describe('isRealDate', () => {
  it('knows leap years', () => {
    expect(['2024-02-29', '2000-02-29', '2026-12-31'].every(isRealDate)).toBe(true)
    expect(['2026-02-29', '1900-02-29', '2026-13-01', '2026-00-10', '2026-04-31', '2026-01-00'].some(isRealDate)).toBe(
      false,
    )
  })
  it('takes every day of the calendar', () => {
    fc.assert(fc.property(day, (d) => isRealDate(d)))
  })
})

describe('ageOn', () => {
  it('grows on the birthday', () => {
    expect(ageOn('1950-11-20', TODAY)).toBe(76)
    expect(ageOn('1950-11-21', TODAY)).toBe(75)
    expect(ageOn('2026-11-20', TODAY)).toBe(0)
  })
  it('counts 29 February as past on 1 March', () => {
    expect(ageOn('2004-02-29', '2026-02-28')).toBe(21)
    expect(ageOn('2004-02-29', '2026-03-01')).toBe(22)
  })
  it('never falls as days pass', () => {
    fc.assert(
      fc.property(day, day, day, (birthday, a, b) => {
        const [earlier, later] = a < b ? [a, b] : [b, a]
        expect(ageOn(birthday, later)).toBeGreaterThanOrEqual(ageOn(birthday, earlier))
      }),
    )
  })
})
