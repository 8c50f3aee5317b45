import { readdirSync, readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runInNewContext } from 'node:vm'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { parse } from 'acorn'
import { describe, expect, it } from 'vitest'
import { firstLoad } from '../../tools/lib/full-size.ts'
import { displayChoices } from '../../web/src/lib/display-choices.ts'
import { entryBytes } from '../harness/full-size.ts'

const dist = fileURLToPath(new URL('../../web/dist/', import.meta.url))
const scripts = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'))

const html = () => readFileSync(`${dist}index.html`, 'utf8')
const bootScript = () => /<script>([\s\S]*?)<\/script>/.exec(html())?.[1] ?? ''
/** As much of a browser as the boot script meets; `asked` is what it fetches ahead. */
function world(hash: string) {
  const asked: { href?: string; rel?: string }[] = []
  const head = { appendChild: (link: (typeof asked)[number]) => asked.push(link) }
  const document = { documentElement: { dataset: {} }, createElement: () => ({ setAttribute: () => undefined }), head }
  return { window: {}, localStorage: { getItem: () => null }, location: { hash }, document, asked }
}

describe('the built web app', () => {
  it('is spoken in the syntax of Chrome 87 and iOS 14 (ES2021, no class fields, no top-level await)', () => {
    expect(scripts.length).toBeGreaterThan(20)
    const wrong = scripts.flatMap((name) => {
      try {
        parse(readFileSync(dist + name, 'utf8'), { ecmaVersion: 2021, sourceType: 'module' })
        return []
      } catch (error) {
        return [`${name}: ${error instanceof Error ? error.message : error}`]
      }
    })
    expect(wrong).toEqual([])
  })

  it('looks behind in no regular expression, which iOS before 16.4 cannot read', () => {
    expect(scripts.filter((name) => /\(\?<[!=]/.test(readFileSync(dist + name, 'utf8')))).toEqual([])
  })

  it('stands compressed beside itself, so that the server has nothing to compress', () => {
    const large = scripts.filter((name) => statSync(dist + name).size > 1024)
    expect(large.length).toBeGreaterThan(10)
    for (const name of large) {
      const body = readFileSync(dist + name, 'utf8')
      expect(brotliDecompressSync(readFileSync(`${dist}${name}.br`)).toString()).toBe(body)
      expect(gunzipSync(readFileSync(`${dist}${name}.gz`)).toString()).toBe(body)
    }
  })

  it('writes into the page what the first paint needs, in the two places the content policy allows by their hashes', () => {
    const page = html()
    expect(page).toContain('lang="zh-CN"')
    const inline = [...page.matchAll(/<(script|style)(?![^>]*\bsrc=)[^>]*>/g)].map(([tag]) => tag)
    expect(inline).toEqual(['<script>', '<style>'])
    const rest = page.replace(/<script>[\s\S]*?<\/script>|<style>[\s\S]*?<\/style>/g, '')
    expect(rest).not.toMatch(/\son\w+=|\sstyle=/)
    expect(rest).not.toMatch(/user-scalable\s*=\s*no|maximum-scale/)
  })

  it('boots into every choice of the display that the app stores, and into the usual one for anything else', () => {
    const boot = bootScript()
    const bootWith = (stored: Record<string, string>) => {
      const dataset: Record<string, string> = {}
      const localStorage = { getItem: (key: string) => stored[key] ?? null }
      runInNewContext(boot, {
        ...world(''),
        localStorage,
        document: { ...world('').document, documentElement: { dataset } },
      })
      return dataset
    }
    for (const [name, { key, values }] of Object.entries(displayChoices)) {
      for (const value of values) expect(bootWith({ [key]: value })[name]).toBe(value)
      expect(bootWith({})[name]).toBe(values[0])
      expect(bootWith({ [key]: 'nonsense' })[name]).toBe(values[0])
    }
    // Said once: the script that is built from has none of it.
    const source = readFileSync(fileURLToPath(new URL('../../web/src/app/boot.js', import.meta.url)), 'utf8')
    for (const { key } of Object.values(displayChoices)) expect(source).not.toMatch(new RegExp(`['"]${key}['"]`))
  })

  it("asks for the route lines of the first screen's feature beside the app, and of no other", () => {
    const linesFor = (hash: string) => {
      const browser = world(hash)
      runInNewContext(bootScript(), browser)
      const lines = browser.asked.filter(({ rel }) => rel === 'modulepreload')
      return lines.map(({ href = '' }) => readFileSync(dist + href.replace('/h5/', ''), 'utf8'))
    }
    for (const [hash, title] of [
      ['', '首页'],
      ['#/', '首页'],
      ['#/pagesV2/shop/product?id=1', '商品详情'],
      ['#/pagesC/news/newslist', '消息列表'],
    ] as const) {
      const lines = linesFor(hash)
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(title)
    }
    expect(linesFor('#/pages/nowhere')).toEqual([])
  })

  it(`brings at most ${firstLoad.today} KB before any screen`, () => {
    expect(entryBytes(dist) / 1024).toBeLessThanOrEqual(firstLoad.today)
  })

  it('opens every screen of a phone with few files, and the screens where visits begin with fewer', () => {
    const texts = new Map(scripts.map((name) => [name, readFileSync(dist + name, 'utf8')]))
    const importsOf = (name: string) =>
      [...(texts.get(name) ?? '').matchAll(/(?:^|[;}\n])import(?:[^"'`;(]*from)?["'`]\.\/([^"'`]+\.js)["'`]/g)].map(
        ([, file]) => `assets/${file}`,
      )
    const withAll = (name: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(name)) return seen
      seen.add(name)
      for (const other of importsOf(name)) withAll(other, seen)
      return seen
    }
    const [entry = ''] = [...html().matchAll(/src="\/h5\/([^"]+\.js)"/g)].map(([, name]) => name ?? '')
    const first = withAll(entry)
    const filesOf = (screen: string) => {
      const [name] = scripts.filter((file) => new RegExp(`^assets/${screen}-[\\w-]{8}\\.js$`).test(file))
      if (!name) throw new Error(`no file of ${screen}`)
      return [...withAll(name)].filter((file) => !first.has(file)).length
    }
    for (const screen of ['Home', 'Product', 'Login', 'SignIn']) expect(filesOf(screen), screen).toBeLessThanOrEqual(8)
    for (const screen of ['OrderDetail', 'ConfirmOrder', 'RefundDetail', 'OrderList', 'PayFor', 'UserHome'])
      expect(filesOf(screen), screen).toBeLessThanOrEqual(13)
  })

  it('brings the route lines of a feature in one file, for the first screen’s frame waits for them', () => {
    const lines = scripts.filter((file) => /^assets\/routes-/.test(file))
    expect(lines.length).toBeGreaterThan(5)
    const brought = lines.flatMap((file) =>
      [...readFileSync(dist + file, 'utf8').matchAll(/from["'`]\.\/([^"'`]+\.js)["'`]/g)].map(([, name]) => name),
    )
    expect(brought.filter((name) => !/^(base|rolldown-runtime)-/.test(name ?? ''))).toEqual([])
  })

  it('gives a phone neither the schemas of the calls nor the console', () => {
    const page = html()
    const first = [...page.matchAll(/(?:src|href)="\/h5\/([^"]+\.js)"/g)].map(([, name]) => name ?? '')
    const texts = new Map(scripts.map((name) => [name, readFileSync(dist + name, 'utf8')]))
    // Words that only the console's table and only the field rules say: found in the build, not in what a phone loads first.
    const console = [...texts].filter(([, text]) => text.includes('选择列')).map(([name]) => name)
    expect(console.length).toBeGreaterThan(0)
    expect(first.length).toBeGreaterThan(0)
    for (const name of first) {
      expect(console).not.toContain(name)
      expect(texts.get(name)).not.toContain('ZodError')
    }
  })
})
