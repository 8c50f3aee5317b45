// Wide pictures and the two scenes with people; the left third of a banner stays calm for words laid over it.
import { folk } from './folk.mjs'
import { appliances } from './goods-appliances.mjs'
import { cloth } from './goods-cloth.mjs'
import { fresh } from './goods-fresh.mjs'
import { seasoning } from './goods-seasoning.mjs'
import { staples } from './goods-staples.mjs'
import { teaTable } from './goods-tea.mjs'
import { walking } from './goods-walking.mjs'
import { bush, cloud, door, planter, roof, tree, vine, WALL, wall, win } from './lane.mjs'
import { figure, portraits } from './people.mjs'
import { at, bloom, C, clip, G, K, leafAt, P, R, S, svg, times } from './svg.mjs'

const tableTop = (x, y, w) => [
  R(x, y, w, 26, 10, K.woodLight),
  R(x, y + 22, w, 8, 0, K.wood),
  R(x + 20, y + 28, w - 40, 200, 0, K.wood),
  times(Math.floor(w / 90), (i) => S(`M${x + 60 + i * 90} ${y + 34}V640`, K.woodDark, 3, { opacity: 0.25 })),
]

// ---- wide pictures, 1200 × 600; the left third stays calm for words laid over it
const put = (obj, x, y, s) => G(`${at(x, y, s)} translate(-240 -398)`, obj)

const bust = (k, x, y, s) => G(`${at(x, y, s)} translate(-240 -480)`, figure(portraits[k][2]))

const wash = (a, b) => [R(0, 0, 1200, 600, 0, a), C(860, 300, 330, b), C(120, 560, 190, b, { opacity: 0.6 })]

export const banners = {
  home: [
    '祖孙三人围桌喝茶',
    () => [
      wash('#F9E9D9', '#FDF4E8'),
      times(11, (i) => vine(740 + i * 46, 62 + ((i * 37) % 70), i)),
      bust('grandpa-1', 640, 500, 0.74),
      bust('adult-woman', 1080, 500, 0.74),
      bust('grandma-1', 862, 510, 0.82),
      tableTop(470, 486, 800),
      G(at(760, 490), put(teaTable.pastry(), 100, 8, 0.42)),
      G(`${at(560, 494, 0.5)} translate(-348 -398)`, teaTable.tea().slice(-6)),
      G(`${at(1000, 494, 0.5)} translate(-348 -398)`, teaTable.tea().slice(-6)),
      put(fresh.tangerine(), 1130, 492, 0.3),
    ],
  ],
  mall: [
    '柜台上摆着米、油、蜂蜜、蔬菜和保温杯',
    () => [
      wash('#E1EFEB', '#F0F8F5'),
      P('M0 470C300 446 900 446 1200 470V600H0Z', '#C8E1DA'),
      P('M0 536C300 520 900 520 1200 536V600H0Z', '#D8EAE5'),
      put(fresh.vegbox(), 590, 500, 0.86),
      put(staples.rice(), 800, 488, 0.88),
      put(seasoning.oil(), 1010, 488, 0.86),
      put(fresh.tangerine(), 516, 566, 0.42),
      put(teaTable.tea(), 660, 568, 0.46),
      put(teaTable.honey(), 800, 572, 0.5),
      put(appliances.thermos(), 930, 572, 0.52),
      put(cloth.slippers(), 1080, 574, 0.4),
    ],
  ],
  exercise: [
    '长者们清晨在银杏树下打太极',
    () => [
      R(0, 0, 1200, 600, 0, '#EAF0DF'),
      C(900, 190, 130, '#FCEFCB'),
      cloud(300, 110, 1.2),
      cloud(640, 70, 0.9),
      P('M0 380C200 290 380 350 540 310C760 256 940 340 1200 280V600H0Z', '#CFDDBA'),
      P('M0 450C300 400 800 400 1200 440V600H0Z', '#DDE5C4'),
      P('M0 520C300 480 900 480 1200 520V600H0Z', '#E9E2C9'),
      tree(480, 440, 1.05, '#DDB04A', 3),
      tree(1120, 450, 1.35, '#E2B94F', 6),
      tree(760, 400, 0.7, K.leafLight, 8),
      bush(600, 470, 110),
      bush(980, 462, 120, K.sage),
      times(22, (i) =>
        P('M0 0C-10 -4 -12 -14 0 -16C12 -14 10 -4 0 0Z', '#E0AE3E', {
          transform: `translate(${430 + ((i * 137) % 760)} ${490 + ((i * 53) % 96)}) rotate(${i * 47})`,
          opacity: 0.85,
        }),
      ),
      folk('gran', 620, 556, 1.06, { tai: 1, cane: 0, cloth: '#F7EFE0', pants: '#F0E4CC' }),
      folk('pa', 830, 570, 1.16, { tai: 1, cane: 0, cloth: '#EFF4F2', pants: '#DDE7E4' }),
      folk('gran2', 1040, 556, 1.06, { tai: 1, bag: 0, cloth: '#F3D9CF', pants: '#EBC9BC' }),
    ],
  ],
}

