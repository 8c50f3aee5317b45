import 'leaflet/dist/leaflet.css'
import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import L from 'leaflet'
import { useEffect, useRef } from 'react'
import { toChineseMap } from '../../../../lib/platform/gcj.ts'
import styles from './DrawnMap.module.css'

export type MapSource = OutputOf<Contract['mall']['getMap']>
/** A place on the map, WGS84. */
export type Pin = { id: number; name: string; lat: number; lng: number }
type Point = Pick<Pin, 'lat' | 'lng'>

const MAX_ZOOM = 18
/** Where one place stands alone: its streets can be read. */
const STREETS = 16

/** Pixels of a pin, large enough for a thumb. */
const PIN = 44

type DrawnMapProps = {
  source: MapSource
  pins: readonly Pin[]
  chosen?: number | null
  onChoose?: (id: number) => void
  /** Where the person is, where they let us know. */
  at?: Point | null
}

/** A map with a pin a place. Whatever it shows stands in words beside it; the pins can be reached by keys. */
export function DrawnMap({ source, pins, chosen = null, onChoose, at = null }: DrawnMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const map = useRef<L.Map | null>(null)
  const markers = useRef(new Map<number, L.Marker>())
  const latest = useRef({ onChoose, chosen })
  latest.current = { onChoose, chosen }

  useEffect(() => {
    if (!frame.current) return
    const drawn = L.map(frame.current, { attributionControl: false, maxZoom: MAX_ZOOM, zoomControl: false })
    L.control.zoom({ zoomInTitle: '放大地图', zoomOutTitle: '缩小地图' }).addTo(drawn)
    L.control.attribution({ prefix: false }).addTo(drawn)
    // Servers of tiles ask whose page it is; they hear its host and no more.
    for (const tiles of source.tiles)
      L.tileLayer(tiles, { maxZoom: MAX_ZOOM, attribution: plain(source.credit), referrerPolicy: 'origin' }).addTo(
        drawn,
      )
    map.current = drawn
    return () => {
      map.current = null
      drawn.remove()
    }
  }, [source])

  useEffect(() => {
    const drawn = map.current
    if (!drawn) return
    const place = (point: Point): L.LatLngTuple => {
      const { lat, lng } = source.is_shifted ? toChineseMap(point) : point
      return [lat, lng]
    }
    const here = at && L.circleMarker(place(at), { radius: 8, interactive: false, className: styles.me })
    here?.addTo(drawn)
    const shown = new Map(pins.map((pin) => [pin.id, pinAt(place(pin), pin, () => latest.current.onChoose?.(pin.id))]))
    for (const marker of shown.values()) marker.addTo(drawn)
    markers.current = shown
    mark(shown, latest.current.chosen)
    const points = [...pins, ...(at ? [at] : [])].map(place)
    if (points.length) drawn.fitBounds(L.latLngBounds(points), { maxZoom: STREETS, padding: [40, 40], animate: false })
    return () => {
      here?.remove()
      for (const marker of shown.values()) marker.remove()
    }
  }, [source, pins, at])

  useEffect(() => mark(markers.current, chosen), [chosen])

  return <section ref={frame} className={styles.map} aria-label="地图" />
}

/** The chosen pin says so, and lies over the others. */
function mark(markers: ReadonlyMap<number, L.Marker>, chosen: number | null): void {
  for (const [id, marker] of markers) {
    marker.getElement()?.setAttribute('aria-pressed', String(id === chosen))
    marker.setZIndexOffset(id === chosen ? 1000 : 0)
  }
}

/** Its credit stands on the map as words, whatever it holds. */
const plain = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

function pinAt(point: L.LatLngTuple, { name }: Pin, onPress: () => void): L.Marker {
  const label = document.createElement('span')
  label.textContent = name
  const icon = L.divIcon({ className: styles.pin ?? '', html: label, iconSize: [PIN, PIN], iconAnchor: [PIN / 2, PIN] })
  const marker = L.marker(point, { icon, title: name }).on('click', onPress)
  // Leaflet makes it a button and leaves its keys to us.
  return marker.on('keydown', ({ originalEvent: event }: L.LeafletKeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onPress()
  })
}
