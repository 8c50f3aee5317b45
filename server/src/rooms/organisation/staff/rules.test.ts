import { P, type Permission, permissions } from '@heyi/contract/permissions'
import { shippedRoles } from '@heyi/contract/roles'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allPermissions, menuFor, permissionsOf } from './rules.ts'

describe('menuFor', () => {
  const table: Record<string, Permission> = {
    home: { id: 1001, name: '首页', group: '系统', menu: [{ url: '/home', icon: 'home', sort: 10, group: '' }] },
    goods: {
      id: 19,
      name: '商品列表',
      group: '商城',
      menu: [{ url: '/goods', icon: 'package', sort: 20, group: '商品' }],
    },
    order: { id: 20, name: '订单', group: '订单', menu: [{ url: '/order', icon: 'receipt', sort: 30, group: '商品' }] },
    staff: { id: 54, name: '员工', group: '机构', menu: [{ url: '/staff', icon: 'users', sort: 40, group: '机构' }] },
    hidden: { id: 5, name: '活动', group: '活动' },
  }
  it('shows entries by sort with their group before them, and no empty group', () => {
    expect(
      menuFor(new Set([20, 54, 5]), table).map(({ menu_id, parent_id, name, rules_ids }) => ({
        menu_id,
        parent_id,
        name,
        rules_ids,
      })),
    ).toEqual([
      { menu_id: 1, parent_id: 0, name: '商品', rules_ids: [20] },
      { menu_id: 10_020, parent_id: 1, name: '订单', rules_ids: [20] },
      { menu_id: 2, parent_id: 0, name: '机构', rules_ids: [54] },
      { menu_id: 10_054, parent_id: 2, name: '员工', rules_ids: [54] },
    ])
    expect(menuFor(new Set([1001]), table)).toMatchObject([
      { menu_id: 11_001, parent_id: 0, isLeafNode: true, permission: '1001', url: '/home' },
    ])
    expect(menuFor(new Set(), table)).toEqual([])
  })
  it('numbers each entry of a permission that has two, and shows both or neither', () => {
    const entry = { icon: 'role', group: '机构' }
    const role: Record<string, Permission> = {
      role: {
        id: 67,
        name: '角色管理',
        group: '机构',
        menu: [
          { url: '/role', sort: 72, ...entry },
          { url: '/role?type=share', sort: 73, name: '授权管理', ...entry },
        ],
      },
    }
    expect(menuFor(new Set([67]), role).map(({ menu_id, name, rules_ids }) => [menu_id, name, rules_ids])).toEqual([
      [1, '机构', [67]],
      [10_067, '角色管理', [67]],
      [20_067, '授权管理', [67]],
    ])
    expect(menuFor(new Set([60]), role)).toEqual([])
  })
  it('knows each permission by a number of its own', () => {
    const ids = Object.values(permissions).map(({ id }) => id)
    expect(ids.filter((id, nth) => ids.indexOf(id) !== nth)).toEqual([])
  })
  it('gives no two entries the same letter, nor one to a group', () => {
    const letters = menuFor(allPermissions).map(({ go }) => go)
    const given = letters.filter(Boolean)
    expect(given.length).toBeGreaterThan(8)
    expect(new Set(given).size).toBe(given.length)
    expect(given.every((letter) => /^[a-z]$/.test(letter) && letter !== 'g')).toBe(true)
    expect(menuFor(allPermissions).filter(({ isLeafNode, go }) => !isLeafNode && go)).toEqual([])
  })
  it('gives a group an icon that none of its entries has, where it has one', () => {
    const icons = new Map(menuFor(new Set([19, 54]), table).map(({ name, icon }) => [name, icon]))
    expect([...icons]).toEqual([
      ['商品', 'store'],
      ['商品列表', 'package'],
      ['机构', 'network'],
      ['员工', 'users'],
    ])
  })
  it('never shows an entry that is not held, nor a group without entries', () => {
    fc.assert(
      fc.property(fc.subarray([...allPermissions]), (held) => {
        const rows = menuFor(new Set(held))
        for (const row of rows) {
          if (row.isLeafNode) expect(held).toContain(row.rules_id)
          else expect(rows.some((other) => other.parent_id === row.menu_id)).toBe(true)
          if (row.parent_id)
            expect(rows.some((other) => other.menu_id === row.parent_id && !other.isLeafNode)).toBe(true)
        }
        expect(rows.map((row) => row.sort)).toEqual(rows.map((row) => row.sort).sort((a, b) => a - b))
        expect(new Set(rows.map((row) => row.menu_id)).size).toBe(rows.length)
      }),
    )
  })
})

describe('small rules', () => {
  it('gives the platform administrator everything and the write-off staff their desk and its codes', () => {
    const of = (key: string) => {
      const role = shippedRoles.find((r) => r.key === key)
      return role ? permissionsOf(role) : []
    }
    expect(new Set(of('platform_admin'))).toEqual(new Set(Object.values(permissions).map(({ id }) => id)))
    expect(of('writeoff')).toEqual([P.orderWriteOff, P.storeCode])
  })
})
