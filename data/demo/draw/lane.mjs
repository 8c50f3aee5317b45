// Building blocks of a Jiangnan lane: white walls, grey tiles, trees, lanterns.
import { at, bloom, C, clip, dark, E, G, K, leafAt, light, P, R, rng, S, sh, times, vol } from './svg.mjs'

export const WALL = '#FCF8F0',
  TILE = '#56666D',
  GLASS = '#BFD8DC'

export const tree = (x, y, s, c = K.leaf, seed = 1) => {
  const q = rng(seed)
  return G(
    at(x, y, s),
    sh(0, 2, 60, 8, 0.14),
    S('M0 0C-4 -60 4 -100 0 -160M0 -90C-14 -110 -26 -120 -34 -140M0 -76C14 -100 24 -108 36 -128', K.woodDark, 14),
    [
      [-52, -170, 52],
      [50, -164, 54],
      [0, -214, 66],
      [-24, -150, 44],
      [28, -146, 46],
      [0, -180, 60],
    ].map(([a, b, r], i) => C(a, b, r, [dark(c, 0.12), c, c, dark(c, 0.06), c, light(c, 0.08)][i])),
    times(16, () => E(-80 + q() * 160, -250 + q() * 120, 7, 4.5, light(c, 0.35), { opacity: 0.75 })),
  )
}

export const willow = (x, y) => [
  sh(x, y + 2, 50, 7, 0.14),
  S(
    `M${x} ${y}C${x - 8} ${y - 90} ${x + 8} ${y - 150} ${x - 4} ${y - 230}M${x} ${y - 150}L${x + 34} ${y - 220}M${x} ${y - 120}L${x - 36} ${y - 210}`,
    K.woodDark,
    13,
  ),
  [
    [-46, -226, 44],
    [44, -230, 46],
    [0, -262, 56],
  ].map(([a, b, r], i) => C(x + a, y + b, r, [dark(K.leafLight, 0.1), K.leafLight, light(K.leafLight, 0.08)][i])),
  times(15, (i) => {
    const k = i - 7,
      l = 150 - Math.abs(k) * 7 - (i % 3) * 22
    return S(
      `M${x + k * 12} ${y - 250 + Math.abs(k) * 5}C${x + k * 15} ${y - 220 + Math.abs(k) * 4} ${x + k * 15} ${y - 200 + l * 0.5} ${x + k * 14 - 4} ${y - 210 + l}`,
      [K.leaf, K.leafLight, dark(K.leafLight, 0.12)][i % 3],
      6,
    )
  }),
]

export const vine = (x, l, k) => [
  S(`M${x} -6C${x + 8} ${l * 0.4} ${x - 8} ${l * 0.7} ${x} ${l}`, K.leafLight, 3.5),
  times(Math.floor(l / 17), (i) => leafAt(x, 12 + i * 17, 24, i % 2 ? 128 : -128, (i + k) % 3 ? K.leafLight : K.leaf)),
  leafAt(x, l - 4, 24, 180, K.leaf),
]

export const bush = (x, y, w, c = K.leafLight) => [
  C(x - w * 0.3, y - w * 0.16, w * 0.24, dark(c, 0.08)),
  C(x + w * 0.3, y - w * 0.16, w * 0.24, c),
  C(x, y - w * 0.24, w * 0.3, c),
  R(x - w * 0.52, y - w * 0.2, w * 1.04, w * 0.2, w * 0.1, dark(c, 0.05)),
]

export const cloud = (x, y, s) =>
  G(
    at(x, y, s),
    P('M-70 20C-90 20 -92 -8 -68 -12C-66 -40 -24 -46 -12 -26C4 -46 44 -38 44 -12C72 -16 82 18 58 20Z', '#FFFFFF', {
      opacity: 0.75,
    }),
  )

/** Tiled roof over x..x+w, eaves at y, upturned ends. */
export const roof = (x, y, w, h, c = TILE) => {
  const d = `M${x - 34} ${y + 4}C${x - 10} ${y - 4} ${x + 6} ${y - h * 0.5} ${x + 24} ${y - h}L${x + w - 24} ${y - h}C${x + w - 6} ${y - h * 0.5} ${x + w + 10} ${y - 4} ${x + w + 34} ${y + 4}L${x + w + 26} ${y + 16}L${x - 26} ${y + 16}Z`
  return [
    P(d, c) +
      clip(
        d,
        times(Math.ceil((w + 70) / 18), (i) =>
          S(`M${x - 30 + i * 18} ${y + 20}L${x - 6 + i * 18 * ((w - 30) / (w + 40)) + 16} ${y - h}`, dark(c, 0.22), 3, {
            opacity: 0.6,
          }),
        ),
        R(x - 40, y + 7, w + 80, 12, 0, dark(c, 0.25)),
      ),
    R(x + 14, y - h - 10, w - 28, 13, 6, dark(c, 0.3)),
    S(
      `M${x + 18} ${y - h - 4}C${x + 4} ${y - h - 4} ${x} ${y - h - 12} ${x - 6} ${y - h - 20}M${x + w - 18} ${y - h - 4}C${x + w - 4} ${y - h - 4} ${x + w} ${y - h - 12} ${x + w + 6} ${y - h - 20}`,
      dark(c, 0.3),
      8,
    ),
  ]
}

