import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cheapest, duplicateSpec, gramsOf, plain, priceKind, readKeyword, type Spec, specText } from './rules.ts'

const price = (points: number, price_fen: number) => ({ points, price_fen, market_price_fen: 0 })

describe('prices', () => {
  it('names how a price is paid', () => {
    expect(priceKind(price(100, 0))).toBe('points')
    expect(priceKind(price(100, 1))).toBe('mixed')
    expect(priceKind(price(0, 1))).toBe('money')
    expect(priceKind(price(0, 0))).toBe('money')
  })
  it('shows the least money, then the fewest points', () => {
    expect(cheapest([price(0, 900), price(300, 500), price(200, 500)])).toEqual(price(200, 500))
    expect(cheapest([])).toBeNull()
  })
})

describe('specifications', () => {
  it('reads as the values in their order, or as the only kind', () => {
    const named = [
      ['颜色', '红'],
      ['款', '大'],
    ] satisfies Spec
    expect(specText(named)).toBe('红 大')
    expect(specText(named.toReversed())).toBe('大 红')
    expect(specText([])).toBe('默认')
  })
  it('finds the first one given twice', () => {
    expect(duplicateSpec([[['a', '1']], [['a', '2']], [['a', '1']]])).toBe('1')
    expect(duplicateSpec([[['a', '1']], [['a', '2']]])).toBeNull()
  })
})

describe('search', () => {
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
