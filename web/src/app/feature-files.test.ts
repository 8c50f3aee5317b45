import { type Permission, permissions } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { describe, expect, it } from 'vitest'
import { type RouteLine, registerRoutes } from '../lib/routes.ts'
import { type MenuRow, menuTree } from './console/menu.ts'

const features = import.meta.glob<RouteLine[]>('../features/*/routes.ts', { eager: true, import: 'routes' })
const lines = Object.values(features).flat()

const tests = import.meta.glob<string>('../**/*.test.tsx', { eager: true, query: '?raw', import: 'default' })

/** An entry of the menu without a group. */
const entryOfMenu = (id: number, url: string, at: number): MenuRow => ({
  menu_id: id * 10 + at,
  parent_id: 0,
  rules_id: id,
  rules_ids: [id],
  sort: id,
  name: url,
  icon: '',
  url,
  permission: String(id),
  isLeafNode: true,
  go: '',
})

describe('route table', () => {
  it('names every address once, aliases included, whatever is large in it', () => {
    const paths = lines.flatMap((line) => [line.path, ...(line.aliases ?? [])]).map((path) => path.toLowerCase())
    expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([])
  })

  it('keeps the console under /pagesPC and everything else outside', () => {
    for (const line of lines)
      if (line.audience === 'console') expect(line.path).toMatch(/^\/pagesPC\//)
      else if (line.path.startsWith('/pagesPC'))
        expect(line.isBare || line.path === screens.consoleNotFound.path).toBe(true)
  })

  it('gives every line a title and a safe address', () => {
    for (const line of lines) {
      expect(line.title).not.toBe('')
      expect(line.path).toMatch(/^\/(pages[A-Z0-9]*\/[\w/-]+|(choose|open)-location)$/)
    }
  })

  it('numbers the tabs once each', () => {
    const tabs = lines.flatMap((line) => (line.tab ? [line.tab.index] : []))
    expect(new Set(tabs).size).toBe(tabs.length)
  })

  it('leads from the menu to screens that stand, and hides the entries of those that do not', () => {
    const all = Object.values(permissions) as Permission[]
    const urls = all.flatMap(({ menu = [] }) => menu.map(({ url }) => url.split('?')[0] ?? ''))
    const waiting = [...new Set(urls.filter((url) => !lines.some((line) => line.path === url)))].sort()
    // Each of these goes from here with its first screen.
    expect(waiting).toEqual([
      '/pagesPC/list/activity/activity',
      '/pagesPC/list/article/article_list',
      '/pagesPC/list/consult/desk',
      '/pagesPC/list/mass/mass_manage',
      '/pagesPC/list/member/add_health_examination_report',
      '/pagesPC/list/member/health_monitoring',
    ])
    registerRoutes(lines)
    const held = all.map(({ id }) => id)
    const shown = menuTree(
      all.flatMap(({ id, menu = [] }) => menu.map((entry, at) => entryOfMenu(id, entry.url, at))),
      held,
    )
    expect(shown.map(({ row }) => row.url.split('?')[0]).filter((url) => waiting.includes(url ?? ''))).toEqual([])
    expect(shown.length).toBe(urls.length - urls.filter((url) => waiting.includes(url)).length)
  })

  it('has a screen test for every screen, which names it', () => {
    const words = Object.values(tests).join()
    const isNamed = (path: string) => new RegExp(`${path}(?![\\w/-])`).test(words)
    const addresses = lines.flatMap((line) => [line.path, ...(line.aliases ?? [])])
    const unnamed = addresses.filter((path) => !isNamed(path))
    expect(unnamed).toEqual([])
  })
})
