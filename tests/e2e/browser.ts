import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { chromiumPath } from '../../tools/lib/chromium.mjs'
import { signIn } from '../../tools/lib/sign-in.ts'
import { useWorld, type World } from '../harness/world.ts'

/** What a route line says that a test reads; see web/src/lib/routes.ts. */
export interface Line {
  path: string
  title: string
  audience: 'public' | 'member' | 'staff' | 'console'
  aliases?: string[]
  tab?: { index: number }
}
export interface Mode {
  name: string
  viewport: { width: number; height: number }
  stored?: Record<string, string>
  /** Root font size in px, as a person sets it in the browser. */
  rootFont?: number
}
export const NORMAL: Mode = { name: '390 × 844', viewport: { width: 390, height: 844 } }
export const LARGE: Mode = { name: '320 × 640 with 200 % text', viewport: { width: 320, height: 640 }, rootFont: 32 }
export const ELDER: Mode = {
  name: 'elder mode',
  viewport: { width: 390, height: 844 },
  stored: { display_mode: 'elder' },
}
export const DARK: Mode = { name: 'dark', viewport: { width: 390, height: 844 }, stored: { theme: 'dark' } }
export const CONTRAST: Mode = {
  name: 'high contrast',
  viewport: { width: 390, height: 844 },
  stored: { theme: 'contrast' },
}
export const DESK: Mode = { name: '1440 × 900', viewport: { width: 1440, height: 900 } }
export const SMALL_DESK: Mode = { name: '1280 × 720', viewport: { width: 1280, height: 720 } }

const PHONE: BrowserContextOptions = {
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
}
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Every screen that is built, read off the features' own lists. */
export async function routeLines(): Promise<Line[]> {
  const folder = fileURLToPath(new URL('../../web/src/features/', import.meta.url))
  const all: Line[] = []
  for (const feature of readdirSync(folder).sort()) {
    const { routes } = (await import(pathToFileURL(`${folder}${feature}/routes.ts`).href)) as { routes: Line[] }
    all.push(...routes)
  }
  return all
}

export interface Stage {
  world: World
  browser: Browser
  /** A browser of its own, signed in as the seeded person with this phone ('' : nobody). */
  open(mobile: string, mode?: Mode): Promise<BrowserContext>
}

/** A real server on seeded data with its worker, and a real browser. */
export async function useStage(): Promise<Stage> {
  const world = await useWorld({ worker: true })
  let browser: Browser
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: chromiumPath(),
      // Without a UTF-8 locale it cannot write a file of a Chinese name.
      env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
      args: [
        ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
        ...['--disable-component-update', '--disable-sync'],
        ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
      ],
    })
  })
  afterAll(() => browser?.close())
  return {
    world,
    get browser() {
      return browser
    },
    async open(mobile, mode = NORMAL) {
      const isDesk = mode.viewport.width >= 1000
      const context = await browser.newContext({ locale: 'zh-CN', viewport: mode.viewport, ...(isDesk ? {} : PHONE) })
      const stored = { ...(mobile ? (await signIn(world.url, mobile)).stored : {}), ...mode.stored }
      await context.addInitScript(
        ({ stored, rootFont }) => {
          // Only once: what the app itself stores later must survive a reload.
          if (sessionStorage.getItem('prepared')) return
          sessionStorage.setItem('prepared', '1')
          for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
          if (rootFont) localStorage.setItem('test_root_font', String(rootFont))
        },
        { stored, rootFont: mode.rootFont ?? 0 },
      )
      if (mode.rootFont)
        await context.addInitScript((size) => {
          const apply = () => document.documentElement?.style.setProperty('font-size', `${size}px`)
          apply()
          document.addEventListener('DOMContentLoaded', apply)
        }, mode.rootFont)
      return context
    },
  }
}

/** Opens a screen and waits until it has shown its first data. */
export async function show(page: Page, base: string, route: string): Promise<void> {
  await page.goto(`${base}/h5/#${route}`, { waitUntil: 'domcontentloaded' })
  await ready(page)
}

