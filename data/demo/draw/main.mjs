// Draws the demo pictures: SVG sources, WebP in the sizes of uploads, and pictures.json.
//   node data/demo/draw/main.mjs            everything
//   node data/demo/draw/main.mjs rice tea   only keys that contain one of these words
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { pictureSizes } from '@heyi/contract/media/picture-sizes'
import sharp from 'sharp'
import { all } from './catalogue.mjs'

const widest = pictureSizes.l

const out = path.join(path.dirname(fileURLToPath(import.meta.url)), '../pictures')
const only = process.argv.slice(2)

fs.mkdirSync(path.join(out, 'src'), { recursive: true })
const index = {}
let bytes = 0
for (const { key, kind, alt, draw } of all()) {
  const source = draw()
  const [, w, h] = source.match(/viewBox="0 0 (\d+) (\d+)"/).map(Number)
  index[key] = { kind, width: widest, height: Math.round((widest * h) / w), alt }
  if (only.length && !only.some((word) => key.includes(word))) continue
  fs.writeFileSync(path.join(out, 'src', `${key}.svg`), source)
  const large = await sharp(Buffer.from(source), { density: (72 * widest) / w })
    .resize(widest)
    .png({ compressionLevel: 1 })
    .toBuffer()
  for (const [size, width] of Object.entries(pictureSizes)) {
    const info = await sharp(large)
      .resize(width)
      .webp({ quality: 80, effort: 5, smartSubsample: true })
      .toFile(path.join(out, `${key}-${size}.webp`))
    bytes += info.size
  }
}
fs.writeFileSync(path.join(out, '../pictures.json'), `${JSON.stringify(index, null, 2)}\n`)
console.log(`${Object.keys(index).length} pictures, ${(bytes / 1048576).toFixed(2)} MB written`)
