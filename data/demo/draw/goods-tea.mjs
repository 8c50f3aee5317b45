// Tea, sweet things and milk.

import { can } from './parts.mjs'
import {
  A,
  at,
  bloom,
  bowl,
  C,
  clip,
  E,
  G,
  heap,
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
  tub,
  turn,
  vol,
} from './svg.mjs'

/** Glass with contents. */
const glass = (cx, y0, y1, w, content, level, o = {}) => {
  const d = lathe(cx, [
    [y0, w, 6],
    [y1, w * (o.taper ?? 0.9), 14],
  ])
  return (
    P(d, '#FFFFFF', { opacity: 0.55 }) +
    clip(d, R(cx - w, level, w * 2, y1 - level, 0, content), E(cx, level, w, w * 0.15, light(content, 0.35))) +
    clip(
      d,
      R(cx + w * 0.55, y0, w, y1 - y0, 0, '#3B2413', { opacity: 0.08 }),
      R(cx - w * 0.72, y0 + 10, w * 0.14, y1 - y0 - 30, w * 0.07, '#FFFFFF', { opacity: 0.6 }),
    ) +
    P(d, 'none', { stroke: '#FFFFFF', 'stroke-width': 3, opacity: 0.8 })
  )
}
function hexa(x, y, r) {
  return poly(times(6, (i) => [x + Math.cos((i * Math.PI) / 3) * r, y + Math.sin((i * Math.PI) / 3) * r, 3]))
}

