// Every picture by key: what kind it is, what it shows, how it is drawn.
import { banner, banners, fitting, hero } from './banners.mjs'
import { appliances } from './goods-appliances.mjs'
import { cloth } from './goods-cloth.mjs'
import { dried } from './goods-dried.mjs'
import { fresh } from './goods-fresh.mjs'
import { leisure, logos } from './goods-leisure.mjs'
import { measuring } from './goods-measuring.mjs'
import { seasoning } from './goods-seasoning.mjs'
import { staples } from './goods-staples.mjs'
import { teaTable } from './goods-tea.mjs'
import { walking } from './goods-walking.mjs'
import { washing } from './goods-washing.mjs'
import { portrait, portraits } from './people.mjs'
import { place, places } from './places.mjs'
import { badge, corner, parcel, pickup, still, table } from './scene.mjs'
import { resetIds, svg } from './svg.mjs'

const THINGS = {
  ...staples,
  ...seasoning,
  ...teaTable,
  ...fresh,
  ...dried,
  ...washing,
  ...cloth,
  ...walking,
  ...measuring,
  ...appliances,
  ...leisure,
}
const FLAT = new Set(['mat', 'chess', 'calligraphy', 'magnifier', 'thermometer', 'massageball'])
/** key: [tint of the list picture, tint of the second picture, companion, its side, description] */
const GOODS = {
  rice: ['sage', 'peach', 'vase', 1, '一袋大米和一碗米饭'],
  noodle: ['peach', 'jade', 'plant', 1, '几把细挂面和一碗汤面'],
  oats: ['sky', 'butter', 'cup', 1, '一罐燕麦片和一勺燕麦'],
  grains: ['butter', 'sage', 'gift', 1, '五只装着杂粮的玻璃罐'],
  flour: ['jade', 'rose', 'basket', 1, '一袋面粉和擀面杖'],
  oil: ['sage', 'sand', 'plant', -1, '一瓶菜籽油和油菜花'],
  soysauce: ['butter', 'jade', 'vase', 1, '一瓶酱油和蘸碟'],
  vinegar: ['jade', 'clay', 'plant', 1, '一坛香醋和姜丝醋碟'],
  salt: ['peach', 'sky', 'basket', 1, '一罐食盐和小量勺'],
  eggs: ['jade', 'butter', 'plant', 1, '一托鲜鸡蛋'],
  vegbox: ['butter', 'sky', 'persimmon', 1, '一箱青菜、萝卜、莲藕'],
  tangerine: ['sky', 'sage', 'vase', 1, '一堆红橘和剥开的橘瓣'],
  apple: ['sage', 'butter', 'basket', -1, '三个红苹果和半个切开的苹果'],
  yam: ['rose', 'jade', 'plant', 1, '一捆铁棍山药和切片'],
  mushroom: ['sand', 'sage', 'basket', -1, '几朵椴木香菇'],
  dates: ['peach', 'sand', 'cup', 1, '一碗红枣'],
  goji: ['butter', 'jade', 'cup', 1, '一碗枸杞和小袋包装'],
  tremella: ['sky', 'clay', 'persimmon', 1, '碗里盛开的银耳'],
  walnut: ['jade', 'rose', 'plant', 1, '一篮核桃和剖开的核桃'],
  tea: ['butter', 'peach', 'vase', 1, '一罐茉莉花茶和一杯茶'],
  honey: ['jade', 'rose', 'gift', 1, '一罐蜂蜜和木勺'],
  pastry: ['lilac', 'sage', 'cup', 1, '一盘桂花糕'],
  lotus: ['sky', 'jade', 'cup', -1, '一碗藕粉、莲花和藕片'],
  milkpowder: ['rose', 'sky', 'gift', 1, '一罐奶粉和一杯牛奶'],
  milk: ['sand', 'peach', 'plant', 1, '一盒鲜牛奶和一杯牛奶'],
  sesame: ['peach', 'butter', 'vase', 1, '一碗黑芝麻糊'],
  soap: ['sage', 'sky', 'plant', -1, '一块香皂和木皂碟'],
  detergent: ['sky', 'lilac', 'basket', 1, '一瓶洗衣液和叠好的衣服'],
  tissue: ['peach', 'sand', 'plant', 1, '两包抽纸'],
  toothbrush: ['butter', 'rose', 'plant', 1, '杯中的两支牙刷和牙膏'],
  shampoo: ['jade', 'sage', 'vase', 1, '一瓶洗发露和毛巾卷'],
  handcream: ['lilac', 'sage', 'vase', 1, '一支护手霜'],
  broom: ['rose', 'sand', 'plant', 1, '长柄扫把和簸箕'],
  towel: ['sand', 'jade', 'plant', 1, '三条叠好的毛巾'],
  blanket: ['sky', 'clay', 'books', 1, '叠好的盖毯和一杯热茶'],
  pillow: ['butter', 'lilac', 'books', 1, '一只荞麦枕'],
  socks: ['sage', 'peach', 'gift', 1, '一双松口棉袜'],
  scarf: ['sky', 'butter', 'gift', 1, '一条格纹围巾'],
  slippers: ['peach', 'sky', 'basket', 1, '一双包跟棉拖鞋'],
  cane: ['jade', 'peach', 'plant', -1, '四脚手杖'],
  cushion: ['butter', 'sky', 'books', 1, '蜂窝坐垫'],
  mat: ['sky', 'sand', 'plant', 1, '浴室防滑垫'],
  stool: ['peach', 'jade', 'plant', 1, '带靠背扶手的洗澡凳'],
  walker: ['butter', 'sage', 'plant', 1, '折叠助行器'],
  grabbar: ['sage', 'sand', 'plant', 1, '装在瓷砖墙上的安全扶手'],
  bpm: ['peach', 'jade', 'persimmon', 1, '电子血压计和袖带'],
  pillbox: ['lilac', 'butter', 'cup', 1, '七日分格药盒'],
  thermometer: ['jade', 'peach', 'cup', 1, '电子体温计'],
  massageball: ['sky', 'sage', 'books', 1, '木柄按摩锤和两只按摩球'],
  magnifier: ['butter', 'rose', 'cup', 1, '放大镜和报纸'],
  kettle: ['sage', 'sky', 'cup', 1, '冒着热气的电热水壶'],
  ricecooker: ['peach', 'sand', 'persimmon', -1, '电饭煲和一碗米饭'],
  lamp: ['rose', 'jade', 'books', 1, '亮着的台灯和翻开的书'],
  footbath: ['butter', 'lilac', 'plant', 1, '正在泡脚的足浴盆'],
  handwarmer: ['sky', 'butter', 'books', 1, '圆润的暖手宝'],
  radio: ['clay', 'sand', 'cup', 1, '老式收音机和音符'],
  thermos: ['butter', 'rose', 'books', 1, '带提环的保温杯和一杯茶'],
  chess: ['jade', 'lilac', 'cup', 1, '摆好棋子的中国象棋'],
  calligraphy: ['butter', 'peach', 'vase', 1, '毛笔、砚台和写着笔画的宣纸'],
  umbrella: ['sky', 'sage', 'books', 1, '撑开的印花雨伞'],
}
const ICONS = {
  rice: 'sage',
  vegbox: 'jade',
  tea: 'butter',
  towel: 'sky',
  cane: 'peach',
  radio: 'rose',
  noodle: 'peach',
  oil: 'sage',
  eggs: 'jade',
  mushroom: 'sand',
  honey: 'butter',
  milkpowder: 'sky',
  detergent: 'lilac',
  slippers: 'peach',
  walker: 'jade',
  bpm: 'rose',
  kettle: 'sky',
  chess: 'lilac',
}
const SCENES = {
  parcel: [parcel, '打包好的快递纸箱'],
  pickup: [pickup, '服务站自提货架'],
  table: [table, '家常餐桌上的饭菜'],
  fitting: [fitting, '康复师陪长者在店里试用手杖'],
}
const LOGOS = { heyi: '和颐优选标志', ruihe: '瑞禾斋食品标志', anbu: '安步康复辅具标志' }
const BANNERS = { home: 'banner-home', mall: 'banner-mall', exercise: 'banner-exercise' }

