import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import { chromium } from 'playwright-core'
import { chromiumPath, ensureChromium } from '../tools/lib/chromium.mjs'
import { limited, type Measure, measured, median, round } from './measure.ts'

const dist = fileURLToPath(new URL('../web/dist', import.meta.url))
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const KB = 1024

/** The files of the page itself, as its HTML names them; its first styles are written into it and named beside. */
function entryFiles(): Set<string> {
  const html = readFileSync(join(dist, 'index.html'), 'utf8')
  return new Set([...html.matchAll(/(?:src|href)="\/h5\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? ''))
}

/** The script written into the page, in bytes gzipped. */
function inlineScript(): number {
  const [, text = ''] = /<script>([\s\S]*?)<\/script>/.exec(readFileSync(join(dist, 'index.html'), 'utf8')) ?? []
  return gzipSync(text, { level: 9 }).length
}

/** The entry as its HTML names it, and beside it what a phone has fetched when home shows its first data; each file gzipped. */
export async function measureEntry(url: string): Promise<Measure[]> {
  await ensureChromium()
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: FLAGS })
  const files = new Set<string>()
  try {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 }, isMobile: true })
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/\.(js|css)$/.test(pathname) && pathname.startsWith('/h5/')) files.add(pathname.slice('/h5/'.length))
    })
    await page.goto(`${url}/h5/#/`)
    await page.waitForSelector('[data-ready="true"]', { timeout: 30_000 })
  } finally {
    await browser.close()
  }
  const entry = entryFiles()
  for (const file of entry) files.add(file)
  const size = (kind: string) => {
    const sizes = [...files].filter((file) => file.endsWith(kind)).map((file) => [file, gzipped(file)] as const)
    const inline = kind === '.js' ? inlineScript() : 0
    const sum = (some: typeof sizes) => some.reduce((total, [, bytes]) => total + bytes, inline) / KB
    return {
      kb: sum(sizes.filter(([file]) => entry.has(file))),
      raw: { with_home_kb: round(sum(sizes)), files: Object.fromEntries(sizes) },
    }
  }
  const [js, css] = [size('.js'), size('.css')]
  return [limited('entry JavaScript, KB gz', js.kb, 130, js.raw), limited('entry CSS, KB gz', css.kb, 12, css.raw)]
}

const gzipped = (file: string): number => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length

const RUNS = 3

/** Lighthouse as a phone on a slow network sees a screen: the medians of a few visits. */
export async function measureLighthouse(name: string, address: string): Promise<Measure[]> {
  const { default: lighthouse } = await import('lighthouse')
  const runs: { performance: number; accessibility: number; cls: number; lcp: number; failing: string[] }[] = []
  for (let tries = 0; runs.length < RUNS; tries++) {
    const chrome = await launch({ chromePath: chromiumPath(), chromeFlags: ['--headless=new', ...FLAGS] })
    try {
      const options = {
        port: chrome.port,
        output: 'json',
        onlyCategories: ['performance', 'accessibility'],
        logLevel: 'silent',
      }
      const result = await lighthouse(address, options as Parameters<typeof lighthouse>[1])
      if (!result) throw new Error('Lighthouse gave no result')
      const { categories, audits, runtimeError } = result.lhr
      // Now and then it misses the beginning of a visit: such a visit says nothing.
      if (runtimeError && tries < 2 * RUNS) continue
      if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`)
      const failing = (categories.accessibility?.auditRefs ?? [])
        .filter(({ id, weight }) => weight > 0 && audits[id]?.score !== null && (audits[id]?.score ?? 1) < 1)
        .map(({ id }) => id)
      runs.push({
        performance: (categories.performance?.score ?? 0) * 100,
        accessibility: (categories.accessibility?.score ?? 0) * 100,
        cls: audits['cumulative-layout-shift']?.numericValue ?? 1,
        lcp: audits['largest-contentful-paint']?.numericValue ?? 0,
        failing,
      })
    } finally {
      chrome.kill()
    }
  }
  const middle = (key: 'performance' | 'accessibility' | 'cls' | 'lcp') => median(runs.map((run) => run[key]))
  const raw = { lcp_ms: round(middle('lcp'), 0), address }
  return [
    measured(`Lighthouse ${name}: performance`, middle('performance') / 90, 1, {
      score: middle('performance'),
      ...raw,
    }),
    measured(`Lighthouse ${name}: accessibility`, middle('accessibility') / 100, 1, {
      score: middle('accessibility'),
      failing: [...new Set(runs.flatMap((run) => run.failing))],
    }),
    limited(`Lighthouse ${name}: CLS`, round(middle('cls'), 4), 0.1),
  ]
}
