// Backgrounds and props: where an object stands.
import {
  at,
  bloom,
  bowl,
  C,
  dark,
  E,
  ear,
  G,
  K,
  lathe,
  leafAt,
  light,
  P,
  poly,
  R,
  S,
  sh,
  steam,
  times,
  vol,
} from './svg.mjs'

export const TINTS = {
  peach: ['#FAE7D8', '#FDF3E9', '#F1D3BB'],
  jade: ['#DDEEEA', '#EEF7F4', '#C5E0D9'],
  butter: ['#F9EDCF', '#FDF6E4', '#EFDCAE'],
  sky: ['#DFEBF0', '#EFF6F8', '#C7DBE3'],
  rose: ['#F7E1DC', '#FCF0ED', '#EBC8C0'],
  sage: ['#E6EEDA', '#F3F7EB', '#CFDDBA'],
  sand: ['#F0E8D9', '#F9F4EA', '#DFD2BA'],
  lilac: ['#EAE5F0', '#F5F2F8', '#D5CBE0'],
  clay: ['#F3DFD0', '#FAEFE5', '#E2C2AA'],
}
const floor = (c, y = 366) => P(`M0 ${y + 10}C120 ${y - 6} 360 ${y - 6} 480 ${y + 10}L480 480L0 480Z`, c)

