import { readFileSync } from 'node:fs'
import { shippedRoles } from '@heyi/contract/roles'
import { screens } from '@heyi/contract/screens'
import { DEMO_PASSWORD } from './rooms/identity/index.ts'

type Seeded = { mobile: string; real_name: string; role: string }

/** What a person who has just started a development server wants to know: where it is and who may sign in. */
export function welcome(url: string): string {
  const read = (name: string) =>
    JSON.parse(readFileSync(new URL(`../../data/demo/${name}.json`, import.meta.url), 'utf8')) as Seeded[]
  const roleName = (key: string) => shippedRoles.find((role) => role.key === key)?.name ?? key
  const staff = read('staff').slice(0, shippedRoles.length)
  const members = read('members')
  return [
    '',
    '  和颐 Heyi is ready',
    '',
    `  phone app   ${url}/h5/`,
    `  console     ${url}/h5/#/pagesPC/list/login`,
    `  codes       ${url}/dev/outbox   (or the password ${DEMO_PASSWORD})`,
    '',
    ...staff.map(({ mobile, real_name, role }) => `  ${mobile}   ${roleName(role)}  ${real_name}`),
    `  ${members[0]?.mobile} … ${members[19]?.mobile}   会员`,
    '',
    '',
  ].join('\n')
}

/** What whoever has started a server without an administrator needs to know: where the first one is made, and by what. */
export const askForSetup = (url: string, token: string): string =>
  [
    '',
    '  和颐 Heyi has no administrator yet. Within 24 hours, make the first one here:',
    '',
    `  ${url}/h5/#${screens.setup.path}?setup_token=${token}`,
    '',
    '  The address is told this once and works once; a new start tells a new one.',
    '',
    '',
  ].join('\n')
