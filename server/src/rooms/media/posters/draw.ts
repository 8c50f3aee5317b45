import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { POSTER_HEIGHT, POSTER_WIDTH } from '@heyi/contract/media/posters'
import { makeQueue } from '../../../kernel/queue.ts'
import { picture } from '../core/rules.ts'
import { escaped, type PosterFacts, wrapped } from './rules.ts'

const FAMILY = 'Noto Sans S Chinese'
const EDGE = 40
const SIDE = POSTER_WIDTH - 2 * EDGE
const QR_SIDE = 220
const [TITLE, PRICE, SMALL] = [44, 52, 28]
/** The palette of the app, light. */
const color = { paper: '#f7f5f0', ink: '#1f2a2e', soft: '#4a5a60', line: '#e3ded3', price: '#c2410c' }

/** Drawing takes a core for a while: one at a time, and of one person one in line. */
const inTurn = makeQueue({ running: 1, waiting: 8, each: 1 })

let isReady = false
/** Names the font that ships: words are drawn alike on a machine that has none. Read by the library when it first draws words. */
function useOwnFont(): void {
  if (isReady) return
  const fonts = fileURLToPath(new URL('../fonts', import.meta.resolve('@embedpdf/fonts-sc')))
  const folder = mkdtempSync(join(tmpdir(), 'heyi-fonts-'))
  const file = join(folder, 'fonts.conf')
  writeFileSync(
    file,
    `<?xml version="1.0"?><fontconfig><dir>${escaped(fonts)}</dir><cachedir>${escaped(join(folder, 'cache'))}</cachedir></fontconfig>`,
  )
  process.env.FONTCONFIG_FILE = file
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  isReady = true
}

type Words = { x: number; y: number; size: number; fill: string; isBold?: boolean }
const words = (text: string, { x, y, size, fill, isBold = false }: Words): string =>
  `<text x="${x}" y="${y}" font-family="${FAMILY}" font-size="${size}" font-weight="${isBold ? 700 : 400}" fill="${fill}">${escaped(text)}</text>`

/** The dark squares of a QR as one path on white. */
async function qrPart(url: string, at: { x: number; y: number }): Promise<string> {
  const { create } = await import('qrcode')
  const { modules } = create(url, { errorCorrectionLevel: 'M' })
  const quiet = 2
  const unit = QR_SIDE / (modules.size + 2 * quiet)
  const squares = [...modules.data].flatMap((isDark, i) =>
    isDark ? [`M${quiet + (i % modules.size)} ${quiet + Math.floor(i / modules.size)}h1v1h-1z`] : [],
  )
  return `<g transform="translate(${at.x} ${at.y})"><rect width="${QR_SIDE}" height="${QR_SIDE}" rx="12" fill="#fff"/><path transform="scale(${unit})" d="${squares.join('')}"/></g>`
}

async function drawing({ picture_id, title, line, by }: PosterFacts, url: string): Promise<string> {
  const top = EDGE + SIDE
  const titles = wrapped(title, SIDE / TITLE, 2)
  const prices = wrapped(line, SIDE / PRICE, 1)
  const foot = POSTER_HEIGHT - EDGE - QR_SIDE
  const left = (SIDE - QR_SIDE - 20) / SMALL
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${POSTER_WIDTH}" height="${POSTER_HEIGHT}">`,
    `<rect width="100%" height="100%" fill="${color.paper}"/>`,
    `<rect x="${EDGE}" y="${EDGE}" width="${SIDE}" height="${SIDE}" rx="24" fill="${color.line}"/>`,
    ...titles.map((text, i) =>
      words(text, { x: EDGE, y: top + 62 + i * 58, size: TITLE, fill: color.ink, isBold: true }),
    ),
    ...prices.map((text) => words(text, { x: EDGE, y: top + 198, size: PRICE, fill: color.price, isBold: true })),
    ...wrapped(by, left, 1).map((text) =>
      words(text, { x: EDGE, y: foot + 74, size: SMALL, fill: color.ink, isBold: true }),
    ),
    words('用手机扫一扫', { x: EDGE, y: foot + 126, size: SMALL, fill: color.soft }),
    words('或者长按图片识别', { x: EDGE, y: foot + 170, size: SMALL, fill: color.soft }),
    picture_id && picture(picture_id, '').is_illustration
      ? words('图片是示意图', { x: EDGE, y: foot + 214, size: SMALL, fill: color.soft })
      : '',
    await qrPart(url, { x: POSTER_WIDTH - EDGE - QR_SIDE, y: foot }),
    '</svg>',
  ].join('')
}

/**
 * Draws a poster as WebP of 750 × 1200. `photo` is the stored picture, null for none. Words are text, never markup, and nothing is
 * fetched. Refuses OVERLOADED.
 */
export const drawPoster = (facts: PosterFacts, given: { url: string; photo: Buffer | null; of: number }) =>
  inTurn(async () => {
    useOwnFont()
    const { default: sharp } = await import('sharp')
    const base = sharp(Buffer.from(await drawing(facts, given.url)))
    const round = Buffer.from(
      `<svg width="${SIDE}" height="${SIDE}"><rect width="${SIDE}" height="${SIDE}" rx="24"/></svg>`,
    )
    const photo =
      given.photo &&
      (await sharp(given.photo)
        .resize(SIDE, SIDE, { fit: 'cover' })
        .composite([{ input: round, blend: 'dest-in' }])
        .png()
        .toBuffer())
    return await base
      .composite(photo ? [{ input: photo, left: EDGE, top: EDGE }] : [])
      .webp({ quality: 86 })
      .toBuffer()
  }, given.of)
