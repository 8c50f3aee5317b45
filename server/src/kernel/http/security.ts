import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The headers that every answer carries; `host` is the one that the page was asked of. */
export type SecurityHeaders = (host: string) => Record<string, string>
type Site = {
  isProduction: boolean
  webRoot: string
  publicUrl: string | undefined
  /** Addresses that pictures of maps come from. */
  mapTiles: readonly string[]
}

const FIXED = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  // What old browsers had of it did harm.
  'x-xss-protection': '0',
}
/** A name or address with its port, and nothing that ends a directive. */
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\])(?::\d{1,5})?$/i

/** The headers are made here because answers that no hook sees carry them too: unreadable requests, addresses that cannot be decoded. */
export function securityHeaders({ isProduction, webRoot, publicUrl, mapTiles }: Site): SecurityHeaders {
  const own = publicUrl ? [new URL(publicUrl).host] : []
  const policyFor = policyOf(isProduction, webRoot, mapTiles)
  const transport: Record<string, string> = isProduction
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}
  return (host) => ({
    'content-security-policy': policyFor([...new Set(HOST.test(host) ? [host, ...own] : own)]),
    ...transport,
    ...FIXED,
  })
}

/** Sockets go to the hosts that the hub takes pages of. `'self'` does not name them for iOS before 15.4. */
function policyOf(
  isProduction: boolean,
  webRoot: string,
  mapTiles: readonly string[],
): (hosts: readonly string[]) => string {
  const page = join(webRoot, 'index.html')
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const rest = [
    "default-src 'self'",
    ["script-src 'self' 'wasm-unsafe-eval'", ...hashesOf(html, 'script')].join(' '),
    ["style-src 'self'", ...hashesOf(html, 'style')].join(' '),
    ["img-src 'self' data: blob:", ...new Set(mapTiles.map((tiles) => new URL(tiles).origin))].join(' '),
    "worker-src 'self'",
    "media-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
    ...(isProduction ? ['upgrade-insecure-requests'] : []),
  ].join(';')
  const schemes = isProduction ? ['wss'] : ['ws', 'wss']
  return (hosts) => {
    const sockets = hosts.flatMap((host) => schemes.map((scheme) => `${scheme}://${host}`))
    return `${rest};${["connect-src 'self'", ...sockets].join(' ')}`
  }
}

/** What the build wrote into the page itself; nothing else that stands there runs. */
const hashesOf = (html: string, tag: 'script' | 'style') =>
  [...html.matchAll(new RegExp(`<${tag}>([\\s\\S]*?)</${tag}>`, 'g'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
