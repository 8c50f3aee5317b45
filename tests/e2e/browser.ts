import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { CONSOLE, ELDER, launchBrowser, type Mode, NORMAL, openContext } from '../../tools/lib/browser.ts'
import { signIn } from '../../tools/lib/sign-in.ts'
import { displayChoices } from '../../web/src/lib/display-choices.ts'
import { startWorld, type World } from '../harness/world.ts'

export { CONSOLE, ELDER, type Mode, NORMAL }

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

export type Stage = {
  world: World
  browser: Browser
  /** A browser of its own, signed in as the seeded person with this phone ('' : nobody). */
  open(mobile: string, mode?: Mode): Promise<BrowserContext>
}

let shared: Promise<Stage> | undefined
/**
 * A real server on seeded data with its worker, and a real browser. All files share them (the suite has one worker, which
 * keeps its modules), so a test that writes does so as a person and with goods of its own. Both end with the worker.
 */
export function useStage(): Promise<Stage> {
  shared ??= startStage()
  return shared
}

async function startStage(): Promise<Stage> {
  const [world, browser] = await Promise.all([startWorld(), launchBrowser()])
  const storedOf = async (mobile: string) => (mobile ? (await signIn(world.url, mobile)).stored : {})
  return {
    world,
    browser,
    open: async (mobile, mode = NORMAL) => openContext(browser, mode, await storedOf(mobile)),
  }
}

/** Opens a screen and waits until it has shown its first data. */
export async function show(page: Page, base: string, route: string): Promise<void> {
  await page.goto(`${base}/h5/#${route}`, { waitUntil: 'domcontentloaded' })
  await ready(page)
}

/** Waits for the screen that is open (or the named one) to have its data. */
export async function ready(page: Page, route?: string, timeout = 20_000): Promise<void> {
  const screen = route ? `[data-screen="${route}"]` : '[data-screen]'
  await page.locator(`main${screen}[data-ready="true"]`).first().waitFor({ state: 'attached', timeout })
}

/** Turns the open page into another mode: turns the phone, zooms, chooses another display. */
export async function become(page: Page, mode: Mode): Promise<void> {
  await page.setViewportSize(mode.viewport)
  const dataset = Object.entries(displayChoices).map(
    ([name, { key, values }]) => [name, mode.stored?.[key] ?? values[0]] as const,
  )
  await page.evaluate(
    async ([dataset, fontSize]) => {
      const html = document.documentElement
      Object.assign(html.dataset, Object.fromEntries(dataset))
      html.style.fontSize = fontSize
      const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))
      await frame()
      await frame()
      // Colours that are on their way are nobody's colours.
      const moving = document.getAnimations().filter((one) => one instanceof CSSTransition)
      await Promise.allSettled(moving.map((one) => one.finished))
    },
    [dataset, mode.rootFont ? `${mode.rootFont}px` : ''] as const,
  )
}

type Finding = {
  rule: string
  html: string
  why: string
  target: string
}

/** What axe finds on the open page, one line each; empty where it is clean. Of a mode of colours it asks the rules of colours only. */
export async function axe(page: Page, { isColours = false }: Partial<Mode> = {}): Promise<string[]> {
  // Once a page: its screens come and go, and it stays.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const all: Finding[] = []
  for (const finding of await axeFindings(page, { isColours })) {
    // A fixed bar may half cover a target at one scroll position: what counts is whether it can be brought free of it.
    if (finding.rule === 'target-size') {
      const place = page.locator(finding.target)
      await place.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
      if (!(await axeFindings(page, { target: finding.target })).length) continue
    }
    all.push(finding)
  }
  return all.map(({ rule, html, why }) => `${rule}: ${html} — ${why}`)
}

/** `target`: only the size of this one, among all its neighbours. */
function axeFindings(page: Page, asked: { target?: string; isColours?: boolean }): Promise<Finding[]> {
  return page.evaluate(async ({ target, isColours }) => {
    // Put into the page by hand, as a global.
    const { axe } = window as unknown as { axe: typeof import('axe-core') }
    const usual = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const colours = axe.getRules(['cat.color']).filter(({ tags }) => tags.some((tag) => usual.includes(tag)))
    const rules = target ? ['target-size'] : colours.map(({ ruleId }) => ruleId)
    const { violations } = await axe.run(target ?? document, {
      runOnly: target || isColours ? { type: 'rule', values: rules } : usual,
    })
    return violations.flatMap((found) =>
      found.nodes.map((node) => ({
        rule: found.id,
        html: node.html.slice(0, 160),
        why: (node.failureSummary ?? '').replace(/\s+/g, ' ').slice(0, 200),
        target: String(node.target[0]),
      })),
    )
  }, asked)
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
