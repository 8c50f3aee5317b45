import { describe, expect, it } from 'vitest'
import { isAboutElderMode } from './elder-words.ts'

describe('a search for the elder mode', () => {
  it('is known by each of its names, in characters and in pinyin', () => {
    for (const word of [
      '长辈版',
      '长辈模式',
      '关怀版',
      '关爱版',
      '亲情版',
      '老人版',
      '大字',
      '大字版',
      '字体大小',
      'da zi',
      'Zhangbei ban',
    ])
      expect(isAboutElderMode(word), word).toBe(true)
  })
  it('is not what asks for goods', () => {
    for (const word of ['', '大米', '送长者', '关东煮', 'dz', 'dazhaxie'])
      expect(isAboutElderMode(word), word).toBe(false)
  })
})
