import { describe, expect, it } from 'vitest'
import { countedWord, SearchTally } from './tally.ts'

describe('a word that is searched for', () => {
  it('counts as it is read, and where it says nothing of a person', () => {
    expect(countedWord(' 洗衣液 ')).toBe('洗衣液')
    expect(countedWord('ＸＹＹ')).toBe('xyy')
    expect(countedWord('低泡 洗衣液')).toBe('低泡 洗衣液')
    for (const word of [
      '',
      '米',
      '13912345678',
      '320503195001011234',
      '王阿姨 3幢201室',
      '一二三四五六七八九十一',
      '大米!',
    ])
      expect(countedWord(word)).toBeNull()
  })
  it('counts once a day of a person, and is taken once', () => {
    const tally = new SearchTally()
    for (const who of ['a', 'a', 'b']) tally.note('洗衣液', who, '2026-11-20')
    tally.note('洗衣液', 'a', '2026-11-21')
    tally.note('13912345678', 'a', '2026-11-21')
    expect(tally.take()).toEqual([
      { day: '2026-11-20', word: '洗衣液', times: 2 },
      { day: '2026-11-21', word: '洗衣液', times: 1 },
    ])
    tally.note('洗衣液', 'a', '2026-11-21')
    expect(tally.take()).toEqual([])
  })
  it('keeps no more words than memory is given', () => {
    const tally = new SearchTally()
    const [a, z] = ['a'.charCodeAt(0), 26]
    const word = (n: number) => [n, n / z, n / z / z].map((x) => String.fromCharCode(a + (Math.floor(x) % z))).join('')
    for (let n = 0; n < 3_000; n += 1) tally.note(word(n), 'a', '2026-11-20')
    expect(tally.take()).toHaveLength(2_000)
  })
})
