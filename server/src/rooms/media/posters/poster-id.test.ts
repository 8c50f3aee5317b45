import { describe, expect, it } from 'vitest'
import { posterId } from './poster-id.ts'

const facts = { picture_id: null, title: '软香大米', line: '200积分', by: '瑞禾斋', path: '/p?goods_id=7' }

describe('posterId', () => {
  it('is the same for the same facts, another for any other, and names no upload and no shipped picture', () => {
    const id = posterId(facts, 'https://a/')
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-5[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
    expect(posterId({ ...facts }, 'https://a/')).toBe(id)
    for (const other of [{ title: '大米' }, { line: '201积分' }, { by: '' }])
      expect(posterId({ ...facts, ...other }, 'https://a/')).not.toBe(id)
    expect(posterId(facts, 'https://b/')).not.toBe(id)
  })
})
