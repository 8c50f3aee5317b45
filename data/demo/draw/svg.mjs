// Small drawing kit: shapes as strings, the palette, and the two or three tricks
// (soft shade, highlight, contact shadow) that make every picture look of one hand.

export const K = {
  ink: '#1F2A2E',
  soot: '#37454A',
  slate: '#5B7480',
  mist: '#A9C3CC',
  sky: '#CFE1E8',
  jade: '#0F766E',
  deep: '#0B5750',
  jadeMid: '#4F9F95',
  jadeSoft: '#9DCFC6',
  wash: '#E3F1EE',
  leaf: '#5B8C52',
  leafLight: '#8FB873',
  leafDark: '#3D6B45',
  sage: '#C3D6AE',
  persimmon: '#C2410C',
  coral: '#E0794B',
  apricot: '#F1B382',
  peach: '#FAD9C0',
  red: '#A8342A',
  rose: '#D9928A',
  blush: '#F3CFC7',
  plum: '#7C4A5B',
  lilac: '#C5B8D3',
  wheat: '#E6BE6A',
  honey: '#D68F2E',
  amber: '#B56A1E',
  butter: '#F7E3AE',
  wood: '#BC8D5E',
  woodDark: '#8C6340',
  woodLight: '#DDBB90',
  kraft: '#D3AE80',
  cream: '#FBF4E6',
  milk: '#FFFDF9',
  paper: '#F7F5F0',
  line: '#E3DED3',
  stone: '#CFC8BA',
  grey: '#9DA6A6',
  skin: '#F3CDB0',
  skinShade: '#E5B392',
  steel: '#C9D2D4',
  steelDark: '#94A2A6',
}

const n = (v) => (typeof v === 'number' ? +v.toFixed(2) : v)
const attrs = (o = {}) =>
  Object.entries(o)
    .map(([k, v]) => ` ${k}="${n(v)}"`)
    .join('')
let ids = 0
export const resetIds = () => {
  ids = 0
}
const nextId = () => `c${++ids}`

// ---- primitives
export const P = (d, fill = 'none', o) => `<path d="${d}" fill="${fill}"${attrs(o)}/>`
export const C = (cx, cy, r, fill, o) => `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="${fill}"${attrs(o)}/>`
export const E = (cx, cy, rx, ry, fill, o) =>
  `<ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${attrs(o)}/>`
export const R = (x, y, w, h, r, fill, o) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" rx="${n(r)}" fill="${fill}"${attrs(o)}/>`
/** A stroked path with round ends. */
export const S = (d, stroke, w = 4, o) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round"${attrs(o)}/>`
export const G = (t, ...kids) => `<g transform="${t}">${kids.flat(9).join('')}</g>`
export const A = (opacity, ...kids) => `<g opacity="${opacity}">${kids.flat(9).join('')}</g>`
export const at = (x, y, s = 1, rot = 0) => `translate(${n(x)} ${n(y)}) rotate(${n(rot)}) scale(${n(s)})`
export const turn = (deg, x, y) => `rotate(${n(deg)} ${n(x)} ${n(y)})`

