import regionsUrl from '../../../../../data/regions.json?url'
import type { PickerOption } from '../../../kit/fields/Picker.tsx'
import type { Region } from './parse-address.ts'

let loaded: Promise<Region[]> | null = null

/** Provinces, cities and districts; read once, when an address is first written. */
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

const option = (label: string, isLeaf = false): PickerOption => ({ value: label, label, isLeaf })

/** The options under a path of the region picker. */
export async function regionOptions(path: readonly PickerOption[]): Promise<PickerOption[]> {
  const all = await regions()
  const [province, city] = path
  if (!province) return all.map(([name]) => option(name))
  const cities = all.find(([name]) => name === province.value)?.[1] ?? []
  if (!city) return cities.map(([name, districts]) => option(name, districts.length === 0))
  const districts = cities.find(([name]) => name === city.value)?.[1] ?? []
  return districts.map((name) => option(name, true))
}
