import type { Region } from '../../../lib/regions.ts'

export type ParsedAddress = { name: string; mobile: string; region: string[]; detail: string }

const LABELS =
  /(?:收货人|收件人|联系人|姓名|手机号码|手机号|手机|联系电话|联系方式|电话|所在地区|所在地|地区|省市区|收货地址|详细地址|详址|地址)\s*[:：]\s*/g
// The character before stands in a group: iOS before 16.4 cannot look behind.
const MOBILE = /(^|\D)(?:\+?86[-\s]?)?(1[3-9]\d)[-\s]?(\d{4})[-\s]?(\d{4})(?!\d)/
const LANDLINE = /(^|\D)0\d{2,3}[-\s]?\d{7,8}(?!\d)/
/** What a full name of a place ends in, beside the short name that people write. */
const SUFFIX =
  /(?:维吾尔自治区|壮族自治区|回族自治区|自治区|特别行政区|(?:[一-龥]{1,3}族){1,4}自治[州县]|地区|盟|省|市|区|县|旗)$/
/** Cities that stand for no city of their own. */
const DIRECT = /直辖县级行政区划/
const SURNAMES =
  '王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗郑梁谢宋唐许韩冯邓曹彭曾肖田董袁潘于蒋蔡余杜叶程苏魏吕丁任沈姚卢姜崔钟谭陆汪范金石廖贾夏韦付方白邹孟熊秦邱江尹薛闫段雷侯龙史陶黎贺顾毛郝龚邵万钱严覃武戴莫孔向汤温康施文牛樊葛邢安齐易乔伍庞颜倪庄聂章鲁岳翟殷詹申欧耿关兰焦俞左柳甘祝包宁尚符舒阮柯纪梅童凌毕单季裴霍涂成苗谷盛曲翁冉骆蓝路游辛靳管柴蒙鲍华喻祁蒲房滕屈饶解牟艾尤阳时穆农司卓古吉缪简车项连芦麦褚娄窦戚岑景党宫费卜冷晏席卫米柏宗瞿桂全佟应臧闵苟邬边卞姬师和仇栾隋商刁沙荣巫寇桑郎甄丛仲虞敖巩明佘池查麻苑迟邝'

const half = (text: string): string =>
  text.replace(/[\uff01-\uff5e]/g, (one) => String.fromCharCode(one.charCodeAt(0) - 0xfee0)).replace(/\u3000/g, ' ')

/** The short name of a place, at least two characters; 苏州 for 苏州市. */
function shortOf(name: string): string {
  const short = name.replace(SUFFIX, '')
  return short.length >= 2 ? short : name
}

type Hit = { at: number; length: number }
/** Where a place is named, by its full name or, where that is missing, its short one. */
function find(text: string, name: string, from: number): Hit | null {
  const full = text.indexOf(name, from)
  if (full >= 0) return { at: full, length: name.length }
  const short = shortOf(name)
  const at = short === name ? -1 : text.indexOf(short, from)
  return at >= 0 ? { at, length: short.length } : null
}

type Match = { region: string[]; start: number; end: number }
/** A name straight after what was matched, at most a blank away. */
const follows = (text: string, hit: Hit | null, end: number): hit is Hit =>
  hit !== null && text.slice(end, hit.at).trim() === ''

/** The district of a city; its name may leave the city's out: 工业园区 for 苏州工业园区. */
function districtIn(text: string, [city, districts]: Region[1][number], from: number): (Hit & { name: string }) | null {
  const hits = districts.flatMap((name) => {
    const own = name.startsWith(shortOf(city)) ? name.slice(shortOf(city).length) : ''
    const hit = find(text, name, from) ?? (own.length > 2 ? find(text, own, from) : null)
    return follows(text, hit, from) ? [{ ...hit, name }] : []
  })
  return hits.sort((a, b) => b.length - a.length)[0] ?? null
}