// ---- colour
const hex = (c) => [1, 3, 5].map((i) => Number.parseInt(c.slice(i, i + 2), 16))
const mix = (a, b, t) => {
  const x = hex(a),
    y = hex(b)
  return `#${x
    .map((v, i) =>
      Math.round(v + (y[i] - v) * t)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
export const dark = (c, t = 0.15) => mix(c, '#2A2320', t)
export const light = (c, t = 0.3) => mix(c, '#FFFBF3', t)

// ---- shapes
/** Polygon with a radius for every corner: [[x, y, r], …]. */
export function poly(pts) {
  const N = pts.length
  let d = ''
  pts.forEach(([x, y, r = 0], i) => {
    const [px, py] = pts[(i + N - 1) % N],
      [qx, qy] = pts[(i + 1) % N]
    const a = Math.hypot(px - x, py - y) || 1,
      b = Math.hypot(qx - x, qy - y) || 1
    const ra = Math.min(r, a / 2),
      rb = Math.min(r, b / 2)
    const ax = x + ((px - x) / a) * ra,
      ay = y + ((py - y) / a) * ra
    const bx = x + ((qx - x) / b) * rb,
      by = y + ((qy - y) / b) * rb
    d += `${i ? 'L' : 'M'}${n(ax)} ${n(ay)}Q${n(x)} ${n(y)} ${n(bx)} ${n(by)}`
  })
  return `${d}Z`
}
/** A turned form, the same on both sides: [[y, half width, corner radius], …] from top to bottom. */
export const lathe = (cx, prof) =>
  poly([...prof.map(([y, w, r]) => [cx + w, y, r]), ...[...prof].reverse().map(([y, w, r]) => [cx - w, y, r])])
/** Round-bottomed tub with an elliptical foot. */
export const tub = (cx, y0, y1, w0, w1, ry) =>
  `M${n(cx - w0)} ${n(y0)}L${n(cx - w1)} ${n(y1 - ry)}C${n(cx - w1 * 0.98)} ${n(y1 + ry * 0.35)} ${n(cx + w1 * 0.98)} ${n(y1 + ry * 0.35)} ${n(cx + w1)} ${n(y1 - ry)}L${n(cx + w0)} ${n(y0)}Z`

export const clip = (d, ...kids) => {
  const id = nextId()
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${kids.flat(9).join('')}</g>`
}
/** A form with volume: base colour, a soft shade on the right, a highlight on the left, extras clipped to it. */
export function vol(d, fill, x0, x1, o = {}, ...inside) {
  const w = x1 - x0
  const { shade = 0.11, from = 0.7, hi = 0.32, hx = 0.11, hw = 0.06, y0 = 0, y1 = 480, bow = 0.06 } = o
  const sx = x0 + w * from
  return (
    P(d, fill) +
    clip(
      d,
      inside,
      P(
        `M${n(sx)} -20C${n(sx + w * bow)} 160 ${n(sx + w * bow)} 320 ${n(sx)} 520L${n(x1 + 60)} 520L${n(x1 + 60)} -20Z`,
        '#3B2413',
        { opacity: shade },
      ),
      hi ? R(x0 + w * hx, y0, w * hw, y1 - y0, (w * hw) / 2, '#FFFFFF', { opacity: hi }) : '',
    )
  )
}
/** Contact shadow. */
export const sh = (cx, cy, rx, ry = rx * 0.11, o = 0.16) =>
  E(cx, cy, rx * 1.12, ry * 1.35, '#4A2F1B', { opacity: o * 0.45 }) +
  E(cx, cy, rx * 0.94, ry, '#4A2F1B', { opacity: o })

// ---- repeated helpers
/** Deterministic scatter, so every run draws the same picture. */
export function rng(seed = 7) {
  let s = seed * 9301 + 49297
  return () => {
    s = (s * 9301 + 49297) % 233280
    return s / 233280
  }
}
export const times = (k, f) => Array.from({ length: k }, (_, i) => f(i))
/** A leaf from (0,0) upward, `l` long. */
export const leafAt = (x, y, l, rot, fill = K.leaf, w = 0.32, vein = true) =>
  G(
    at(x, y, 1, rot),
    P(
      `M0 0C${n(-l * w)} ${n(-l * 0.3)} ${n(-l * w * 0.8)} ${n(-l * 0.75)} 0 ${n(-l)}C${n(l * w * 0.8)} ${n(-l * 0.75)} ${n(l * w)} ${n(-l * 0.3)} 0 0Z`,
      fill,
    ),
    vein ? S(`M0 ${n(-l * 0.08)}L0 ${n(-l * 0.8)}`, light(fill, 0.35), Math.max(1.6, l * 0.035), { opacity: 0.7 }) : '',
  )
