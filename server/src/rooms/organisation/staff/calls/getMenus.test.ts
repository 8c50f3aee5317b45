import { describe, expect, it } from 'vitest'
import { useApp } from '../../../../testing/app.ts'

describe('POST /api/menu/getMenus', () => {
  const app = useApp()
  const menu = async (person: Awaited<ReturnType<typeof app.staff>>) =>
    (await person.call('organisation.getMenus', {})).data

  it('answers entries and their groups by sort', async () => {
    const rows = await menu(await app.staff('operator'))
    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['系统首页', '商品', '订单', '商品列表', '订单管理']),
    )
    expect(rows.find(({ name }) => name === '商品列表')?.spelled).toEqual(['splb', 'shangpinliebiao'])
    expect(rows.map(({ sort }) => sort)).toEqual(rows.map(({ sort }) => sort).sort((a, b) => a - b))
    expect(rows.find(({ name }) => name === '商品列表')?.parent_id).toBe(
      rows.find(({ name }) => name === '商品')?.menu_id,
    )
  })

  it('leaves out what the person may not use, and groups with nothing in them', async () => {
    expect((await menu(await app.staff('writeoff'))).map(({ name }) => name)).toEqual([
      '订单',
      '核销台',
      '静态码',
      '动态码',
    ])
    expect(await menu(await app.staff('doctor'))).toEqual([])
    expect(await menu(await app.member())).toEqual([])
    const service = await menu(await app.staff('service'))
    expect(service.map(({ name }) => name)).not.toContain('商品列表')
    expect((await menu(await app.staff('platform_admin'))).length).toBeGreaterThan(service.length)
  })
})
