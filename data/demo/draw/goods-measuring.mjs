// Things to measure, sort, massage and read with.
import { at, C, dark, E, G, K, leafAt, P, poly, R, S, sh, times, turn, vol } from './svg.mjs'

function bloom2(x, y) {
  return [
    leafAt(x, y + 14, 26, -20, K.jadeMid, 0.4, false),
    leafAt(x + 4, y + 14, 22, 40, K.leafLight, 0.4, false),
  ].join('')
}

export const measuring = {
  bpm: () => [
    sh(200, 402, 142),
    vol(
      poly([
        [74, 214, 34],
        [318, 214, 34],
        [338, 396, 30],
        [54, 396, 30],
      ]),
      K.milk,
      54,
      338,
      { hi: 0.4, hx: 0.04, hw: 0.03 },
    ),
    R(84, 236, 158, 132, 18, K.soot),
    R(92, 244, 142, 116, 13, '#CFE3DC'),
    P(
      'M126 262C116 250 98 258 102 274C106 288 126 298 126 298C126 298 146 288 150 274C154 258 136 250 126 262Z',
      K.coral,
    ),
    S('M104 330H132L142 310L156 348L168 322L176 330H222', K.jade, 5),
    times(4, (i) => R(168 + i * 14, 292 - i * 9, 9, 12 + i * 9, 3, K.jadeMid)),
    C(286, 276, 26, K.jade),
    C(286, 272, 26, K.jadeMid),
    S('M286 260V272M278 264A12 12 0 1 0 294 264', '#FFFFFF', 4.5),
    R(262, 320, 48, 15, 7.5, K.stone),
    R(262, 344, 48, 15, 7.5, K.stone),
    S('M318 250C370 250 352 330 384 330', K.soot, 9),
    sh(392, 402, 70),
    vol('M316 340C316 296 350 280 392 280C434 280 462 298 462 342L458 392Q392 410 320 392Z', K.slate, 316, 462, {
      hi: 0,
    }),
    E(390, 302, 58, 18, dark(K.slate, 0.3)),
    E(390, 304, 44, 11, dark(K.slate, 0.5)),
    P('M330 350L420 338L422 374L334 386Z', K.mist),
    S('M336 356L418 345', K.cream, 4, { 'stroke-dasharray': '6 6' }),
    G(
      at(190, 156),
      P('M-60 34C-76 30 -78 -12 -52 -18C-50 -46 -10 -52 4 -34C22 -46 52 -34 50 -12C72 -6 70 30 48 34Z', '#FFFFFF', {
        opacity: 0.8,
      }),
      S('M-30 4Q-22 -8 -14 4T2 4T18 4', K.jadeMid, 4),
      S('M30 -2q8 6 0 12', K.jadeMid, 4),
    ),
  ],
  pillbox: () => {
    const c = [K.jadeMid, K.jadeSoft]
    const icon = [
      (x, y) => [
        C(x, y, 6.5, K.honey),
        times(8, (i) => R(x - 1, y - 12, 2, 4, 1, K.honey, { transform: turn(i * 45, x, y) })),
      ],
      (x, y) => C(x, y, 8, K.coral),
      (x, y) => P(`M${x - 9} ${y + 3}A9 9 0 0 1 ${x + 9} ${y + 3}Z`, K.persimmon),
      (x, y) => P(`M${x + 4} ${y - 9}A10 10 0 1 0 ${x + 8} ${y + 6}A8.5 8.5 0 0 1 ${x + 4} ${y - 9}Z`, K.slate),
    ]
    return [
      sh(236, 402, 174),
      vol(
        poly([
          [66, 154, 22],
          [414, 154, 22],
          [424, 396, 20],
          [56, 396, 20],
        ]),
        K.jade,
        56,
        424,
        { hi: 0, shade: 0 },
      ),
      times(7, (i) => {
        const x = 72 + i * 48.6,
          up = i === 4 ? -34 : 0
        return G(
          `translate(0 ${up})`,
          vol(
            poly([
              [x, 166, 12],
              [x + 44, 166, 12],
              [x + 44, 384, 12],
              [x, 384, 12],
            ]),
            c[i % 2],
            x,
            x + 44,
            { hi: 0, shade: 0.07 },
          ),
          times(4, (j) => [
            R(x + 4, 174 + j * 52, 36, 46, 9, '#F4FBF8', { opacity: 0.9 }),
            icon[j](x + 22, 197 + j * 52),
          ]),
          R(x + 14, 378, 16, 5, 2.5, K.deep, { opacity: 0.4 }),
        )
      }),
      [
        [392, 402, '#FFFFFF', K.coral, 24],
        [342, 414, K.butter, K.honey, -12],
      ].map(([x, y, a, b, r]) =>
        G(
          at(x, y - 8, 1, r),
          R(-22, -10, 44, 20, 10, a),
          P('M0 -10H12A10 10 0 0 1 12 10H0Z', b),
          R(-14, -7, 26, 4, 2, '#FFFFFF', { opacity: 0.5 }),
        ),
      ),
      C(296, 412, 12, '#FFFFFF'),
      S('M287 412H305', K.stone, 2.5),
      C(296, 412, 12, 'none', { stroke: K.line, 'stroke-width': 2 }),
    ]
  },
  thermometer: () => [
    sh(240, 398, 150, 12),
    G(
      turn(-40, 240, 236),
      R(64, 226, 100, 18, 9, K.steel),
      R(64, 226, 34, 18, 9, K.steelDark),
      vol(
        poly([
          [150, 214, 10],
          [214, 196, 26],
          [400, 196, 40],
          [430, 235, 38],
          [400, 274, 40],
          [214, 274, 26],
          [150, 256, 10],
        ]),
        K.milk,
        120,
        430,
        { hi: 0, shade: 0 },
        R(140, 250, 300, 40, 0, '#3B2413', { opacity: 0.08 }),
        P('M360 180H450V290H360Q380 236 360 180Z', K.jadeMid),
        P('M140 190H200Q214 236 200 280H140Z', K.jadeSoft),
      ),
      R(220, 212, 126, 46, 12, K.soot),
      R(226, 217, 114, 36, 9, '#D6E8DE'),
      times(6, (i) => R(236 + i * 12, 240 - i * 3, 7, 8 + i * 3, 2.5, i > 3 ? K.coral : K.jadeMid)),
      P('M322 225C326 233 330 237 330 242A8 8 0 0 1 314 242C314 237 318 233 322 225Z', K.coral),
      C(396, 235, 15, K.wash),
      C(396, 235, 8, K.jade),
    ),
    G(
      at(372, 356),
      sh(0, 40, 58),
      vol(
        poly([
          [-52, -22, 14],
          [52, -22, 14],
          [52, 40, 14],
          [-52, 40, 14],
        ]),
        K.peach,
        -52,
        52,
        { hi: 0 },
      ),
      leafAt(-2, 26, 34, -24, K.jadeMid, 0.4, false),
      leafAt(2, 26, 30, 34, K.jade, 0.4, false),
    ),
    G(
      at(140, 120),
      times(3, (i) => S(`M${-36 + i * 30} 20q10 -14 0 -28t0 -28`, '#FFFFFF', 5, { opacity: 0.8 })),
    ),
  ],
  massageball: () => [
    sh(230, 402, 150),
    G(
      turn(33, 240, 250),
      vol(
        poly([
          [229, 176, 4],
          [251, 176, 4],
          [262, 400, 14],
          [218, 400, 14],
        ]),
        K.woodLight,
        218,
        262,
        { hi: 0.35 },
      ),
      R(217, 372, 46, 10, 0, K.wood),
      R(224, 160, 32, 30, 8, K.woodDark),
      vol(
        'M240 44C290 44 312 76 312 106C312 142 284 168 240 168C196 168 168 142 168 106C168 76 190 44 240 44Z',
        K.coral,
        168,
        312,
        { hi: 0 },
        times(5, (j) => times(6, (i) => C(176 + i * 27 + (j % 2) * 13, 60 + j * 24, 7, dark(K.coral, 0.14)))),
      ),
      E(208, 76, 20, 11, '#FFFFFF', { opacity: 0.4, transform: turn(-35, 208, 76) }),
    ),
    [
      [324, 356, 44, K.jadeMid],
      [238, 372, 30, K.wheat],
    ].map(([x, y, r, c]) => [
      sh(x, y + r - 2, r * 0.9),
      times(14, (i) => C(x + Math.cos(i * 0.449) * r, y + Math.sin(i * 0.449) * r, r * 0.14, c)),
      vol(
        `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`,
        c,
        x - r,
        x + r,
        { hi: 0 },
        times(4, (j) =>
          times(5, (i) =>
            C(x - r * 0.8 + i * r * 0.42 + (j % 2) * r * 0.2, y - r * 0.66 + j * r * 0.44, r * 0.11, dark(c, 0.2)),
          ),
        ),
      ),
    ]),
  ],
  magnifier: () => [
    sh(240, 402, 176, 10),
    P('M62 306L330 274L424 368L134 406Z', K.milk),
    P('M134 406L424 368L424 376L136 414Z', K.stone),
    times(7, (i) =>
      S(`M${116 + i * 11} ${322 + i * 11}L${206 + i * 12} ${311 + i * 10}`, K.grey, 4, {
        opacity: 0.55,
        'stroke-dasharray': '22 7',
      }),
    ),
    P('M236 306L322 296L364 338L272 350Z', K.wash),
    bloom2(298, 322),
    times(2, (i) =>
      S(`M${286 + i * 12} ${364 + i * 11}L${384 + i * 12} ${352 + i * 11}`, K.grey, 4, {
        opacity: 0.55,
        'stroke-dasharray': '20 7',
      }),
    ),
    G(
      turn(-38, 220, 190),
      vol(
        poly([
          [196, 282, 8],
          [244, 282, 8],
          [250, 420, 22],
          [190, 420, 22],
        ]),
        K.jade,
        190,
        250,
        { hi: 0.3 },
        times(4, (i) => R(186, 336 + i * 18, 70, 6, 0, K.deep, { opacity: 0.5 })),
      ),
      R(202, 264, 36, 30, 8, K.steelDark),
      C(220, 298, 8, K.wheat),
      C(220, 166, 112, K.deep),
      C(220, 166, 106, K.jadeMid),
      C(220, 166, 90, '#FFFFFF', { opacity: 0.35 }),
      C(220, 166, 90, '#E3F1F4', { opacity: 0.92 }),
      times(16, (i) => C(220 + Math.cos(i * 0.3927) * 98, 166 + Math.sin(i * 0.3927) * 98, 3.6, K.butter)),
    ),
    G('', S('M152 144H218M142 178H236M162 212H206', K.soot, 9, { opacity: 0.5, 'stroke-dasharray': '30 11' })),
    P('M150 96C172 74 206 70 230 82C200 84 172 96 156 116Z', '#FFFFFF', { opacity: 0.85 }),
  ],
}
