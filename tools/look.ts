// npm run look -- /pages/index/index …: one picture of a screen in every mode, as the right seeded person sees it.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import sharp, { type OverlayOptions } from 'sharp'
import { CONSOLE_MODES, launchBrowser, type Mode, openContext, PHONE_MODES } from './lib/browser.ts'
import { ensureChromium } from './lib/chromium.mjs'
import { inRoot } from './lib/project.mjs'
import { addressOf, everyScreen, isConsole, personFor } from './lib/screens.ts'
import { findServer } from './lib/server.mjs'
import { type SignedIn, signIn } from './lib/sign-in.ts'

const CAPTION = 28
const GAP = 16
const { positionals: routes } = parseArgs({ allowPositionals: true })
if (routes.length === 0) {
  console.error('Name at least one route: npm run look -- /pages/index/index')
  process.exit(1)
}

await ensureChromium()
const screens = await everyScreen()
const server = await findServer()
const browser = await launchBrowser()
const people = new Map<string, Promise<SignedIn>>()
try {
  for (const route of routes) console.log(await lookAt(route))
} finally {
  await browser.close()
  await server.stop()
}

/** As the right seeded person; a route without parameters is given something of theirs to show. */
async function lookAt(route: string): Promise<string> {
  const [path = ''] = route.split('?')
  const screen = screens.find((line) => line.path === path || line.aliases?.includes(path))
  if (!screen) throw new Error(`There is no screen ${path}.`)
  const mobile = personFor(screen)
  if (mobile && !people.has(mobile)) people.set(mobile, signIn(server.base, mobile))
  const person = (await people.get(mobile)) ?? null
  const address = path === route ? await addressOf(screen, server.base, person) : route
  const shots: Shot[] = []
  for (const mode of isConsole(screen) ? CONSOLE_MODES : PHONE_MODES)
    shots.push(await shoot(browser, `${server.base}/h5/#${address}`, screen.path, mode, person))
  return await contactSheet(route, shots, isConsole(screen) ? 0.7 : 1)
}

type Shot = {
  picture: Buffer
  width: number
  height: number
  caption: string
}

async function shoot(
  browser: Browser,
  address: string,
  path: string,
  mode: Mode,
  person: SignedIn | null,
): Promise<Shot> {
  const context = await openContext(browser, mode, person?.stored, { reducedMotion: 'reduce' })
  try {
    const page = await context.newPage()
    const notes: string[] = []
    page.on('pageerror', (error) => notes.push(`error: ${error.message}`))
    await page.goto(address, { waitUntil: 'domcontentloaded' })
    notes.unshift(...(await settle(page, path, mode.viewport.width)))
    return { picture: await page.screenshot(), ...mode.viewport, caption: [mode.name, ...notes].join(' | ') }
  } finally {
    await context.close()
  }
}

/** Waits until the screen shows its data, and says what a glance at the picture would miss. */
async function settle(page: Page, path: string, width: number): Promise<string[]> {
  const ready = page.locator('main[data-screen][data-ready="true"]').first()
  const isReady = await ready.waitFor({ state: 'attached', timeout: 15_000 }).then(
    () => true,
    () => false,
  )
  if (!isReady) return ['NOT READY']
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  // Pictures and the end of a short transition.
  await page.waitForTimeout(300)
  const screen = await ready.getAttribute('data-screen')
  // A phone's innerWidth grows with content that is too wide.
  const wide = (await page.evaluate(() => document.documentElement.scrollWidth)) - width
  return [...(screen === path ? [] : [`shows ${screen}`]), ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : [])]
}

async function contactSheet(route: string, shots: readonly Shot[], scale: number): Promise<string> {
  const parts: OverlayOptions[] = []
  let left = GAP
  let height = 0
  for (const shot of shots) {
    const width = Math.round(shot.width * scale)
    const input = await sharp(shot.picture).resize({ width }).png().toBuffer()
    parts.push({ input, left, top: GAP + CAPTION }, { input: captionOf(shot.caption, width), left, top: GAP })
    left += width + GAP
    height = Math.max(height, Math.round(shot.height * scale))
  }
  const file = inRoot('out/look', `${route.replace(/^\//, '').replace(/[^\w]+/g, '-')}.png`)
  mkdirSync(join(file, '..'), { recursive: true })
  await sharp({ create: { width: left, height: height + CAPTION + 2 * GAP, channels: 3, background: '#8a8f98' } })
    .composite(parts)
    .png()
    .toFile(file)
  return file
}

function captionOf(text: string, width: number): Buffer {
  const fits = text.slice(0, Math.floor(width / 7)).replace(/[<>&]/g, ' ')
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}">
      <text x="0" y="18" font-family="sans-serif" font-size="14" fill="#fff">${fits}</text></svg>`,
  )
}
