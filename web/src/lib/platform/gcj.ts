/**
 * Chinese maps (高德, 腾讯) shift their coordinates by some hundred metres (GCJ-02). The shift is given by the formula that their
 * programs share; it is none outside China.
 */
const AXIS = 6_378_245
const ECCENTRICITY = 0.006_693_421_622_965_943
const TRIES = 3

type Point = { lat: number; lng: number }

const isOutside = ({ lat, lng }: Point): boolean => lng < 72.004 || lng > 137.8347 || lat < 0.8293 || lat > 55.8271

const wave = (value: number, step: number): number => Math.sin((value * Math.PI) / step)
const waves = (x: number): number => ((20 * wave(6 * x, 1) + 20 * wave(2 * x, 1)) * 2) / 3
function northOf(x: number, y: number): number {
  const curve = -100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * Math.sqrt(Math.abs(x))
  return (
    curve + waves(x) + ((20 * wave(y, 1) + 40 * wave(y, 3)) * 2) / 3 + ((160 * wave(y, 12) + 320 * wave(y, 30)) * 2) / 3
  )
}
function eastOf(x: number, y: number): number {
  const curve = 300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * Math.sqrt(Math.abs(x))
  return (
    curve + waves(x) + ((20 * wave(x, 1) + 40 * wave(x, 3)) * 2) / 3 + ((150 * wave(x, 12) + 300 * wave(x, 30)) * 2) / 3
  )
}

/** Where a Chinese map draws a place of WGS84. */
export function toChineseMap(at: Point): Point {
  if (isOutside(at)) return at
  const [x, y] = [at.lng - 105, at.lat - 35]
  const angle = (at.lat * Math.PI) / 180
  const magic = 1 - ECCENTRICITY * Math.sin(angle) ** 2
  const north = (northOf(x, y) * 180) / (((AXIS * (1 - ECCENTRICITY)) / (magic * Math.sqrt(magic))) * Math.PI)
  const east = (eastOf(x, y) * 180) / ((AXIS / Math.sqrt(magic)) * Math.cos(angle) * Math.PI)
  return { lat: at.lat + north, lng: at.lng + east }
}

/** The place of WGS84 that a Chinese map draws there, to less than a metre. */
export function fromChineseMap(shown: Point): Point {
  let at = shown
  for (let time = 0; time < TRIES; time += 1) {
    const drawn = toChineseMap(at)
    at = { lat: at.lat + shown.lat - drawn.lat, lng: at.lng + shown.lng - drawn.lng }
  }
  return at
}
