import regionsUrl from '../../../data/regions.json?url'

/** A province with its cities and their districts, as data/regions.json holds them. */
export type Region = [province: string, cities: [city: string, districts: string[]][]]

let loaded: Promise<Region[]> | null = null

/** Provinces, cities and districts; read once, when a place is first written. */
export function regions(): Promise<Region[]> {
  loaded ??= fetch(regionsUrl)
    .then((answer) => {
      if (!answer.ok) throw new Error(`regions: ${answer.status}`)
      return answer.json() as Promise<Region[]>
    })
    .catch((error: unknown) => {
      loaded = null
      throw error
    })
  return loaded
}
