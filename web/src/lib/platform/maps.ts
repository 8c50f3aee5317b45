/** A place with its name, WGS84. */
export type NamedPlace = { name: string; address: string; lat: number; lng: number }
export type MapLink = { key: string; text: string; href: string }

const APPLE = /iPhone|iPad|iPod|Macintosh/

/**
 * Ways to be led to a place: the map programs that most phones have, and the phone's own. Their addresses say that the
 * coordinates are WGS84, since Chinese maps shift theirs (uri.amap.com, lbsyun.baidu.com and lbs.qq.com, "URI API").
 */
export function mapLinks({ name, address, lat, lng }: NamedPlace, agent: string = navigator.userAgent): MapLink[] {
  const [title, text] = [encodeURIComponent(name || address || '目的地'), encodeURIComponent(address || name)]
  return [
    {
      key: 'amap',
      text: '高德地图',
      href: `https://uri.amap.com/marker?position=${lng},${lat}&name=${title}&coordinate=wgs84&callnative=1`,
    },
    {
      key: 'baidu',
      text: '百度地图',
      href: `https://api.map.baidu.com/marker?location=${lat},${lng}&title=${title}&content=${text}&coord_type=wgs84&output=html&src=heyi`,
    },
    {
      key: 'tencent',
      text: '腾讯地图',
      href: `https://apis.map.qq.com/uri/v1/marker?marker=coord:${lat},${lng};title:${title};addr:${text}&coord_type=1&referer=heyi`,
    },
    APPLE.test(agent)
      ? { key: 'own', text: '苹果地图', href: `https://maps.apple.com/?ll=${lat},${lng}&q=${title}` }
      : { key: 'own', text: '手机自带地图', href: `geo:${lat},${lng}?q=${lat},${lng}(${title})` },
  ]
}

/** A place as an address of ours names it; null where it names none. */
export function readPlace(params: Readonly<Record<string, string>>): NamedPlace | null {
  const [lat, lng] = [degrees(params.lat ?? params.latitude, 90), degrees(params.lng ?? params.longitude, 180)]
  if (lat === null || lng === null) return null
  return { name: (params.name ?? '').slice(0, 60), address: (params.address ?? '').slice(0, 120), lat, lng }
}
function degrees(text: string | undefined, most: number): number | null {
  if (!text || !/^-?\d{1,3}(\.\d{1,15})?$/.test(text)) return null
  const value = Number(text)
  return Math.abs(value) <= most ? value : null
}

const RADIUS = 6_371_000
const radians = (value: number) => (value * Math.PI) / 180
const half = (value: number) => Math.sin(radians(value) / 2) ** 2
type Point = { lat: number; lng: number }
/** Metres between two places along the earth. */
export const metresBetween = (a: Point, b: Point): number =>
  2 *
  RADIUS *
  Math.asin(
    Math.sqrt(
      Math.min(1, half(b.lat - a.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(b.lng - a.lng)),
    ),
  )
