// Rice, noodles and flour. Every object stands on y = 396 in a 480 square.

import { can, lid } from './parts.mjs'
import {
  A,
  at,
  bloom,
  bowl,
  C,
  dark,
  E,
  ear,
  G,
  heap,
  K,
  lathe,
  leafAt,
  light,
  P,
  poly,
  R,
  rng,
  S,
  sh,
  steam,
  times,
  turn,
  vol,
} from './svg.mjs'

const grainDots = (x0, y0, w, h, c, seed = 5, r = 4.2, k = 60) => {
  const q = rng(seed)
  return times(k, () =>
    E(x0 + q() * w, y0 + q() * h, r, r * 0.72, q() > 0.5 ? light(c, 0.28) : dark(c, 0.16), { transform: '' }),
  )
}
const spoon = (x, y, rot, c = K.woodLight, l = 110) =>
  G(at(x, y, 1, rot), S(`M0 -10L0 ${-l}`, dark(c, 0.12), 9), E(0, 6, 18, 24, c), E(0, 4, 12, 17, dark(c, 0.14)))
function R2(x, y, w, h) {
  return poly([
    [x, y, 5],
    [x + w, y, 5],
    [x + w, y + h, 5],
    [x, y + h, 5],
  ])
}
function bowlIcon(x, y) {
  return [
    P(`M${x - 36} ${y}H${x + 36}C${x + 34} ${y + 34} ${x - 34} ${y + 34} ${x - 36} ${y}Z`, K.jadeMid),
    times(5, (i) => E(x - 22 + i * 11, y - 4 - (i % 2) * 5, 8, 5.5, K.wheat)),
    S(`M${x + 16} ${y - 12}L${x + 38} ${y - 38}`, K.wood, 6),
  ]
    .flat()
    .join('')
}

