import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { gramsOf, plain, readKeyword } from './grams.ts'

describe('what is looked for', () => {
  const itself = (word: string) => [word]
  const wordsOf = (keyword: string) => readKeyword(keyword, itself)?.words
  it('asks for every word by its pairs', () => {
    expect(readKeyword(' 软香米  米 ', itself)).toEqual({
      words: ['软香米', '米'],
      grams: ['软香', '香米', '米'],
      named: [],
    })
    expect(readKeyword('  ', itself)).toBeNull()
  })
  it('asks for a word by any of its names, for two words at most', () => {
    const namesOf = (word: string) => (word === '大米' ? [word] : [word, `新${word}`])
    expect(readKeyword('拐杖 大米 毯子 杯子', namesOf)).toEqual({
      words: ['大米', '杯子'],
      grams: ['大米', '杯子'],
      named: [
        { names: ['拐杖', '新拐杖'], grams: ['拐杖', '新拐'] },
        { names: ['毯子', '新毯子'], grams: ['毯子', '新毯'] },
      ],
    })
  })
  it('takes pinyin typed syllable by syllable as one word, and other words as they are', () => {
    expect(wordsOf('da mi')).toEqual(['dami'])
    expect(wordsOf("Xue'ya ji")).toEqual(['xueyaji'])
    expect(wordsOf('zhuang shuang lv')).toEqual(['zhuangshuanglv'])
    expect(wordsOf('dm 大米 xin mi')).toEqual(['dm', '大米', 'xinmi'])
    expect(wordsOf("5 kg '")).toEqual(['5', 'kg', "'"])
  })
  it('takes full-width letters and capitals as small ones', () => expect(plain('ＡＢc　D')).toBe('abc d'))
  it('finds every part of a text by the grams of that part', () => {
    // Letters that are no syllables: those are looked for as one word of pinyin.
    const text = fc.stringMatching(/^[软香大米bcd ]{1,20}$/).filter((s) => plain(s) !== '')
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (whole, a, b) => {
        const chars = [...plain(whole)]
        const part = chars.slice(Math.min(a, b) % chars.length, (Math.max(a, b) % chars.length) + 1).join('')
        const held = new Set(gramsOf(whole))
        for (const gram of readKeyword(part, itself)?.grams ?? []) expect(held).toContain(gram)
      }),
    )
  })
})
