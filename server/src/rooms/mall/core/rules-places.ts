/** Degrees, WGS84. */
export type Place = { lat: number; lng: number }
export type Box = { south: number; north: number; west: number; east: number }

const METRES_A_DEGREE = 111_000
const ALL_AROUND = { west: -180, east: 180 }

/** A box of latitudes and longitudes that holds every place within so many metres; all longitudes where it meets a pole or the date line. */
export function boxAround({ lat, lng }: Place, metres: number): Box {
  const up = metres / METRES_A_DEGREE
  const [south, north] = [lat - up, lat + up]
  // The circle is widest a little nearer to the pole than its middle.
  const shrink = Math.cos((Math.min(90, Math.max(-south, north)) * Math.PI) / 180)
  const aside = shrink > 0.01 ? up / shrink : 360
  const [west, east] = [lng - aside, lng + aside]
  return { south, north, ...(west < -180 || east > 180 ? ALL_AROUND : { west, east }) }
}

/** Where the asker is; null where they did not say both. */
export const placeOf = ({ lat, lng }: { lat?: number | undefined; lng?: number | undefined }): Place | null =>
  lat !== undefined && lng !== undefined ? { lat, lng } : null
