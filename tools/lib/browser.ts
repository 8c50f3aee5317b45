import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'
import { chromiumPath } from './chromium.mjs'

/** How a screen is looked at: its size in px, and what the person has chosen. */
export type Mode = {
  name: string
  viewport: { width: number; height: number }
  /** Choices of the display by their storage keys (web/src/lib/display-choices.ts). */
  stored?: Readonly<Record<string, string>>
  /** Root font size in px, as a person sets it in the browser. */
  rootFont?: number
  /** It differs from another mode by its colours only, so axe looks at these alone. */
  isColours?: boolean
}
const PHONE = { width: 390, height: 844 }
export const NORMAL: Mode = { name: '390 x 844', viewport: PHONE }
const LARGE: Mode = { name: '320 x 640 with 200 % text', viewport: { width: 320, height: 640 }, rootFont: 32 }
export const ELDER: Mode = { name: 'elder mode', viewport: PHONE, stored: { display_mode: 'elder' } }
const DARK: Mode = { name: 'dark', viewport: PHONE, stored: { theme: 'dark' }, isColours: true }
const CONTRAST: Mode = { name: 'high contrast', viewport: PHONE, stored: { theme: 'contrast' }, isColours: true }
export const CONSOLE: Mode = { name: '1440 x 900', viewport: { width: 1440, height: 900 } }
const SMALL_CONSOLE: Mode = { name: '1280 x 720', viewport: { width: 1280, height: 720 } }
export const PHONE_MODES: readonly Mode[] = [NORMAL, LARGE, ELDER, DARK, CONTRAST]
export const CONSOLE_MODES: readonly Mode[] = [CONSOLE, SMALL_CONSOLE]

export const launchBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    // Without a UTF-8 locale it cannot write a file of a Chinese name.
    env: { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
    args: [
      ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...['--disable-component-update', '--disable-sync'],
      ...['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
    ],
  })

const PHONE_DEVICE: BrowserContextOptions = {
  hasTouch: true,
  isMobile: true,
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36',
}

/** A browser of its own in this mode, in which the app finds stored what is given. */
export async function openContext(
  browser: Browser,
  mode: Mode,
  stored: Readonly<Record<string, string>> = {},
  options: BrowserContextOptions = {},
): Promise<BrowserContext> {
  const device = CONSOLE_MODES.some(({ viewport }) => viewport.width === mode.viewport.width) ? {} : PHONE_DEVICE
  const context = await browser.newContext({ locale: 'zh-CN', viewport: mode.viewport, ...device, ...options })
  await context.addInitScript(
    (stored) => {
      // Only once: what the app itself stores later must survive a reload.
      if (sessionStorage.getItem('prepared')) return
      sessionStorage.setItem('prepared', '1')
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
    },
    { ...stored, ...mode.stored },
  )
  if (mode.rootFont)
    await context.addInitScript((size) => {
      // Through the object model: the content policy stops a style element.
      const apply = () => document.documentElement?.style.setProperty('font-size', `${size}px`)
      apply()
      document.addEventListener('DOMContentLoaded', apply)
    }, mode.rootFont)
  return context
}
