import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'
import { makeCategory } from '../../testing.ts'

describe('POST /v2/api/goods/getCategories', () => {
  const app = useApp()

  it('shows the categories as a tree, to anyone', async () => {
    const top = await makeCategory(app.sql, { name: '粮油副食' })
    const below = await makeCategory(app.sql, { name: '米面杂粮', parent_id: top })
    const { code, data } = await (await app.guest()).call('mall.getCategories', {})
    expect(code).toBe(0)
    expect(data.filter(({ id }) => id === top || id === below)).toEqual([
      { id: top, name: '粮油副食', picture: null, children: [{ id: below, name: '米面杂粮', picture: null }] },
    ])
  })
})
