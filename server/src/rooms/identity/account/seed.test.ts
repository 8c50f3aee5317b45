import { describe, expect, it } from 'vitest'
import { useApp } from '../../../testing/app.ts'
import { seedBase } from './seed.ts'

describe('people of before there was a search by pinyin', () => {
  const app = useApp({ own: true })

  it('are found by it from the next start on, and a name of blanks holds nobody up', async () => {
    const [named, blank] = [await app.member({ real_name: '单雪琴' }), await app.member({ real_name: '　' })]
    await app.sql`update users set search_text = '', search_grams = '{}'`
    await app.app.database.transact(seedBase)
    const found = await app.sql`
      select id, search_text from users where id in (${named.user_id}, ${blank.user_id}) order by id`
    expect(found).toEqual([
      { id: named.user_id, search_text: '单雪琴 sxq shanxueqin' },
      { id: blank.user_id, search_text: '' },
    ])
  })
})
