import { subjects } from '@heyi/contract/subjects'
import { expect, it } from 'vitest'
import { digitsOf, wordsOf } from './call-words.ts'

/** The words of today, and so many more. */
const withMore = (count: number): string[] => [
  ...subjects,
  ...Array.from({ length: count - subjects.length }, (_, nth) => `later_${nth}`),
]

it.each([90, 1296])('names each of %i words by two digits', (count) => {
  const all = withMore(count)
  expect(all).toHaveLength(count)
  for (const word of all) {
    expect(digitsOf([word], all)).toHaveLength(2)
    expect(wordsOf(digitsOf([word], all), all)).toEqual([word])
  }
  expect(new Set(all.map((word) => digitsOf([word], all))).size).toBe(count)
  expect(wordsOf(digitsOf(all, all), all)).toEqual(all)
})

it('refuses a word that the contract does not know, and one more than there are digits for', () => {
  expect(() => digitsOf(['nothing'], subjects)).toThrow('nothing')
  expect(() => digitsOf(['later_1296'], [...withMore(1296), 'later_1296'])).toThrow('later_1296')
})
