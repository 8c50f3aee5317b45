import { globSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { menuGroups, type Permission, type Permissions } from './menu.ts'
import { P, permissions } from './permissions.ts'

type Row = Permission & { key: string }
/** What two rows share and each must have of its own. */
function twice(rows: readonly Row[]): string[] {
  const own = rows.flatMap(({ key, id, name, group, menu = [] }) => [
    `key ${key}`,
    `id ${id}`,
    `name ${group} ${name}`,
    ...menu.flatMap(({ url, go }) => [`address ${url}`, ...(go ? [`letter ${go}`] : [])]),
  ])
  return [...new Set(own.filter((fact, at) => own.indexOf(fact) !== at))]
}

/** Every row that stands in a file, joined or not. */
let all: Row[]
beforeAll(async () => {
  const files = globSync(['*/permissions.ts', 'coming-permissions.ts'], { cwd: import.meta.dirname })
  const modules = await Promise.all(files.map((file) => import(join(import.meta.dirname, file))))
  const tables = modules.flatMap((module) => Object.values<Permissions>(module))
  all = tables.flatMap((table) => Object.entries(table).map(([key, row]) => ({ key, ...row })))
})

describe('permissions', () => {
  it('are each joined from their room, under an id of their own', () => {
    expect(all.length).toBeGreaterThan(60)
    expect(Object.keys(permissions).sort()).toEqual(all.map(({ key }) => key).sort())
    expect(P).toEqual(Object.fromEntries(all.map(({ key, id }) => [key, id])))
  })

  it('share no key, id, name, address in the menu or letter', () => {
    expect(twice(all)).toEqual([])
    const [first] = all
    if (!first) throw new Error('there are permissions')
    const menu = [{ url: '/pagesPC/here', icon: 'house', sort: 1, group: '', go: 'x' }]
    const planted = { key: 'pigeons', id: first.id, name: '鸽子', group: first.group, menu: [...menu, ...menu] }
    expect(twice([...all, planted, { ...first, id: 1999 }])).toEqual([
      `id ${first.id}`,
      'address /pagesPC/here',
      'letter x',
      `key ${first.key}`,
      `name ${first.group} ${first.name}`,
      ...(first.menu ?? []).flatMap(({ url, go }) => [`address ${url}`, ...(go ? [`letter ${go}`] : [])]),
    ])
  })

  it('stand in groups that the menu has', () => {
    const groups = all.flatMap(({ menu = [] }) => menu.map(({ group }) => group)).filter(Boolean)
    expect(groups.filter((group) => !(group in menuGroups))).toEqual([])
  })
})