export const staples = {
  rice: () => [
    sh(222, 398, 128),
    vol(
      'M124 140C112 220 104 330 116 386Q212 408 312 386C324 330 316 220 304 140Z',
      K.cream,
      110,
      318,
      { hx: 0.1 },
      R(100, 300, 240, 120, 0, K.jadeMid),
      P('M100 306Q214 280 330 306L330 286Q214 262 100 286Z', K.wheat),
      A(0.5, S('M150 160C142 220 140 250 142 280M282 158C290 210 292 250 290 276', K.stone, 4)),
    ),
    vol(
      poly([
        [128, 106, 8],
        [300, 106, 8],
        [306, 150, 8],
        [122, 150, 8],
      ]),
      K.jade,
      122,
      306,
      { hi: 0.2 },
    ),
    S('M134 136H296', K.jadeSoft, 3, { 'stroke-dasharray': '7 9' }),
    C(214, 222, 50, K.wash),
    ear(214, 226, 82, K.honey),
    sh(340, 398, 76),
    bowl(
      340,
      336,
      74,
      58,
      K.wood,
      [
        P('M268 338C272 272 408 272 412 338Q340 356 268 338Z', '#FFFDF6'),
        times(16, (i) =>
          E(286 + ((i * 37) % 108), 300 + ((i * 23) % 34), 7, 3.4, i % 2 ? '#EFE6D2' : '#FFFFFF', {
            transform: turn((i * 47) % 180, 286 + ((i * 37) % 108), 300 + ((i * 23) % 34)),
          }),
        ),
      ].join(''),
    ),
  ],
  noodle: () => [
    sh(196, 398, 96),
    [
      [150, -5],
      [242, 5],
      [196, 0],
    ].map(([x, r], k) =>
      G(
        turn(r, x, 396),
        vol(
          poly([
            [x - 40, 96 + (k === 2 ? -14 : 8), 4],
            [x + 40, 96 + (k === 2 ? -14 : 8), 4],
            [x + 37, 394, 6],
            [x - 37, 394, 6],
          ]),
          '#F6E3B8',
          x - 40,
          x + 40,
          { hi: 0 },
          times(11, (i) => S(`M${x - 36 + i * 7.2} 60V400`, '#E3C684', 1.8)),
        ),
        vol(
          R2(x - 44, 226, 88, 66),
          [K.jadeMid, K.jadeMid, K.persimmon][k],
          x - 44,
          x + 44,
          { hi: 0.16 },
          R(x - 44, 234, 88, 3, 0, K.cream),
          R(x - 44, 281, 88, 3, 0, K.cream),
          bloom(x, 259, 17, K.cream, K.wheat, 5),
        ),
      ),
    ),
    sh(342, 400, 84),
    bowl(
      342,
      336,
      84,
      62,
      K.milk,
      [
        E(342, 334, 78, 14, '#E9C98A'),
        times(6, (i) =>
          S(
            `M${280 + i * 8} ${334 - (i % 3) * 4}C${300 + i * 6} ${312 - i * 2} ${350 + i * 5} ${346 - i * 4} ${404 - i * 6} ${330 + (i % 2) * 6}`,
            i % 2 ? '#F7E7C2' : '#EFD9A4',
            5,
          ),
        ),
        leafAt(330, 338, 26, 60, K.leaf),
        leafAt(352, 336, 22, -50, K.leafLight),
        C(378, 330, 11, '#FFF6E4'),
        C(378, 330, 5.5, K.honey),
      ].join(''),
      K.jadeSoft,
      K.jadeSoft,
    ),
    steam(340, 304),
  ],
  oats: () => [
    sh(216, 398, 112),
    can(
      206,
      128,
      396,
      92,
      '#F3E2C3',
      [
        R(100, 172, 220, 170, 0, K.jadeSoft),
        R(100, 172, 220, 7, 0, K.jade),
        R(100, 335, 220, 7, 0, K.jade),
        C(206, 256, 58, K.cream),
        bowlIcon(206, 262),
      ],
      K.milk,
    ),
    lid(206, 102, 97, 34, K.jade),
    sh(352, 400, 74),
    heap(
      352,
      394,
      70,
      4,
      19,
      (x, y, q) =>
        E(x, y, 11, 7.5, ['#E9D0A0', '#F2E0BA', '#DDBD85'][Math.floor(q * 3)], { transform: turn(q * 160, x, y) }) +
        S(`M${x - 5} ${y}h10`, '#C9A56A', 1.4, { transform: turn(q * 160, x, y) }),
    ),
    spoon(362, 346, 52, K.woodLight, 104),
  ],
  grains: () => {
    const jar = (cx, y1, c, s, seed) =>
      G(
        at(cx, y1, s),
        sh(0, 2, 52),
        P(
          lathe(0, [
            [-128, 38, 12],
            [-112, 48, 16],
            [0, 48, 14],
          ]),
          '#FFFFFF',
          { opacity: 0.7 },
        ),
        vol(
          lathe(0, [
            [-104, 45, 4],
            [-4, 45, 12],
          ]),
          c,
          -45,
          45,
          { hi: 0 },
          grainDots(-46, -102, 92, 100, c, seed),
          E(0, -104, 46, 7, light(c, 0.2)),
        ),
        P(
          lathe(0, [
            [-128, 38, 12],
            [-112, 48, 16],
            [0, 48, 14],
          ]),
          'none',
          { stroke: '#FFFFFF', 'stroke-width': 3 },
        ),
        R(-36, -116, 8, 92, 4, '#FFFFFF', { opacity: 0.55 }),
        vol(
          lathe(0, [
            [-158, 36, 6],
            [-124, 40, 5],
          ]),
          K.wood,
          -40,
          40,
          {},
          times(5, (i) => R(-30 + ((i * 29) % 60), -152 + ((i * 11) % 22), 7, 2.5, 1, K.woodDark, { opacity: 0.5 })),
        ),
      )
    return [
      jar(170, 318, '#8A3B33', 1.02, 2),
      jar(312, 318, '#4B4038', 1.02, 9),
      jar(112, 400, '#E9C25E', 1.06, 4),
      jar(240, 404, '#7E9A58', 1.12, 6),
      jar(368, 400, '#EADFC8', 1.06, 8),
    ]
  },
  flour: () => [
    sh(206, 398, 120),
    vol(
      poly([
        [112, 156, 10],
        [292, 156, 10],
        [304, 394, 12],
        [102, 394, 12],
      ]),
      K.kraft,
      102,
      304,
      { hi: 0.18 },
      P('M102 340L304 340L304 400L102 400Z', dark(K.kraft, 0.1)),
      C(202, 252, 58, K.cream),
      ear(202, 256, 92, K.honey),
      A(0.35, S('M130 170L122 330M276 170L284 330', K.woodDark, 3)),
    ),
    vol(
      poly([
        [116, 112, 8],
        [288, 112, 8],
        [294, 164, 6],
        [110, 164, 6],
      ]),
      light(K.kraft, 0.18),
      110,
      294,
      { hi: 0 },
    ),
    R(112, 132, 180, 9, 4, K.woodDark, { opacity: 0.55 }),
    C(132, 136, 7, K.persimmon),
    C(272, 136, 7, K.persimmon),
    sh(352, 402, 90, 8),
    P('M266 398C290 372 308 350 344 352C380 354 404 380 432 400Q350 412 266 398Z', '#FFFDF6'),
    P('M300 398C322 384 360 378 432 400Q366 410 300 398Z', '#F0E7D5'),
    G(
      turn(-14, 350, 352),
      vol(
        poly([
          [284, 334, 14],
          [416, 334, 14],
          [416, 366, 14],
          [284, 366, 14],
        ]),
        K.woodLight,
        284,
        416,
        { hi: 0, shade: 0 },
        R(280, 354, 150, 20, 0, K.wood, { opacity: 0.5 }),
      ),
      R(256, 342, 30, 16, 8, K.wood),
      R(414, 342, 30, 16, 8, K.wood),
    ),
  ],
}
