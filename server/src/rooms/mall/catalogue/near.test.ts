import { describe, expect, it } from 'vitest'
import { nearTo } from './near.ts'

describe('what is near to a keyword', () => {
  it('sounds like it, or has all but one of its characters', () => {
    expect(nearTo('鸡旦')).toEqual([{ words: ['jidan'], grams: ['ji', 'id', 'da', 'an'], named: [] }])
    expect(nearTo('血压汁')[1]).toEqual({
      words: [],
      grams: [],
      named: [{ names: ['血压汁', '血压', '压汁'], grams: ['血压', '血压', '压汁'] }],
    })
  })
  it('is nothing where no word has two characters', () => {
    expect([nearTo('米'), nearTo('dm'), nearTo('')]).toEqual([[], [], []])
  })
})
