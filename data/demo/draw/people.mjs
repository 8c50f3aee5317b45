// Portraits: sixteen friendly heads and shoulders from one skeleton.
import { COLLAR, HAIR } from './people-parts.mjs'
import { TINTS } from './scene.mjs'
import { C, clip, dark, E, G, K, light, P, R, S, svg } from './svg.mjs'

const HEAD = 'M156 196C154 128 188 104 240 104C292 104 326 128 324 196C324 262 290 306 240 306C190 306 156 262 156 196Z'

export function figure(o) {
  const skin = o.skin ?? K.skin,
    line = dark(skin, 0.34)
  const [back, front] = HAIR[o.hair](o.hairColor)
  const brow = o.brow ?? dark(o.hairColor, 0.2)
  const elder = o.elder
    ? [
        S('M172 216l-8 -6M172 224l-9 2M308 216l8 -6M308 224l9 2', line, 2.6, { opacity: 0.6 }),
        S('M204 250Q196 262 200 274M276 250Q284 262 280 274', line, 3, { opacity: 0.45 }),
        o.hair === 'cap' || o.hair === 'perm' || o.hair === 'scarf'
          ? ''
          : S('M216 158Q240 152 264 158', line, 2.6, { opacity: 0.3 }),
      ]
    : ''
  const g = o.glasses
  return [
    back,
    P('M60 480C64 396 116 352 186 338L294 338C364 352 416 396 420 480Z', o.cloth[0]),
    clip(
      'M60 480C64 396 116 352 186 338L294 338C364 352 416 396 420 480Z',
      P('M330 330C372 360 366 420 372 490L440 490L440 330Z', '#3B2413', { opacity: 0.07 }),
    ),
    P('M202 280L278 280L282 334C270 360 210 360 198 334Z', dark(skin, 0.1)),
    COLLAR[o.collar](...o.cloth),
    E(156, 212, 17, 23, dark(skin, 0.1)),
    E(324, 212, 17, 23, dark(skin, 0.1)),
    o.earring ? C(154, 236, 6, K.jade) + C(326, 236, 6, K.jade) : '',
    P(HEAD, skin),
    clip(HEAD, P('M292 90C320 170 308 250 262 312L344 312L344 90Z', K.skinShade, { opacity: 0.28 })),
    E(186, 246, 19, 12, '#E88F78', { opacity: 0.38 }),
    E(294, 246, 19, 12, '#E88F78', { opacity: 0.38 }),
    elder,
    o.happy
      ? S('M192 212Q204 200 216 212M264 212Q276 200 288 212', K.ink, 6)
      : [
          E(205, 210, 6.5, 8, K.ink),
          E(275, 210, 6.5, 8, K.ink),
          C(207, 207, 2.2, '#FFFFFF'),
          C(277, 207, 2.2, '#FFFFFF'),
        ],
    S('M188 186Q204 176 220 184M260 184Q276 176 292 186', brow, 6.5),
    S('M240 216C236 230 232 238 242 242', line, 4, { opacity: 0.75 }),
    o.beard
      ? P(
          'M186 252C196 300 216 338 240 340C264 338 284 300 294 252C284 268 268 262 240 262C212 262 196 268 186 252Z',
          o.hairColor,
        ) +
        P(
          'M206 258C216 246 232 250 240 254C248 250 264 246 274 258C262 268 250 262 240 262C230 262 218 268 206 258Z',
          light(o.hairColor, 0.4),
        ) +
        S('M226 274Q240 284 254 274', line, 4.5)
      : o.grin
        ? P('M212 262Q240 272 268 262Q264 290 240 290Q216 290 212 262Z', '#9B3B30') +
          P('M216 264Q240 273 264 264L262 272Q240 279 218 272Z', '#FFFFFF')
        : S('M214 264Q240 286 266 264', dark('#B4574A', 0.1), 5.5),
    front,
    g
      ? [
          S('M236 208Q240 202 244 208M172 204L158 200M308 204L322 200', g, 4.5),
          [204, 276].map((x) =>
            o.round
              ? C(x, 211, 30, '#FFFFFF', { 'fill-opacity': 0.22, stroke: g, 'stroke-width': 5 })
              : R(x - 32, 190, 64, 44, 15, '#FFFFFF', { 'fill-opacity': 0.22, stroke: g, 'stroke-width': 5 }),
          ),
        ]
      : '',
  ]
}

const W = '#ECE8E1',
  SILVER = '#CFCFCB',
  GREY = '#A3A6A6',
  SALT = '#7D8284',
  BLACK = '#33302F',
  BROWN = '#4A3A33'