function matchCity(text: string, [province, cities]: Region, from: number, start: number): Match | null {
  for (const [city, districts] of cities) {
    const hit = DIRECT.test(city) ? null : find(text, city, from)
    const end = follows(text, hit, from) ? hit.at + hit.length : from
    // A direct-controlled city names itself once: 北京市朝阳区.
    const isNamed = end > from || city === province || DIRECT.test(city)
    const district = districtIn(text, [city, districts], end)
    if (district && isNamed)
      return { region: [province, city, district.name], start, end: district.at + district.length }
    if (end > from) return { region: [province, city], start, end }
  }
  for (const [city, districts] of cities) {
    const district = districtIn(text, [city, districts], from)
    if (district) return { region: [province, city, district.name], start, end: district.at + district.length }
  }
  return null
}

/** The region an address begins with; where the province is left out, its city leads to it. */
function matchRegion(text: string, all: readonly Region[]): Match | null {
  const hits = all.flatMap((region) => {
    const hit = find(text, region[0], 0)
    return hit ? [{ region, hit }] : []
  })
  hits.sort((a, b) => a.hit.at - b.hit.at || b.hit.length - a.hit.length)
  for (const { region, hit } of hits) {
    const match = matchCity(text, region, hit.at + hit.length, hit.at)
    if (match) return match
  }
  return matchByCity(text, all)
}

function matchByCity(text: string, all: readonly Region[]): Match | null {
  let best: Match | null = null
  for (const region of all) {
    for (const [city] of region[1]) {
      const hit = DIRECT.test(city) ? null : find(text, city, 0)
      const match = hit && matchCity(text, region, hit.at, hit.at)
      if (match && (!best || match.region.length > best.region.length)) best = match
    }
  }
  return best
}

/** Words that stand in an address or beside one and are nobody's name. */
const NO_NAME = /[路街道巷弄号楼室村镇乡区]$|电话|手机|没有|地址|收货|快递|包裹/
const isName = (text: string): boolean => /^[\p{Script=Han}·]{2,6}$/u.test(text) && !NO_NAME.test(text)
const looksLikeName = (text: string): boolean => isName(text) && text.length <= 4 && SURNAMES.includes(text[0] ?? '')

/** A name written straight behind the house number: 88号3幢402室张桂英. */
function cutNameBehind(detail: string): { detail: string; name: string } | null {
  const [, rest, name] = /^(.*[号室楼幢栋单元层座户\d])([\p{Script=Han}·]{2,4})$/u.exec(detail) ?? []
  return rest && name && looksLikeName(name) ? { detail: rest, name } : null
}

const words = (text: string): string[] => text.split(/[\s,，;；、|/]+/).filter(Boolean)

/** The shortest part that may be a name; those that begin with a surname before others. */
function pickName(parts: readonly string[]): string {
  const names = parts.map((part) => part.replace(/(?:先生|女士|老师|阿姨)$/, '')).filter(isName)
  return names.find(looksLikeName) ?? names.sort((a, b) => a.length - b.length)[0] ?? ''
}

/**
 * Name, phone, region and street out of a pasted text, in any order; what is not found stays empty.
 * `all` is the content of data/regions.json.
 */
export function parseAddress(text: string, all: readonly Region[]): ParsedAddress {
  const plain = half(text).replace(LABELS, ' ').slice(0, 300)
  const phone = MOBILE.exec(plain)
  const mobile = phone ? `${phone[2]}${phone[3]}${phone[4]}` : ''
  const unphoned = phone ? plain.replace(phone[0], `${phone[1]} `) : plain
  const rest = unphoned.replace(LANDLINE, '$1 ').replace(/\s+/g, ' ').trim()
  const match = matchRegion(rest, all)
  if (!match) return { name: pickName(words(rest)), mobile, region: [], detail: '' }

  const before = words(rest.slice(0, match.start))
  const after = words(rest.slice(match.end))
  let name = pickName(before)
  let parts = after
  if (!name && after.length > 1) {
    name = pickName(after.filter((part) => part.length <= 4))
    parts = after.filter((part) => part.replace(/(?:先生|女士|老师|阿姨)$/, '') !== name)
  }
  const joined = parts.join('')
  const cut = name ? null : cutNameBehind(joined)
  return { name: cut?.name ?? name, mobile, region: match.region, detail: cut?.detail ?? joined }
}