/** The list picture: one tint, a soft disc, a table. */
export const still = (tint, obj, flat = false) => {
  const [base, glow, table] = TINTS[tint]
  return [
    R(0, 0, 480, 480, 0, base),
    C(240, 216, 186, glow),
    floor(table, flat ? 236 : 366),
    floor(light(table, 0.25), 440),
    obj,
  ]
}
const PROPS = {
  plant: () => [
    sh(0, 0, 44),
    times(5, (i) => leafAt(0, -70, 92 - Math.abs(i - 2) * 12, -52 + i * 26, [K.leaf, K.leafLight, K.leafDark][i % 3])),
    vol(
      lathe(0, [
        [-80, 36, 6],
        [-66, 36, 4],
        [-64, 32, 2],
        [0, 24, 8],
      ]),
      K.coral,
      -36,
      36,
    ),
  ],
  cup: () => [
    sh(0, 0, 44),
    S('M30 -46C62 -50 62 -12 26 -16', K.cream, 9),
    vol(
      lathe(0, [
        [-62, 38, 4],
        [0, 28, 14],
      ]),
      K.cream,
      -38,
      38,
      {},
      R(-60, -40, 120, 9, 0, K.jadeSoft),
    ),
    E(0, -61, 37, 8, '#B98A52'),
    steam(4, -78, 0.8),
  ],
  books: () => [
    sh(0, 0, 62),
    vol(
      poly([
        [-58, -24, 5],
        [58, -24, 5],
        [58, 0, 4],
        [-58, 0, 4],
      ]),
      K.jadeMid,
      -58,
      58,
      { hi: 0 },
      R(30, -30, 10, 40, 0, K.butter),
    ),
    vol(
      poly([
        [-50, -46, 5],
        [52, -46, 5],
        [52, -24, 4],
        [-50, -24, 4],
      ]),
      K.coral,
      -50,
      52,
      { hi: 0 },
      R(-36, -50, 10, 40, 0, K.cream),
    ),
    vol(
      poly([
        [-46, -64, 5],
        [44, -64, 5],
        [44, -46, 4],
        [-46, -46, 4],
      ]),
      K.cream,
      -46,
      44,
      { hi: 0 },
    ),
  ],
  gift: () => [
    sh(0, 0, 52),
    vol(
      poly([
        [-48, -74, 5],
        [48, -74, 5],
        [46, 0, 6],
        [-46, 0, 6],
      ]),
      K.cream,
      -48,
      48,
      { hi: 0 },
      R(-9, -90, 18, 120, 0, K.persimmon),
    ),
    vol(
      poly([
        [-54, -92, 6],
        [54, -92, 6],
        [54, -70, 5],
        [-54, -70, 5],
      ]),
      light(K.cream, 0.4),
      -54,
      54,
      { hi: 0 },
      R(-9, -100, 18, 60, 0, K.persimmon),
    ),
    P('M0 -92C-40 -132 -52 -96 0 -92C52 -96 40 -132 0 -92Z', K.coral),
    C(0, -94, 8, K.persimmon),
  ],
  persimmon: () => [
    sh(0, 0, 62),
    [
      [-26, 0],
      [28, 0],
    ].map(([x]) => [
      vol(
        `M${x - 32} -26C${x - 32} -58 ${x + 32} -58 ${x + 32} -26C${x + 32} 6 ${x - 32} 6 ${x - 32} -26Z`,
        K.coral,
        x - 32,
        x + 32,
      ),
      [-40, 40, 140, -140].map((r) => leafAt(x, -47, 17, r, K.leafDark, 0.4, false)),
    ]),
  ],
  vase: () => [
    sh(0, 0, 36),
    S('M2 -90C10 -130 -10 -150 6 -196', K.woodDark, 4),
    S('M0 -96C-12 -120 -30 -128 -34 -156', K.woodDark, 4),
    [
      [8, -194],
      [-6, -160],
      [-36, -158],
      [12, -136],
      [-22, -128],
    ].map(([x, y], i) => bloom(x, y, 15, i % 2 ? K.blush : '#F6DDD4', K.coral, 5, i * 20)),
    vol(
      lathe(0, [
        [-98, 12, 3],
        [-84, 11, 8],
        [-58, 32, 26],
        [0, 20, 8],
      ]),
      K.jadeSoft,
      -34,
      34,
    ),
  ],
  basket: () => [
    sh(0, 0, 58),
    vol(
      lathe(0, [
        [-52, 58, 8],
        [0, 44, 12],
      ]),
      K.woodLight,
      -58,
      58,
      { hi: 0 },
      times(9, (i) => S(`M${-70 + i * 18} -60L${-50 + i * 12} 10`, K.wood, 3, { opacity: 0.7 })),
      times(3, (i) => S(`M-70 ${-40 + i * 16}Q0 ${-32 + i * 16} 70 ${-40 + i * 16}`, K.wood, 3, { opacity: 0.7 })),
    ),
    S('M-56 -52Q0 -44 56 -52', dark(K.woodLight, 0.1), 8),
    P('M-46 -54C-40 -86 -4 -80 0 -58C10 -84 44 -82 48 -54Q0 -46 -46 -54Z', K.cream),
  ],
}
/** The second picture: an arch of light, a shelf, a companion beside the object. */
export const corner = (tint, obj, prop, side = 1, flat = false) => {
  const [base, glow, table] = TINTS[tint]
  const px = side > 0 ? 398 : 82,
    ox = side > 0 ? -46 : 46
  return [
    R(0, 0, 480, 480, 0, base),
    P('M92 480L92 214C92 108 158 46 240 46C322 46 388 108 388 214L388 480Z', glow),
    floor(table, flat ? 300 : 380),
    R(0, 446, 480, 34, 0, dark(table, 0.05)),
    G(at(px, 392, 0.86), PROPS[prop]()),
    G(`translate(${240 + ox} 404) scale(0.82) translate(-240 -396)`, obj),
  ]
}

/** A category entry: the object on a round tint, nothing else. */
export const badge = (tint, obj) => {
  const [base, glow] = TINTS[tint]
  return [C(240, 240, 240, base), C(240, 226, 176, glow), G('translate(240 246) scale(0.8) translate(-240 -262)', obj)]
}

// ---- shared album scenes
const carton = (x, y, w, h, c = K.kraft) =>
  vol(
    poly([
      [x, y, 6],
      [x + w, y, 6],
      [x + w, y + h, 8],
      [x, y + h, 8],
    ]),
    c,
    x,
    x + w,
    { hi: 0, from: 0.78 },
    R(x + w * 0.42, y, w * 0.16, h, 0, light(c, 0.42)),
    R(x, y, w, h * 0.1, 0, dark(c, 0.12), { opacity: 0.5 }),
  )