export const wall = (x, y, w, h, c = WALL) => [
  R(x, y, w, h, 3, c),
  R(x, y + h - 26, w, 26, 0, '#D9D6CE'),
  R(x + w * 0.8, y, w * 0.2, h, 0, '#3B2413', { opacity: 0.045 }),
  R(x, y, w, 14, 0, '#3B2413', { opacity: 0.07 }),
]

export const win = (x, y, w, h) => [
  R(x - 5, y - 5, w + 10, h + 10, 5, K.woodDark),
  R(x, y, w, h, 2, GLASS),
  P(`M${x} ${y + h * 0.7}L${x + w * 0.7} ${y}H${x + w}L${x} ${y + h}Z`, '#FFFFFF', { opacity: 0.3 }),
  S(`M${x + w / 2} ${y}V${y + h}M${x} ${y + h / 2}H${x + w}`, K.woodDark, 4),
  R(x - 10, y + h + 5, w + 20, 8, 3, K.stone),
]

export const door = (x, y, w, h, c = K.wood) => [
  R(x - 7, y - 7, w + 14, h + 7, 4, K.woodDark),
  R(x, y, w, h, 0, '#DCEBE9'),
  S(`M${x + w / 2} ${y}V${y + h}`, K.woodDark, 5),
  P(`M${x} ${y + h * 0.6}L${x + w * 0.6} ${y}H${x + w * 0.9}L${x} ${y + h * 0.9}Z`, '#FFFFFF', { opacity: 0.5 }),
  R(x, y + h * 0.86, w, h * 0.14, 0, c),
  C(x + w / 2 - 9, y + h * 0.55, 4, K.soot),
  C(x + w / 2 + 9, y + h * 0.55, 4, K.soot),
]

export const lantern = (x, y, s = 1) =>
  G(
    at(x, y, s),
    S('M0 -30V-16', K.woodDark, 3),
    R(-12, -18, 24, 6, 2, K.honey),
    vol(
      'M-22 4C-22 -14 22 -14 22 4C22 22 -22 22 -22 4Z',
      K.persimmon,
      -22,
      22,
      { hi: 0 },
      S('M-8 -12C-12 0 -12 8 -8 20M8 -12C12 0 12 8 8 20', K.coral, 2.5),
    ),
    R(-12, 16, 24, 6, 2, K.honey),
    S('M0 22V36', K.honey, 4),
  )

export const awning = (x, y, w, h, c) => [
  times(Math.round(w / 36), (i) => {
    const k = w / Math.round(w / 36),
      a = x + i * k
    return P(`M${a} ${y}H${a + k}V${y + h}A${k / 2} ${k / 2.6} 0 0 1 ${a} ${y + h}Z`, i % 2 ? K.cream : c)
  }),
  R(x - 6, y - 8, w + 12, 12, 5, dark(c, 0.2)),
  R(x, y, w, h * 0.3, 0, '#3B2413', { opacity: 0.06 }),
]

export const bench = (x, y, w = 120) => [
  sh(x + w / 2, y + 2, w * 0.5, 5),
  R(x + 10, y - 34, 9, 34, 3, K.soot),
  R(x + w - 19, y - 34, 9, 34, 3, K.soot),
  R(x, y - 42, w, 12, 5, K.wood),
  R(x, y - 72, w, 11, 5, K.wood),
  R(x, y - 58, w, 8, 4, K.woodLight),
  R(x + 10, y - 72, 7, 40, 3, K.soot),
  R(x + w - 17, y - 72, 7, 40, 3, K.soot),
]

export const planter = (x, y, s = 1, c = K.coral) =>
  G(
    at(x, y, s),
    sh(0, 0, 30, 4),
    times(5, (i) => leafAt(0, -40, 56 - Math.abs(i - 2) * 8, -48 + i * 24, i % 2 ? K.leaf : K.leafLight)),
    times(3, (i) => bloom(-18 + i * 18, -72 + (i % 2) * 16, 11, K.blush, K.coral)),
    P('M-26 -44H26L20 0H-20Z', c),
    R(-29, -48, 58, 10, 4, dark(c, 0.12)),
  )

export const sign = (x, y, w, kid) => [
  R(x, y, w, 46, 8, K.jade),
  R(x + 5, y + 5, w - 10, 36, 5, 'none', { stroke: K.jadeSoft, 'stroke-width': 2 }),
  kid,
]

export const heart = (x, y, s, c = K.cream) =>
  G(at(x, y, s), P('M0 16C-20 2 -18 -14 -7 -15C-3 -15 0 -11 0 -8C0 -11 3 -15 7 -15C18 -14 20 2 0 16Z', c))

export const street = (sky, far, pave, extra = '') => [
  R(0, 0, 960, 540, 0, sky[0]),
  C(760, 118, 58, sky[1]),
  cloud(180, 96, 1),
  cloud(560, 66, 0.8),
  P('M0 320C120 250 240 300 340 268C470 226 560 300 680 262C780 232 880 262 960 236V540H0Z', far),
  extra,
  P('M0 424H960V540H0Z', pave),
  R(0, 424, 960, 9, 0, dark(pave, 0.1)),
  times(8, (i) => S(`M${i * 140 - 20} 433L${i * 170 - 130} 540`, dark(pave, 0.07), 3)),
  S('M0 476H960', dark(pave, 0.06), 3),
]
