/** Address parameters as text, both ways: read as numbers, an id of 18 digits would become another. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export type Search = Record<string, string | number | boolean | undefined>

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [key, value] of Object.entries(search))
    if (value !== undefined && value !== null) params.set(key, String(value))
  const text = params.toString()
  return text ? `?${text}` : ''
}

/** An address from a path (which may carry parameters already) and more parameters. */
export function address(path: string, search: Search = {}): string {
  const [bare = '', own = ''] = path.replace(/^#/, '').split('?')
  return bare + stringifySearch({ ...parseSearch(own), ...search })
}

/** The `href` of a screen, for links. */
export const href = (path: string, search: Search = {}): string => `#${address(path, search)}`

const SAFE_PAGE = /^\/(?:pages[A-Z0-9]*\/[\w/-]+)?(?:\?[^#\s\\]*)?$/

/** The page to return to, or null when it does not lead to a screen of ours. */
export function safePage(page: string | null | undefined): string | null {
  if (!page || page.length > 600 || page.includes('//') || !SAFE_PAGE.test(page)) return null
  return page
}
