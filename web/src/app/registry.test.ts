import { screens } from '@heyi/contract/screens'
import { describe, expect, it } from 'vitest'
import type { RouteLine } from '../lib/routes.ts'

const features = import.meta.glob<RouteLine[]>('../features/*/routes.ts', { eager: true, import: 'routes' })
const lines = Object.values(features).flat()

const tests = import.meta.glob<string>('../**/*.test.tsx', { eager: true, query: '?raw', import: 'default' })

describe('route table', () => {
  it('names every address once, aliases included', () => {
    const paths = lines.flatMap((line) => [line.path, ...(line.aliases ?? [])])
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
      expect(line.path).toMatch(/^\/pages[A-Z0-9]*\/[\w/-]+$/)
    }
  })

  it('numbers the tabs once each', () => {
    const tabs = lines.flatMap((line) => (line.tab ? [line.tab.index] : []))
    expect(new Set(tabs).size).toBe(tabs.length)
  })

  it('has a screen test for every screen, which names it', () => {
    const words = Object.values(tests).join()
    const isNamed = (path: string) => new RegExp(`${path}(?![\\w/-])`).test(words)
    const addresses = lines.flatMap((line) => [line.path, ...(line.aliases ?? [])])
    const unnamed = addresses.filter((path) => !isNamed(path))
    expect(unnamed).toEqual([])
  })
})
