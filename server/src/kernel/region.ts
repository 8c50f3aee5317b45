import { createRequire } from 'node:module'

/** The table of addresses that ships with the package ip2region. */
type Table = { search(ip: string): { country: string; province: string; city: string } | null }
type Tables = { default: new (options: { disableIpv6: true }) => Table }

const UNKNOWN = '未知地区'
const NONE: Table = { search: () => null }
let table: Table | null = null

/**
 * Nine megabytes in memory from the first question on. Its table of newer addresses (IPv6) has no licence, so it stays closed.
 * Where the package is not installed nobody's sign-in fails for want of a city.
 */
function open(): Table {
  try {
    const { default: Opened } = createRequire(import.meta.url)('ip2region') as Tables
    return new Opened({ disableIpv6: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return NONE
    throw error
  }
}

/** Where an address is, as people say it: 江苏省苏州市, 上海市, 美国; 未知地区 for one of a local network and for IPv6. */
export function regionOf(ip: string): string {
  table ??= open()
  const { country = '', province = '', city = '' } = table.search(ip.replace(/^::ffff:/, '')) ?? {}
  if (country !== '中国') return country || UNKNOWN
  // A municipality is its own province: 上海, 上海市.
  return (city.startsWith(province) ? city : province + city) || UNKNOWN
}
