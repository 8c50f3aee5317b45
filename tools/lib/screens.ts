import { existsSync, readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { P } from '@heyi/contract/permissions'
import { type RoleKey, shippedRoles } from '@heyi/contract/roles'
import type { RouteLine } from '../../web/src/lib/routes.ts'
import { inRoot } from './project.mjs'
import { sampleOf } from './samples.ts'
import { SEEDED_MEMBER, SEEDED_STAFF } from './seeded.ts'
import type { SignedIn } from './sign-in.ts'

/** A screen as its route line says it, and the room whose feature it is. */
export type Screen = RouteLine & { room: string }

/** Every screen that is built, read off the features' own lists. */
export async function everyScreen(): Promise<Screen[]> {
  const folder = inRoot('web/src/features')
  const all: Screen[] = []
  for (const room of readdirSync(folder).sort()) {
    // A room may share parts with others and have no screens of its own.
    if (!existsSync(`${folder}/${room}/routes.ts`)) continue
    const { routes } = (await import(pathToFileURL(`${folder}/${room}/routes.ts`).href)) as { routes: RouteLine[] }
    all.push(...routes.map((line) => ({ ...line, room })))
  }
  return all
}

export const isConsole = ({ path }: { path: string }): boolean => path.startsWith('/pagesPC')
/** Whoever is inside is led away from these. */
const isLogin = ({ path }: { path: string }): boolean => path.endsWith('/login') || path.startsWith('/pages/login/')

/** The phone of the seeded person a screen is for; '' where nobody is signed in. */
export function personFor(line: Screen): string {
  if (isLogin(line)) return ''
  if (line.audience === 'console') return SEEDED_STAFF.platform_admin
  return line.audience === 'staff' ? SEEDED_STAFF[roleFor(line)] : SEEDED_MEMBER
}

/** Of the shipped roles that may open it, the one that may do least. */
function roleFor({ permission }: Screen): RoleKey {
  const rights = ({ permissions }: (typeof shippedRoles)[number]): readonly number[] =>
    permissions === 'all' ? Object.values(P) : permissions.map((key) => P[key])
  const able = shippedRoles.filter((role) => permission === undefined || rights(role).includes(permission))
  const [least] = able.toSorted((a, b) => rights(a).length - rights(b).length)
  if (!least) throw new Error(`no shipped role holds permission ${permission}`)
  return least.key
}

/** Where a screen is opened: its path with, for each parameter it names, something that the person has. */
export async function addressOf(line: Screen, base: string, person: SignedIn | null): Promise<string> {
  if (!line.sample) return line.path
  const params = new URLSearchParams()
  for (const [name, sample] of Object.entries(line.sample))
    params.set(name, String(await sampleOf(sample, { base, person, isStaff: line.audience === 'staff' })))
  return `${line.path}?${params}`
}