const square = (...kids) => svg(480, 480, ...kids)
export function all() {
  const list = []
  const add = (key, kind, alt, draw) =>
    list.push({
      key,
      kind,
      alt,
      draw: () => {
        resetIds()
        return draw()
      },
    })
  for (const [k, [t1, t2, prop, side, alt]] of Object.entries(GOODS)) {
    add(`goods-${k}`, 'goods', alt, () => square(still(t1, THINGS[k](), FLAT.has(k))))
    add(`goods-${k}-b`, 'goods', `${alt}，摆在窗边`, () => square(corner(t2, THINGS[k](), prop, side, FLAT.has(k))))
  }
  for (const [k, [f, alt]] of Object.entries(SCENES)) add(`scene-${k}`, 'scene', alt, () => square(f()))
  for (const [k, t] of Object.entries(ICONS)) add(`icon-${k}`, 'icon', GOODS[k][4], () => square(badge(t, THINGS[k]())))
  for (const [k, alt] of Object.entries(LOGOS)) add(`logo-${k}`, 'logo', alt, () => square(logos[k]()))
  for (const [k, [, alt]] of Object.entries(portraits)) add(`portrait-${k}`, 'portrait', alt, () => portrait(k))
  for (const [k, [alt]] of Object.entries(places)) add(`place-${k}`, 'place', alt, () => place(k))
  for (const [k, key] of Object.entries(BANNERS)) add(key, 'banner', banners[k][0], () => banner(k))
  add('hero-login', 'hero', '月洞门前的长者与医生', hero)
  return list
}
