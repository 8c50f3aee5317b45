export type Place = { lat: number; lng: number }

export interface MapService {
  /** Where the browser loads map tiles from, with {z}, {x} and {y}; '' where there is no map, only lists. */
  tiles: { url: string; attribution: string }
  /** The place of a written address (WGS84), or null where it is not known. */
  placeOf(address: string): Promise<Place | null>
}

/** Knows only the addresses it is given, as their longest beginning: enough for demo data and tests, with no network. */
export const localMap = (known: Readonly<Record<string, Place>> = {}): MapService => {
  const beginnings = Object.keys(known).sort((a, b) => b.length - a.length)
  return {
    tiles: { url: '', attribution: '' },
    async placeOf(address) {
      const found = beginnings.find((beginning) => address.startsWith(beginning))
      return found === undefined ? null : (known[found] ?? null)
    },
  }
}
