import { expect, it } from 'vitest'
import { entriesOf, type RouteEntry, rowOf } from './route-entry.ts'

it('gives back every screen as its line says it', () => {
  const entries: RouteEntry[] = [
    { path: '/pages/a/a', audience: 'public', tab: { index: 0, label: '首页', icon: 'home' } },
    { path: '/pages/a/b', audience: 'member', aliases: ['/pages/a/c'] },
    { path: '/pages/a/d', audience: 'staff', permission: 1006 },
    { path: '/pagesPC/a/e', audience: 'console', permission: 20, isBare: true },
  ]
  const table = JSON.parse(JSON.stringify({ a: entries.map(rowOf) }))
  expect(entriesOf(table)).toEqual(entries.map((entry) => ({ room: 'a', ...entry })))
})
