// npm run look -- /pages/index/index …: one picture of a screen in every mode, as the right seeded person sees it.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import sharp, { type OverlayOptions } from 'sharp'
import { chromiumPath, ensureChromium } from './lib/chromium.mjs'
import { inRoot } from './lib/project.mjs'
import { findServer } from './lib/server.mjs'
import { type SignedIn, signIn } from './lib/sign-in.ts'

interface Mode {
  caption: string
  width: number
  height: number
  stored?: Record<string, string>
  rootFont?: number
}

const PHONE: Mode[] = [
  { caption: '390 x 844', width: 390, height: 844 },
  { caption: '320 x 640, text 200 %', width: 320, height: 640, rootFont: 32 },
  { caption: 'elder', width: 390, height: 844, stored: { display_mode: 'elder' } },
  { caption: 'dark', width: 390, height: 844, stored: { theme: 'dark' } },
  { caption: 'high contrast', width: 390, height: 844, stored: { theme: 'contrast' } },
]
const CONSOLE: Mode[] = [
  { caption: '1440 x 900', width: 1440, height: 900 },
  { caption: '1280 x 720', width: 1280, height: 720 },
]
const CAPTION = 28
const GAP = 16
const PHONE_BROWSER =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

const isConsole = (route: string) => route.startsWith('/pagesPC')
const isSignedOut = (route: string) => /\/pages\/login\/register|login/.test(route)

/** Staff screens belong to write-off staff, the console to its administrator, everything else to a member. */
function personOf(route: string): string {
  if (isConsole(route)) return '13800000001'
  return /^\/pagesA|\/pagesV2\/order\/orderStaff|scanCode/.test(route) ? '13800000004' : '13900000001'
}

const { positionals: routes } = parseArgs({ allowPositionals: true })
if (routes.length === 0) {
  console.error('Name at least one route: npm run look -- /pages/index/index')
  process.exit(1)
}

await ensureChromium()
const server = await findServer()
const browser = await chromium.launch({
  executablePath: chromiumPath(),
  args: [
    ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
    ...['--disable-component-update', '--disable-sync'],
    ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  ],
})
try {
  const people = new Map<string, Promise<SignedIn>>()
  for (const route of routes) {
    const mobile = personOf(route)
    if (!isSignedOut(route) && !people.has(mobile)) people.set(mobile, signIn(server.base, mobile))
    const person = isSignedOut(route) ? undefined : await people.get(mobile)
    const modes = isConsole(route) ? CONSOLE : PHONE
    const shots: Shot[] = []
    for (const mode of modes) shots.push(await shoot(browser, server.base, route, mode, person))
    console.log(await contactSheet(route, shots))
  }
} finally {
  await browser.close()
  await server.stop()
}

interface Shot {
  picture: Buffer
  width: number
  height: number
  caption: string
}

async function shoot(browser: Browser, base: string, route: string, mode: Mode, person?: SignedIn): Promise<Shot> {
  const context = await browser.newContext(optionsOf(route, mode))
  try {
    await context.addInitScript(
      ({ values, rootFont }) => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
        if (!rootFont) return
        // Through the object model: the content policy stops a style element.
        document.addEventListener('DOMContentLoaded', () =>
          document.documentElement.style.setProperty('font-size', `${rootFont}px`, 'important'),
        )
      },
      { values: { ...person?.stored, ...mode.stored }, rootFont: mode.rootFont },
    )
    const page = await context.newPage()
    const notes: string[] = []
    page.on('pageerror', (error) => notes.push(`error: ${error.message}`))
    await page.goto(`${base}/h5/#${route}`, { waitUntil: 'domcontentloaded' })
    notes.unshift(...(await settle(page, route, mode.width)))
    const caption = [mode.caption, ...notes].join(' | ')
    return { picture: await page.screenshot(), width: mode.width, height: mode.height, caption }
  } finally {
    await context.close()
  }
}

function optionsOf(route: string, { width, height }: Mode): BrowserContextOptions {
  const common = { viewport: { width, height }, locale: 'zh-CN', reducedMotion: 'reduce' } as const
  return isConsole(route) ? common : { ...common, hasTouch: true, isMobile: true, userAgent: PHONE_BROWSER }
}

/** Waits until the screen shows its data, and says what a glance at the picture would miss. */
async function settle(page: Page, route: string, width: number): Promise<string[]> {
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
  return [
    ...(screen === route.split('?')[0] ? [] : [`shows ${screen}`]),
    ...(wide > 0 ? [`scrolls sideways by ${wide} px`] : []),
  ]
}

async function contactSheet(route: string, shots: Shot[]): Promise<string> {
  const scale = isConsole(route) ? 0.7 : 1
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