/** key → [tint, description, figure]. */
export const portraits = {
  'grandma-1': [
    'peach',
    '银白卷发、穿绛红开衫的老奶奶',
    {
      hair: 'perm',
      hairColor: W,
      brow: GREY,
      elder: 1,
      happy: 1,
      collar: 'cardigan',
      cloth: ['#B5553F', K.cream],
      earring: 1,
    },
  ],
  'grandma-2': [
    'jade',
    '花白短发、戴眼镜的老奶奶',
    {
      hair: 'bob',
      hairColor: SILVER,
      brow: SALT,
      elder: 1,
      glasses: '#8C4A3A',
      round: 1,
      collar: 'blouse',
      cloth: [K.jadeMid, K.cream],
    },
  ],
  'grandma-3': [
    'butter',
    '盘发、穿唐装的老奶奶',
    {
      hair: 'bun',
      hairColor: '#E2DED6',
      brow: GREY,
      elder: 1,
      happy: 1,
      grin: 1,
      collar: 'tang',
      cloth: ['#7C4A5B', K.wheat],
      skin: '#EFC5A5',
      earring: 1,
    },
  ],
  'grandma-4': [
    'lilac',
    '灰发微卷、围丝巾的老太太',
    {
      hair: 'wave',
      hairColor: GREY,
      brow: SALT,
      elder: 1,
      grin: 1,
      collar: 'neckscarf',
      cloth: ['#6C7F93', '#D9A5A0'],
    },
  ],
  'grandma-5': [
    'sage',
    '戴花头巾的老太太',
    {
      hair: 'scarf',
      hairColor: SALT,
      brow: BROWN,
      elder: 1,
      collar: 'knit',
      cloth: ['#4F7F72', K.butter],
      skin: '#EEC3A0',
    },
  ],
  'grandpa-1': [
    'sky',
    '白发侧分、穿马甲的老爷爷',
    {
      hair: 'part',
      hairColor: W,
      brow: GREY,
      elder: 1,
      collar: 'vest',
      cloth: ['#4C6472', '#DCE6EA'],
      skin: '#EFC6A6',
    },
  ],
  'grandpa-2': [
    'sand',
    '谢顶、戴眼镜的老爷爷',
    {
      hair: 'sides',
      hairColor: SILVER,
      brow: GREY,
      elder: 1,
      glasses: K.soot,
      collar: 'polo',
      cloth: ['#8A6A48', '#EBD9BC'],
      skin: '#F0C8A8',
    },
  ],
  'grandpa-3': [
    'clay',
    '白胡子的老爷爷',
    {
      hair: 'bald',
      hairColor: '#F1EEE8',
      brow: '#D9D5CC',
      elder: 1,
      happy: 1,
      beard: 1,
      collar: 'tang',
      cloth: ['#2F5D63', K.butter],
      skin: '#EBBE9C',
    },
  ],
  'grandpa-4': [
    'rose',
    '花白平头的老爷爷',
    {
      hair: 'crop',
      hairColor: GREY,
      brow: SALT,
      elder: 1,
      grin: 1,
      collar: 'knit',
      cloth: ['#A44A35', K.peach],
      skin: '#E9BB97',
    },
  ],
  'grandpa-5': [
    'jade',
    '戴便帽的老爷爷',
    {
      hair: 'cap',
      hairColor: SALT,
      brow: SALT,
      elder: 1,
      happy: 1,
      collar: 'cardigan',
      cloth: ['#5E6B4C', '#F0E6D2'],
      skin: '#EFC5A5',
    },
  ],
  'adult-woman': [
    'rose',
    '披发的中年女士',
    { hair: 'pony', hairColor: BROWN, brow: BROWN, collar: 'cardigan', cloth: ['#C9785C', K.cream], grin: 1 },
  ],
  'adult-man': [
    'sky',
    '短发的中年男士',
    { hair: 'part', hairColor: BLACK, brow: BLACK, collar: 'polo', cloth: ['#3F6A80', '#DDE8EC'], skin: '#F1C9A8' },
  ],
  'doctor-woman': [
    'jade',
    '戴听诊器的女医生',
    { hair: 'lowbun', hairColor: BLACK, brow: BROWN, collar: 'coat', cloth: [K.milk], grin: 1 },
  ],
  'doctor-man': [
    'sage',
    '戴眼镜和听诊器的男医生',
    { hair: 'crop', hairColor: BLACK, brow: BLACK, glasses: K.soot, collar: 'coat', cloth: [K.milk], skin: '#F1C9A8' },
  ],
  'staff-woman': [
    'butter',
    '佩工牌的女工作人员',
    { hair: 'bob', hairColor: BROWN, brow: BROWN, happy: 1, collar: 'badge', cloth: [K.jade, K.jadeSoft] },
  ],
  'staff-man': [
    'peach',
    '佩工牌的男工作人员',
    {
      hair: 'crop',
      hairColor: BROWN,
      brow: BROWN,
      grin: 1,
      collar: 'badge',
      cloth: [K.jade, K.jadeSoft],
      skin: '#EFC5A3',
    },
  ],
}

export const portrait = (k) => {
  const [tint, , o] = portraits[k]
  const [base, glow] = TINTS[tint]
  return svg(
    480,
    480,
    R(0, 0, 480, 480, 0, base),
    C(240, 228, 188, glow),
    G('translate(240 480) scale(1.06) translate(-240 -480)', figure(o)),
  )
}