export const parcel = () =>
  still('sand', [
    sh(240, 396, 150),
    carton(104, 214, 220, 182),
    P('M104 216L130 176L300 176L324 216Z', light(K.kraft, 0.25)),
    P('M196 216L204 176L238 176L234 216Z', light(K.kraft, 0.62)),
    sh(346, 398, 62),
    carton(290, 300, 112, 96, mix2(K.kraft)),
    P('M290 302L306 280L386 280L402 302Z', light(K.kraft, 0.35)),
    C(148, 346, 26, K.jadeSoft),
    S(
      'M148 360L148 338M148 344C138 342 136 334 138 330C146 331 149 337 148 344C150 334 156 328 164 329C164 338 158 343 148 346',
      K.deep,
      4,
    ),
    G(at(388, 396, 0.9), ''),
  ])
const mix2 = (c) => light(c, 0.12)
export const pickup = () => {
  const shelf = (y) => [R(84, y, 312, 14, 5, K.wood), R(84, y + 14, 312, 5, 2, K.woodDark, { opacity: 0.35 })]
  return [
    ...still('jade', ''),
    sh(240, 430, 180),
    R(76, 84, 328, 346, 16, K.milk),
    R(90, 98, 300, 318, 10, '#EDF4F1'),
    shelf(198),
    shelf(304),
    shelf(404),
    carton(106, 130, 84, 68),
    vol(
      poly([
        [206, 120, 6],
        [286, 120, 6],
        [290, 198, 6],
        [202, 198, 6],
      ]),
      K.jadeSoft,
      202,
      290,
      { hi: 0 },
    ),
    S('M228 122C228 96 264 96 264 122', K.jade, 6),
    C(246, 160, 16, K.wash),
    carton(306, 146, 66, 52, light(K.kraft, 0.2)),
    vol(
      poly([
        [108, 222, 6],
        [196, 222, 6],
        [200, 304, 6],
        [104, 304, 6],
      ]),
      K.peach,
      104,
      200,
      { hi: 0 },
    ),
    S('M132 224C132 198 172 198 172 224', K.coral, 6),
    ear(152, 266, 44, K.coral),
    carton(220, 238, 150, 66),
    carton(110, 338, 120, 66, light(K.kraft, 0.15)),
    vol(
      lathe(302, [
        [330, 50, 8],
        [404, 42, 10],
      ]),
      K.woodLight,
      252,
      352,
      { hi: 0 },
      times(8, (i) => S(`M${250 + i * 15} 320L${258 + i * 13} 420`, K.wood, 3, { opacity: 0.6 })),
    ),
    times(4, (i) => leafAt(276 + i * 17, 334, 46, -28 + i * 18, i % 2 ? K.leafLight : K.leaf)),
  ]
}
export const table = () => [
  ...still('peach', ''),
  sh(240, 392, 190),
  P('M40 372Q240 344 440 372L420 398Q240 424 60 398Z', K.wood),
  P('M40 372Q240 344 440 372Q240 394 40 372Z', K.woodLight),
  bowl(
    170,
    312,
    78,
    62,
    K.milk,
    P('M98 312C110 272 230 272 242 312Q170 330 98 312Z', '#FFFFFF'),
    K.jadeSoft,
    K.jadeSoft,
  ),
  steam(170, 268, 1.1),
  E(262, 384, 60, 15, K.milk),
  E(262, 382, 46, 9, K.wash),
  times(6, (i) => E(234 + i * 11, 376 - (i % 2) * 7, 12, 8, ['#E58A3C', K.leafLight, '#F4D98C'][i % 3])),
  bowl(
    304,
    334,
    58,
    40,
    K.jadeSoft,
    [times(7, (i) => leafAt(268 + i * 12, 338, 30, -50 + i * 17, i % 2 ? K.leaf : K.leafLight))].join(''),
  ),
  S('M372 380L432 300M384 384L446 308', K.woodDark, 6),
  R(352, 376, 40, 12, 6, K.coral),
]
