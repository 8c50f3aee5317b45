import { describe, expect, it } from 'vitest'
import { wordsShown } from './words.ts'

describe('the words that are shown to search by', () => {
  it('are what is searched for where staff have set none', () => {
    expect(wordsShown({ own: [], hidden: [], counted: ['大米', '围巾', '香皂'] }, 2)).toEqual(['大米', '围巾'])
  })
  it("are staff's own first and in their order, none twice and none that is hidden, however it is written", () => {
    const words = { own: ['Vita', '轮椅', '大米'], hidden: ['围巾', '轮椅'], counted: ['大米', '围巾', 'vita', '香皂'] }
    expect(wordsShown(words, 10)).toEqual(['Vita', '大米', '香皂'])
  })
})