export const banner = (k) => svg(1200, 600, banners[k][1]())

/** Sign-in picture, 4:3: a garden seen through a moon gate, and the people one meets here. */
export const hero = () =>
  svg(1200, 900, [
    R(0, 0, 1200, 900, 0, '#F4EADB'),
    R(0, 0, 1200, 900, 0, '#FFFFFF', { opacity: 0.15 }),
    C(600, 420, 396, '#E2D5C0'),
    C(600, 420, 372, '#DCEBEA'),
    clip(
      'M228 420a372 372 0 1 1 744 0a372 372 0 1 1 -744 0Z',
      C(770, 236, 86, '#FCE9C3'),
      cloud(420, 210, 1.3),
      cloud(820, 330, 1),
      P('M200 470C320 350 420 420 520 380C660 320 760 420 1000 350V800H200Z', '#BAD4C9'),
      P('M200 540C360 450 520 520 660 480C800 440 900 500 1000 470V800H200Z', '#9FC2B0'),
      wall(590, 400, 260, 130),
      roof(590, 402, 260, 52),
      door(690, 440, 60, 90),
      win(620, 440, 40, 44),
      win(780, 440, 40, 44),
      tree(420, 580, 1.25, '#DDB04A', 4),
      tree(920, 570, 1.05, K.leaf, 5),
      P('M200 560C400 520 800 520 1000 560V800H200Z', '#C7DDB4'),
    ),
    P('M0 800C300 770 900 770 1200 800V900H0Z', '#E6D8C1'),
    G(at(180, 800, 1.5), planterBig()),
    G(at(1030, 800, 1.3), planterBig()),
    S('M0 70C120 60 260 96 330 50', K.woodDark, 9),
    times(12, (i) => leafAt(30 + i * 26, 66 + (i % 3) * 8, 54, i % 2 ? 150 : 30, i % 2 ? K.leaf : K.leafDark)),
    times(26, (i) => bloom(24 + i * 12, 74 + ((i * 37) % 44), 10, '#F3B93F', '#D98E22', 4, i * 25)),
    bust('doctor-woman', 862, 850, 0.98),
    bust('grandpa-5', 352, 850, 0.98),
    bust('grandma-1', 606, 870, 1.12),
    R(0, 846, 1200, 60, 0, '#D8C4A4'),
    R(0, 846, 1200, 12, 0, '#EAD9BD'),
  ])

function planterBig() {
  return planter(0, 0, 1.5)
}

/** Square album scene: a therapist helps an elder try a cane in the shop. */
export const fitting = () => [
  R(0, 0, 480, 480, 0, '#DFEBF0'),
  C(240, 216, 186, '#EFF6F8'),
  R(60, 96, 150, 118, 8, WALL),
  R(60, 206, 150, 9, 4, K.wood),
  [86, 118, 150, 182].map((x) => G(`${at(x, 206, 0.26)} translate(-240 -400)`, walking.cane())),
  R(276, 96, 150, 118, 8, WALL),
  R(276, 206, 150, 9, 4, K.wood),
  G(`${at(318, 206, 0.27)} translate(-240 -400)`, walking.stool()),
  G(`${at(386, 206, 0.27)} translate(-240 -400)`, walking.walker()),
  P('M0 330C120 318 360 318 480 330V480H0Z', '#C7DBE3'),
  P('M40 440C120 404 360 404 440 440Q240 476 40 440Z', '#D8E6EC'),
  planter(432, 400, 1.1),
  folk('gran', 190, 436, 1.42),
  folk('doc', 316, 440, 1.42, { flip: 1 }),
]