export const teaTable = {
  tea: () => [
    sh(194, 398, 104),
    can(
      188,
      170,
      396,
      92,
      K.jade,
      [
        R(80, 214, 220, 142, 0, K.wash),
        R(80, 214, 220, 6, 0, K.wheat),
        R(80, 350, 220, 6, 0, K.wheat),
        S('M140 340C170 300 190 290 236 238', K.leaf, 5),
        leafAt(168, 306, 34, -20, K.leaf),
        leafAt(196, 284, 36, 70, K.leafLight),
        leafAt(160, 318, 30, 80, K.leafLight),
        bloom(230, 258, 27, '#FFFFFF', K.butter),
        bloom(174, 262, 20, '#FFFFFF', K.butter, 5, 30),
        bloom(222, 314, 18, '#FFFFFF', K.butter, 5, 14),
      ],
      K.jadeSoft,
    ),
    vol(
      lathe(188, [
        [118, 52, 30],
        [140, 90, 26],
        [182, 96, 8],
      ]),
      K.deep,
      92,
      284,
      { hi: 0.25 },
    ),
    R(174, 100, 28, 22, 9, K.wheat),
    sh(352, 398, 72),
    S('M404 336C444 332 440 384 398 376', K.milk, 11),
    vol(tub(348, 318, 392, 60, 44, 14), K.milk, 288, 408, {}, R(280, 340, 140, 10, 0, K.jadeSoft)),
    E(348, 318, 60, 13, '#EADFCB'),
    E(348, 320, 53, 10, '#C7B04A'),
    bloom(340, 319, 11, '#FFFFFF', K.butter),
    steam(346, 296),
  ],
  honey: () => [
    sh(210, 398, 116),
    vol(
      lathe(206, [
        [176, 80, 10],
        [206, 104, 34],
        [396, 96, 34],
      ]),
      '#E59F2E',
      102,
      310,
      { hi: 0.5 },
      P('M90 214Q206 232 330 214L330 150L90 150Z', '#F6D38B', { opacity: 0.75 }),
      A(
        0.28,
        times(3, (r) =>
          times(4, (i) =>
            P(hexa(130 + i * 52 + (r % 2) * 26, 346 + r * 32, 24), 'none', { stroke: '#FFF2CF', 'stroke-width': 4 }),
          ),
        ),
      ),
    ),
    P(
      poly([
        [152, 256, 16],
        [260, 256, 16],
        [260, 336, 16],
        [152, 336, 16],
      ]),
      K.cream,
    ),
    bloom(190, 296, 25, '#FFF7E6', K.honey, 5, 12),
    P(hexa(232, 300, 17), K.wheat),
    leafAt(176, 324, 26, -60, K.leaf),
    vol(
      lathe(206, [
        [130, 84, 12],
        [182, 90, 6],
      ]),
      K.woodLight,
      116,
      296,
      { hi: 0.2 },
      S('M100 158Q206 168 320 158', K.wood, 3),
    ),
    G(
      turn(34, 366, 300),
      R(361, 176, 11, 130, 5, K.wood),
      times(5, (i) => R(342 + Math.abs(i - 2) * 4, 300 + i * 15, 49 - Math.abs(i - 2) * 8, 10, 5, K.woodLight)),
    ),
    sh(344, 400, 66, 7),
    P('M286 396C288 372 306 376 312 366C318 380 350 380 368 386C404 388 406 400 386 404Q326 410 286 396Z', '#E8A936'),
    E(332, 392, 20, 3.5, '#F9E0A2'),
  ],
  pastry: () => {
    const cake = (x, y, s = 1) =>
      G(
        at(x, y, s),
        vol(
          poly([
            [-46, -44, 8],
            [46, -44, 8],
            [46, 2, 9],
            [-46, 2, 9],
          ]),
          '#F6E6CB',
          -46,
          46,
          { hi: 0 },
          R(-50, -20, 100, 8, 0, '#C98A78', { opacity: 0.75 }),
        ),
        P(
          poly([
            [-46, -40, 8],
            [-30, -62, 8],
            [58, -62, 8],
            [46, -40, 8],
          ]),
          '#FFFAEE',
        ),
        times(7, (i) => C(-24 + ((i * 23) % 66), -56 + ((i * 7) % 13), 3.6, i % 2 ? '#E3A32F' : '#F1C04E')),
      )
    return [
      sh(240, 400, 164),
      E(240, 372, 176, 36, K.milk),
      P('M64 372C80 412 400 412 416 372C400 396 80 396 64 372Z', K.stone),
      E(240, 370, 150, 27, K.wash),
      S('M96 372A146 26 0 0 0 384 372', K.jadeSoft, 4),
      cake(170, 366, 1.12),
      cake(302, 368, 1.12),
      cake(234, 388, 1.12),
      cake(204, 304, 1.12),
      cake(302, 306, 1.02),
      cake(250, 240, 1.06),
      S('M64 300C98 262 96 210 132 166', K.woodDark, 5),
      leafAt(84, 270, 44, -50, K.leafDark),
      leafAt(104, 226, 46, 62, K.leaf),
      leafAt(128, 176, 44, 8, K.leaf),
      leafAt(110, 206, 42, -52, K.leafLight),
      times(9, (i) => bloom(96 + ((i * 13) % 38), 196 + i * 9, 9, '#F3B93F', '#D98E22', 4, i * 30)),
    ]
  },
  lotus: () => [
    sh(222, 398, 128),
    bowl(
      214,
      292,
      122,
      104,
      K.milk,
      [
        E(214, 290, 114, 19, '#E8C4BC'),
        E(190, 286, 50, 7, '#F5DED8'),
        times(6, (i) => C(170 + i * 19, 288 + (i % 2) * 7, 3.4, K.honey)),
      ].join(''),
      K.jadeSoft,
      K.jadeSoft,
    ),
    steam(206, 258, 1.2),
    sh(364, 402, 62),
    vol(`M300 366C300 316 428 316 428 366C428 420 300 420 300 366Z`, '#F5E7D6', 300, 428, { hi: 0 }),
    E(364, 366, 52, 38, '#FFF8EC'),
    C(364, 366, 10, '#D9BFA4'),
    times(7, (i) => {
      const a = (i / 7) * 6.283
      return E(364 + Math.cos(a) * 31, 366 + Math.sin(a) * 22, 9.5, 7.5, '#D9BFA4')
    }),
    [
      [-58, 0.82],
      [58, 0.82],
      [-32, 0.95],
      [32, 0.95],
      [0, 1],
    ].map(([r, s], i) =>
      leafAt(372, 262, 86 * s, r, ['#EFB4AE', '#EFB4AE', '#F4CBC4', '#F4CBC4', '#FAE2DC'][i], 0.36, false),
    ),
    C(372, 252, 10, K.wheat),
    S('M372 262C368 290 360 300 352 318', K.leaf, 6),
  ],
  milkpowder: () => [
    sh(204, 398, 116),
    can(
      200,
      134,
      396,
      106,
      K.milk,
      [
        P('M80 262C140 226 230 306 320 250L320 420L80 420Z', K.jadeSoft),
        P('M80 300C150 270 230 340 320 290L320 420L80 420Z', K.jadeMid),
        P('M200 176C228 214 238 230 238 248A38 38 0 0 1 162 248C162 230 172 214 200 176Z', '#FFFFFF'),
        P('M200 176C228 214 238 230 238 248A38 38 0 0 1 162 248C162 230 172 214 200 176Z', 'none', {
          stroke: K.jadeMid,
          'stroke-width': 5,
        }),
        leafAt(200, 270, 46, 24, K.leaf),
        leafAt(200, 270, 34, -42, K.leafLight),
      ],
      '#E9EDEB',
    ),
    vol(
      lathe(200, [
        [104, 110, 10],
        [148, 112, 8],
      ]),
      K.wheat,
      88,
      312,
      { hi: 0.35 },
    ),
    sh(364, 400, 60),
    glass(364, 266, 398, 50, '#FFFCF4', 294),
    G(
      turn(-62, 320, 392),
      E(320, 380, 18, 15, K.jadeMid),
      R(315, 320, 10, 56, 5, K.jadeMid),
      E(320, 378, 13, 9, '#FFF8E8'),
    ),
  ],
  milk: () => [
    sh(200, 398, 100),
    vol(
      'M112 184L288 184L288 390Q288 396 282 396L118 396Q112 396 112 390Z',
      K.milk,
      112,
      288,
      { hi: 0.6, from: 0.72 },
      P('M100 300C150 262 220 342 300 282L300 410L100 410Z', K.jadeMid),
      P('M100 326C160 296 220 366 300 312L300 410L100 410Z', K.jade),
      C(198, 242, 40, K.wash),
      P('M198 212C214 234 220 244 220 253A22 22 0 0 1 176 253C176 244 182 234 198 212Z', K.jadeMid),
      S('M188 256A12 12 0 0 0 198 264', '#FFFFFF', 4),
    ),
    P('M112 184L146 112L254 112L288 184Z', '#E3F0ED'),
    P('M226 112L254 112L288 184L240 184Z', '#3B2413', { opacity: 0.09 }),
    R(142, 88, 116, 28, 5, K.jadeMid),
    S('M152 102H248', K.jadeSoft, 3, { 'stroke-dasharray': '6 8' }),
    sh(364, 400, 60),
    glass(364, 250, 398, 54, '#FFFCF4', 288, { taper: 0.82 }),
  ],
  sesame: () => [
    sh(210, 400, 138),
    bowl(
      206,
      286,
      132,
      112,
      K.jadeMid,
      [
        E(206, 284, 124, 20, '#3A322F'),
        P('M120 284C150 270 180 296 214 282C244 272 270 292 300 280Q300 300 206 304Q120 302 120 284Z', '#4C423D'),
        E(172, 279, 34, 5, '#6F635B'),
        times(9, (i) => E(236 + ((i * 19) % 60), 276 + ((i * 7) % 14), 4, 2.6, '#F2E3C4')),
      ].join(''),
      K.jadeSoft,
      K.wash,
    ),
    steam(188, 252, 1.15),
    S('M274 288L352 196', K.line, 10),
    E(268, 292, 17, 8, '#4C423D'),
    sh(384, 402, 56, 7),
    heap(384, 396, 52, 3, 13, (x, y, q) =>
      E(x, y, 7, 4.4, q > 0.5 ? '#4A403A' : '#2F2825', { transform: turn(q * 180, x, y) }),
    ),
    E(340, 402, 6, 4, '#3A322F'),
    E(326, 394, 6, 4, '#3A322F'),
  ],
}
