import { beforeEach, describe, expect, it } from 'vitest'
import { registerRoutes } from '../../lib/routes.ts'
import { litEntry, type MenuRow, menuTree } from './menu.ts'

const row = (menu_id: number, url: string, more: Partial<MenuRow> = {}): MenuRow => ({
  menu_id,
  parent_id: 0,
  rules_id: 0,
  rules_ids: [],
  sort: menu_id,
  name: `菜单${menu_id}`,
  icon: '',
  url,
  permission: '',
  isLeafNode: url !== '',
  go: '',
  ...more,
})

describe('menuTree', () => {
  beforeEach(() => registerRoutes([{ path: '/pagesPC/list/a', audience: 'console' }]))

  it('leaves out screens that are not built and groups without visible children', () => {
    const rows = [row(1, '/pagesPC/list/a'), row(2, ''), row(3, '/pagesPC/list/b', { parent_id: 2 })]
    expect(menuTree(rows, []).map((node) => node.row.menu_id)).toEqual([1])
  })

  it('shows what the person holds one right of, by sort', () => {
    const rows = [row(2, '/pagesPC/list/a', { rules_ids: [5, 6] }), row(1, 'https://x.example', { rules_ids: [9] })]
    expect(menuTree(rows, [6])).toHaveLength(1)
    expect(menuTree(rows, [6, 9]).map((node) => node.isExternal)).toEqual([true, false])
  })
})

describe('litEntry', () => {
  const rows = [row(1, '/pagesPC/list/a'), row(2, '/pagesPC/list/a?type=1'), row(3, '/pagesPC/list/b'), row(4, '')]
  const lit = (path: string, search: Record<string, string> = {}) => litEntry(rows, path, search)?.menu_id
  it('lights one of two entries of a screen: the one whose parameters stand in the address', () => {
    expect(lit('/pagesPC/list/a')).toBe(1)
    expect(lit('/pagesPC/list/a', { page: '2', type: '1' })).toBe(2)
    expect(lit('/pagesPC/list/a', { type: '3' })).toBe(1)
    expect(lit('/pagesPC/list/c')).toBeUndefined()
  })
})