/** Waits for the screen that is open (or the named one) to have its data. */
export async function ready(page: Page, route?: string): Promise<void> {
  const screen = route ? `[data-screen="${route}"]` : '[data-screen]'
  await page.locator(`main${screen}[data-ready="true"]`).first().waitFor({ state: 'attached', timeout: 20_000 })
}

/** Turns the open page into another size of screen and text, as turning the phone or zooming does. */
export async function become(page: Page, mode: Mode): Promise<void> {
  await page.setViewportSize(mode.viewport)
  await page.evaluate(
    (size) =>
      new Promise<void>((drawn) => {
        document.documentElement.style.fontSize = size
        requestAnimationFrame(() => requestAnimationFrame(() => drawn()))
      }),
    mode.rootFont ? `${mode.rootFont}px` : '',
  )
}

interface Finding {
  rule: string
  html: string
  why: string
  target: string
}

/** What axe finds on the open page, one line each; empty where it is clean. */
export async function axe(page: Page): Promise<string[]> {
  await page.evaluate(axeSource)
  const all: Finding[] = []
  for (const finding of await axeFindings(page)) {
    // A fixed bar may half cover a target at one scroll position: what counts is whether it can be brought free of it.
    if (finding.rule === 'target-size') {
      const place = page.locator(finding.target)
      await place.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      if (!(await axeFindings(page, finding.target)).length) continue
    }
    all.push(finding)
  }
  return all.map(({ rule, html, why }) => `${rule}: ${html} — ${why}`)
}

/** `target`: only the size of this one, among all its neighbours. */
function axeFindings(page: Page, target?: string): Promise<Finding[]> {
  return page.evaluate(async (target) => {
    // Put into the page by hand, as a global.
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run(target ?? document, {
      runOnly: target
        ? { type: 'rule', values: ['target-size'] }
        : ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
    })
    return violations.flatMap((found) =>
      found.nodes.map((node) => ({
        rule: found.id,
        html: node.html.slice(0, 160),
        why: (node.failureSummary ?? '').replace(/\s+/g, ' ').slice(0, 200),
        target: String(node.target[0]),
      })),
    )
  }, target)
}

/** By how many pixels the page scrolls sideways, and what sticks out furthest. */
export async function sideways(page: Page): Promise<string> {
  return page.evaluate(() => {
    const over = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (over <= 0) return ''
    const widest = [...document.querySelectorAll('body *')]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .sort((a, b) => b.right - a.right)[0]
    return `${over} px: ${widest?.element.outerHTML.slice(0, 160)}`
  })
}

/** Visible buttons, links, inputs and tabs smaller than `least` px on a side; links inside running text are left out. */
export async function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const found: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a[href], input, select, textarea, [role=tab], [role=radio], [role=switch]',
    )) {
      // The label around a hidden input is what a finger meets.
      const target =
        element instanceof HTMLInputElement && /checkbox|radio|file/.test(element.type)
          ? (element.closest('label') ?? element)
          : element
      const box = target.getBoundingClientRect()
      const style = getComputedStyle(target)
      if (
        !box.width ||
        !box.height ||
        style.visibility === 'hidden' ||
        style.clipPath !== 'none' ||
        target.closest('[inert], [aria-hidden=true]')
      )
        continue
      if (element.tagName === 'A' && style.display === 'inline') continue
      if (box.width <= 1 || box.bottom < 0 || target.classList.contains('skip')) continue
      if (box.width < least - 0.5 || box.height < least - 0.5)
        found.push(`${Math.round(box.width)}×${Math.round(box.height)} ${target.outerHTML.slice(0, 120)}`)
    }
    return found
  }, least)
}

/** Visible text smaller than `least` px. */
export async function smallText(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const found = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement
      if (!element || !node.textContent?.trim() || element.closest('script, style, svg, [aria-hidden=true]')) continue
      const box = element.getBoundingClientRect()
      if (box.width <= 1 || box.height <= 1) continue
      const size = Number.parseFloat(getComputedStyle(element).fontSize)
      if (size < least - 0.01) found.add(`${size}px ${node.textContent.trim().slice(0, 30)}`)
    }
    return [...found]
  }, least)
}
