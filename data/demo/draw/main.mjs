// Draws the demo pictures: SVG sources, WebP in three sizes, and pictures.json.
//   node tools/draw-demo.mjs            everything
//   node tools/draw-demo.mjs rice tea   only keys that contain one of these words
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { all } from './draw-demo/catalogue.mjs'

const SIZES = {
  goods: [240, 480, 960],
  scene: [240, 480, 960],
  portrait: [120, 240, 480],
  icon: [120, 240, 480],
  logo: [120, 240, 480],
}
const WIDE = [480, 960, 1440]
const out = path.join(path.dirname(fileURLToPath(import.meta.url)), '../data/demo/pictures')
const only = process.argv.slice(2)

fs.mkdirSync(path.join(out, 'src'), { recursive: true })
const index = {}
let bytes = 0
for (const { key, kind, alt, draw } of all()) {
  const source = draw()
  const [, w, h] = source.match(/viewBox="0 0 (\d+) (\d+)"/).map(Number)
  const widths = SIZES[kind] ?? WIDE
  index[key] = { kind, width: widths[2], height: Math.round((widths[2] * h) / w), alt }
  if (only.length && !only.some((word) => key.includes(word))) continue
  fs.writeFileSync(path.join(out, 'src', `${key}.svg`), source)
  const large = await sharp(Buffer.from(source), { density: (72 * widths[2]) / w })
    .resize(widths[2])
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (const [i, size] of ['s', 'm', 'l'].entries()) {
    const info = await sharp(large)
      .resize(widths[i])
      .webp({ quality: 80, effort: 5, smartSubsample: true })
      .toFile(path.join(out, `${key}-${size}.webp`))
    bytes += info.size
  }
}
fs.writeFileSync(path.join(out, '../pictures.json'), `${JSON.stringify(index, null, 2)}\n`)
console.log(`${Object.keys(index).length} pictures, ${(bytes / 1048576).toFixed(2)} MB written`)
