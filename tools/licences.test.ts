import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const root = new URL('../', import.meta.url)
const read = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8'))
const accepted = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'MPL-2.0',
  '0BSD',
  'Unlicense',
  'BlueOak-1.0.0',
  'Python-2.0',
  'CC0-1.0',
])
/**
 * Accepted for what they are: data; sharp's separate libvips binary, also inside its Windows and wasm packages; zlib's
 * own licence in a measuring tool that never ships; a font that is embedded as it is; Python's own licence, which we accept,
 * under its newer name in a checking tool that never ships.
 */
const exceptions: Record<string, RegExp> = {
  'CC-BY-4.0': /^caniuse-lite$/,
  'LGPL-3.0-or-later': /^@img\/sharp-/,
  Zlib: /^pako$/,
  'OFL-1.1': /^@embedpdf\/fonts-sc$/,
  'PSF-2.0': /^argparse$/,
}
/** Their manifests say nothing; the LICENSE file beside it does. */
const byFile: Record<string, string> = { '@react-aria/optimize-locales-plugin': 'Apache-2.0' }

type Installed = { version: string; license?: string; link?: boolean; resolved?: string }
const { packages } = read('package-lock.json') as { packages: Record<string, Installed> }
const nameOf = (path: string) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** Whether a licence expression lets us choose (OR) or makes us keep (AND) accepted ones only. */
function isAccepted(expression: string, name: string): boolean {
  const bare = expression.replace(/[()]/g, '')
  if (bare.includes(' OR ')) return bare.split(' OR ').some((part) => isAccepted(part, name))
  return bare.split(' AND ').every((part) => accepted.has(part.trim()) || exceptions[part.trim()]?.test(name))
}

describe('dependencies', () => {
  const installed = Object.entries(packages).filter(([path, { link }]) => path.includes('node_modules/') && !link)

  it('have accepted licences only', () => {
    expect(installed.length).toBeGreaterThan(100)
    const refused = installed.flatMap(([path, { license }]) => {
      const manifest = new URL(`${path}/package.json`, root)
      const licence =
        license ?? (existsSync(manifest) ? read(`${path}/package.json`).license : undefined) ?? byFile[nameOf(path)]
      return typeof licence === 'string' && isAccepted(licence, nameOf(path))
        ? []
        : [`${nameOf(path)}: ${JSON.stringify(licence)}`]
    })
    expect(refused).toEqual([])
  })
  it('stand in the lock file without download addresses', () => {
    const addresses = Object.entries(packages).filter(([, { resolved }]) => resolved?.startsWith('http'))
    expect(addresses.map(([path]) => path)).toEqual([])
  })
  it.each(['vendure', 'medusa'])('that %s is measured with have exact versions', (name) => {
    const { dependencies, overrides = {} } = read(`bench/peers/${name}/package.json`)
    expect(
      Object.values({ ...dependencies, ...overrides }).filter((version) => !/^[0-9.]+$/.test(String(version))),
    ).toEqual([])
  })
  it('hold nothing that is only brought to be measured', () => {
    const measured = ['vendure', 'medusa'].flatMap((name) =>
      Object.keys(read(`bench/peers/${name}/package.json`).dependencies),
    )
    const peers = measured.filter((name) => /vendure|medusa/.test(name))
    expect(peers).toHaveLength(3)
    expect(peers.filter((name) => `node_modules/${name}` in packages)).toEqual([])
  })
  it('are not below the versions whose advisories concern us', () => {
    const [major, minor, patch] = (packages['node_modules/fastify']?.version ?? '0.0.0').split('.').map(Number) as [
      number,
      number,
      number,
    ]
    expect(major * 1e6 + minor * 1e3 + patch).toBeGreaterThanOrEqual(5_012_001)
  })
})
