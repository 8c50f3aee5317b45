import type { StoreData } from '../parts/mall.ts'

/** A longer list is nothing to choose from. */
const MAX_SERVICES = 12

/** The services that most of these stores offer, the commonest first; the chosen one stays among them. */
export function servicesOf(stores: readonly Pick<StoreData, 'services'>[], chosen: string): string[] {
  const times = new Map<string, number>()
  for (const name of stores.flatMap(({ services }) => services)) times.set(name, (times.get(name) ?? 0) + 1)
  const common = [...times].sort(([, a], [, b]) => b - a).map(([name]) => name)
  const shown = common.slice(0, MAX_SERVICES)
  return chosen && !shown.includes(chosen) ? [chosen, ...shown.slice(0, MAX_SERVICES - 1)] : shown
}
