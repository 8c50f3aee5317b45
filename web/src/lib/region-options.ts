import type { PickerOption } from '../kit/fields/Picker.tsx'
import { regions } from './regions.ts'

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
