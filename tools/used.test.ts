import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { eachCall } from '@heyi/contract'
import { P, type Permission, permissions } from '@heyi/contract/permissions'
import { reasons } from '@heyi/contract/reasons'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter((path) => !/[.]test[.]tsx?$|\/testing([.]ts$|\/)/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'))
    .join('\n')

/** What the finder of dead code cannot see, because it is a key and not an export. */
const server = read('server/src/**/*.ts')
const web = read('web/src/**/*.{ts,tsx}')
const rooms = read('server/src/rooms/**/*.ts')

const unusedReasons = (names: readonly string[]) => names.filter((name) => !server.includes(`'${name}'`))
const unusedEdges = (names: readonly string[]) => names.filter((name) => !rooms.includes(`edges/${name}/index.ts'`))

/** Those of ours that guard no call, no part of one (`may`), no screen and no entry of the menu; ids below 1000 are the specification's. */
function unusedPermissions(ids: Record<string, number>): string[] {
  const guarding = new Set(
    [...eachCall()].flatMap(({ entry }) => (entry.access.who === 'permission' ? [entry.access.id as number] : [])),
  )
  const isScreens = (key: string, id: number) => new RegExp(`permission: (?:P[.]${key}|${id})\\b`).test(web)
  const table: Readonly<Record<string, Permission>> = permissions
  return Object.entries(ids)
    .filter(([key, id]) => id > 1000 && !guarding.has(id) && !isScreens(key, id) && !server.includes(`P.${key})`))
    .filter(([key]) => !table[key]?.menu)
    .map(([key]) => key)
}

/** What the browser is told of each call and nobody there reads. */
function unreadFlags(table: string): string[] {
  const [, fields = ''] = /export type CallRow = \{([\s\S]*?)\n\}/.exec(table) ?? []
  const names = [...fields.matchAll(/^ {2}(\w+):/gm)].map(([, name = '']) => name)
  return names.filter((name) => !new RegExp(`\\brow[.]${name}\\b`).test(web))
}

/** Properties that a call may have and none has. */
const unusedProperties = (names: readonly string[]) =>
  names.filter((name) => ![...eachCall()].some(({ entry }) => name in entry))

describe('everything that is said', () => {
  it('is used: each reason', () => {
    expect(unusedReasons(Object.keys(reasons))).toEqual([])
    expect(unusedReasons(['ORDER_NOT_FOUND', 'NOBODY_SAYS_THIS'])).toEqual(['NOBODY_SAYS_THIS'])
  })

  it('is used: each edge, by a room that is given it', () => {
    const edges = globSync('server/src/edges/*/index.ts', { cwd: root }).map((path) => path.split('/')[3] ?? '')
    expect(edges).toContain('sms')
    expect(unusedEdges(edges)).toEqual([])
    expect(unusedEdges(['sms', 'carrier-pigeon'])).toEqual(['carrier-pigeon'])
  })

  it('is used: each permission that is not the specification’s', () => {
    expect(unusedPermissions(P)).toEqual([])
    expect(unusedPermissions({ ...P, pigeons: 1999 })).toEqual(['pigeons'])
  })

  it('is used: each flag of a call that the browser carries', () => {
    const table = readFileSync(join(root, 'web/src/lib/calls.ts'), 'utf8')
    expect(unreadFlags(table)).toEqual([])
    expect(unreadFlags(table.replace('  path: string', '  path: string\n  isPigeon: boolean'))).toEqual(['isPigeon'])
  })

  it('is used: each property of a call', () => {
    const optional = ['limits', 'bodyLimit', 'timeout', 'idempotent', 'upload', 'types', 'ownsSession']
    expect(unusedProperties(optional)).toEqual([])
    expect(
      optional.filter(
        (name) =>
          !new RegExp(`entry[.]${name}\\b`).test(`${server}${read('tools/docs/*.ts')}${read('web/plugins/*.ts')}`),
      ),
    ).toEqual([])
    expect(unusedProperties(['limits', 'pigeons'])).toEqual(['pigeons'])
  })
})