/** A wheat or rice ear as an emblem, `s` tall. */
export const ear = (x, y, s, fill) =>
  G(
    at(x, y, s / 100),
    S('M0 50C2 20 0 -10 0 -40', fill, 4.5),
    times(4, (i) => [-1, 1].map((k) => G(at(0, 18 - i * 19, 1, k * 38), E(0, -14, 6.5, 13, fill)))),
    E(0, -50, 6.5, 13, fill),
  )
export const steam = (x, y, s = 1, c = '#FFFFFF') =>
  A(0.75, G(at(x, y, s), S('M-14 0C-26 -16 -2 -26 -14 -46', c, 5), S('M8 -4C-4 -22 20 -32 8 -56', c, 5)))
export const bubble = (x, y, r) =>
  C(x, y, r, '#FFFFFF', { opacity: 0.55 }) +
  S(
    `M${n(x - r * 0.55)} ${n(y - r * 0.1)}A${n(r * 0.6)} ${n(r * 0.6)} 0 0 1 ${n(x)} ${n(y - r * 0.58)}`,
    '#FFFFFF',
    Math.max(2, r * 0.16),
    { opacity: 0.95 },
  ) +
  C(x, y, r, 'none', { stroke: '#FFFFFF', 'stroke-width': 2, opacity: 0.8 })
/** Five-petal blossom. */
export const bloom = (x, y, r, petal = K.milk, heart = K.wheat, k = 5, rot = 0) =>
  G(
    at(x, y, 1, rot),
    times(k, (i) => G(turn((360 / k) * i, 0, 0), E(0, -r * 0.6, r * 0.36, r * 0.5, petal))),
    C(0, 0, r * 0.26, heart),
  )
/** Porcelain or wooden bowl, mouth at y; `fillSvg` is drawn in the mouth. */
export function bowl(cx, y, w, h, fill, content = '', rim = light(fill, 0.45), band = null) {
  const d = `M${n(cx - w)} ${n(y)}C${n(cx - w * 0.96)} ${n(y + h * 0.62)} ${n(cx - w * 0.55)} ${n(y + h)} ${n(cx - w * 0.4)} ${n(y + h)}L${n(cx + w * 0.4)} ${n(y + h)}C${n(cx + w * 0.55)} ${n(y + h)} ${n(cx + w * 0.96)} ${n(y + h * 0.62)} ${n(cx + w)} ${n(y)}Z`
  return (
    E(cx, y, w, w * 0.16, dark(fill, 0.25)) +
    content +
    vol(
      d,
      fill,
      cx - w,
      cx + w,
      { hi: 0.3, hx: 0.1, hw: 0.05 },
      band
        ? S(
            `M${n(cx - w)} ${n(y + h * 0.3)}Q${n(cx)} ${n(y + h * 0.3 + w * 0.22)} ${n(cx + w)} ${n(y + h * 0.3)}`,
            band,
            h * 0.1,
          )
        : '',
    ) +
    S(`M${n(cx - w)} ${n(y)}A${n(w)} ${n(w * 0.16)} 0 0 0 ${n(cx + w)} ${n(y)}`, rim, 5)
  )
}
/** A heap of pieces: `draw(x, y, i)` is called from the back row to the front. */
export function heap(cx, y, w, rows, step, draw, seed = 3) {
  const r = rng(seed),
    out = []
  for (let k = rows; k >= 0; k--) {
    const half = w * Math.sqrt(1 - (k / (rows + 0.6)) ** 2)
    const cnt = Math.max(1, Math.round((half * 2) / step))
    for (let i = 0; i < cnt; i++)
      out.push(
        draw(
          cx -
            half +
            step * 0.5 +
            ((half * 2 - step) / Math.max(1, cnt - 1)) * (cnt > 1 ? i : 0.5) +
            (r() - 0.5) * step * 0.3,
          y - k * step * 0.62 + (r() - 0.5) * step * 0.18,
          r(),
        ),
      )
  }
  return out.join('')
}
export const svg = (w, h, ...kids) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}">${kids.flat(9).join('')}</svg>\n`
