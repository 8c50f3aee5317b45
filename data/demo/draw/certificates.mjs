// Draws the two sides of a made-up card that the demo's certifications show: a figure and bars where a real one has words.
//   node data/demo/draw/certificates.mjs
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { K } from './svg.mjs'

const out = path.join(path.dirname(fileURLToPath(import.meta.url)), '../certificates')
const bar = (x, y, width, height = 26) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="8" fill="${K.mist}"/>`
const card = (inside, from, to) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 631">
  <defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
  <rect width="1000" height="631" fill="${K.stone}"/><rect x="14" y="14" width="972" height="603" rx="36" fill="url(#g)"/>${inside}</svg>`

const sides = {
  front: card(
    `${bar(80, 90, 220, 34)}${bar(80, 170, 330)}${bar(80, 240, 420)}${bar(80, 310, 460)}${bar(80, 350, 380)}${bar(80, 520, 620, 40)}
    <rect x="640" y="90" width="270" height="350" rx="18" fill="${K.milk}"/>
    <path d="M655 440 q8-118 120-118 t120 118 z" fill="${K.slate}"/><circle cx="775" cy="238" r="78" fill="${K.skin}"/>
    <path d="M693 232 q4-98 82-98 t82 98 q-30-46-82-46 t-82 46z" fill="${K.grey}"/>`,
    K.wash,
    K.cream,
  ),
  back: card(
    `<circle cx="190" cy="180" r="92" fill="${K.coral}"/><circle cx="190" cy="180" r="66" fill="${K.butter}"/>
    ${bar(340, 120, 520, 40)}${bar(340, 200, 420, 40)}${bar(300, 440, 200)}${bar(530, 440, 320)}${bar(300, 510, 200)}${bar(530, 510, 380)}`,
    K.peach,
    K.cream,
  ),
}
for (const [side, source] of Object.entries(sides))
  await sharp(Buffer.from(source), { density: 72 })
    .webp({ quality: 80, effort: 5 })
    .toFile(path.join(out, `${side}.webp`))
