// Small standing and sitting figures for the wide pictures.
import { at, C, dark, E, G, K, leafAt, light, P, R, S, sh } from './svg.mjs'

/** A small standing figure, feet at 0,0, about 175 tall. */
const mini = (x, y, s, o) =>
  G(
    `${at(x, y, s)}${o.flip ? ' scale(-1 1)' : ''}`,
    sh(0, 2, 34, 5, 0.18),
    o.sit
      ? [
          S('M-12 -58C0 -56 24 -58 26 -52L26 -6', o.pants, 20),
          S('M-2 -56C14 -56 36 -58 40 -50L40 -6', dark(o.pants, 0.12), 20),
          E(34, -3, 14, 6, K.soot),
          E(48, -3, 14, 6, K.soot),
        ]
      : o.tai
        ? [
            S('M-8 -66C-20 -44 -34 -26 -40 -6', o.pants, 21),
            S('M8 -66C30 -56 38 -40 40 -6', dark(o.pants, 0.1), 21),
            E(-44, -3, 15, 6, K.soot),
            E(46, -3, 15, 6, K.soot),
          ]
        : [
            S('M-11 -66V-6', o.pants, 21),
            S('M11 -66V-6', dark(o.pants, 0.1), 21),
            E(-9, -3, 15, 6, K.soot),
            E(14, -3, 15, 6, K.soot),
          ],
    o.cane ? [S('M46 -78V-2', K.woodDark, 5), S('M46 -78C46 -90 32 -90 30 -82', K.woodDark, 5)] : '',
    S(
      o.tai
        ? 'M18 -112C40 -112 52 -108 66 -120'
        : o.cane
          ? 'M22 -108C34 -98 40 -92 42 -80'
          : o.wave
            ? 'M22 -110C38 -116 44 -132 46 -150'
            : 'M24 -108C32 -92 32 -76 28 -62',
      dark(o.cloth, 0.1),
      18,
    ),
    C(...(o.tai ? [70, -124] : o.cane ? [43, -78] : o.wave ? [46, -156] : [28, -56]), 9, K.skin),
    P('M-30 -56C-34 -96 -32 -128 0 -130C32 -128 34 -96 30 -56Q0 -46 -30 -56Z', o.cloth),
    o.coat
      ? P('M-8 -128L0 -110L8 -128Z', K.jadeSoft) + S('M0 -110V-54', '#D9D3C5', 3)
      : P('M-9 -129Q0 -116 9 -129Z', light(o.cloth, 0.5)),
    S(o.tai ? 'M-20 -112C-36 -104 -44 -92 -60 -94' : 'M-24 -108C-32 -92 -32 -76 -28 -62', o.cloth, 18),
    C(...(o.tai ? [-64, -94] : [-28, -56]), 9, K.skin),
    o.bag
      ? [
          S('M-28 -60C-36 -46 -20 -46 -28 -60', K.wood, 4),
          R(-46, -48, 34, 34, 6, K.coral),
          leafAt(-29, -22, 18, 0, K.cream, 0.4, false),
        ]
      : '',
    R(-8, -138, 16, 14, 5, K.skinShade),
    C(0, -154, 23, K.skin),
    o.bun ? C(-2, -184, 11, o.hair) : '',
    P(
      o.long
        ? 'M-26 -132C-32 -182 -14 -184 0 -184C20 -184 32 -172 25 -134C20 -150 16 -162 8 -166C-4 -158 -18 -156 -20 -134Z'
        : 'M-24 -150C-28 -178 -12 -182 2 -182C20 -182 28 -170 24 -150C20 -162 12 -166 4 -168C-8 -164 -20 -164 -24 -150Z',
      o.hair,
    ),
    C(-7, -153, 2.4, K.ink),
    C(9, -153, 2.4, K.ink),
    S('M-5 -144Q1 -139 7 -144', '#A5564A', 2.6),
    E(-13, -146, 5, 3, '#E88F78', { opacity: 0.4 }),
    E(14, -146, 5, 3, '#E88F78', { opacity: 0.4 }),
  )

const FOLK = {
  gran: { hair: '#E6E2DB', bun: 1, cloth: '#B5553F', pants: K.slate, cane: 1 },
  gran2: { hair: '#CFCFCB', long: 1, cloth: K.jadeMid, pants: '#6B5660', bag: 1 },
  pa: { hair: '#E6E2DB', cloth: '#4C6472', pants: '#8A7A62', cane: 1 },
  pa2: { hair: '#A3A6A6', cloth: '#A8794E', pants: K.soot },
  mum: { hair: '#4A3A33', long: 1, cloth: '#C9785C', pants: '#4C6472' },
  doc: { hair: '#33302F', bun: 1, cloth: K.milk, pants: K.slate, coat: 1 },
  staff: { hair: '#4A3A33', cloth: K.jade, pants: K.soot, wave: 1 },
}

export const folk = (k, x, y, s = 1, o = {}) => mini(x, y, s, { ...FOLK[k], ...o })
