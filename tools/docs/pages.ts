import { eachCall } from '@heyi/contract'
import type { Access } from '@heyi/contract/call'
import { lifecycles } from '@heyi/contract/lifecycles'
import { closeReasons } from '@heyi/contract/orders/states'
import { type PermissionKey, permissions } from '@heyi/contract/permissions'
import { shippedRoles } from '@heyi/contract/roles'
import { merchantScopes } from '@heyi/contract/scopes'
import type { Lifecycle } from '@heyi/contract/states'
import { z } from 'zod'
import { Environment } from '../../server/src/kernel/env.ts'

const head = (title: string, from: string) =>
  `# ${title}\n\nMade by \`npm run docs\` from ${from}; changes are reviewed as a diff.\n`
const byId = Object.entries(permissions).sort(([, a], [, b]) => a.id - b.id)

/** Whom an access lets in without a permission. */
const whoOf = (access: Access): string =>
  access.who === 'signedIn' && access.acted ? 'signedIn, or acting staff' : access.who

/** Every call with who may use it, every permission, what the shipped roles hold, and whose goods and orders staff work with. */
export function permissionsPage(): string {
  const calls = [...eachCall()].map(({ room, entry }) => {
    const { access } = entry
    const permission = access.who === 'permission' ? byId.find(([, p]) => p.id === access.id) : undefined
    return `| \`${entry.path}\` | ${room} | ${permission ? `${permission[1].id} ${permission[1].name}` : whoOf(access)} | ${entry.is === 'call' ? entry.kind : entry.is} | ${entry.summary} |`
  })
  const holds = (list: 'all' | readonly PermissionKey[], key: string) =>
    list === 'all' || list.includes(key as PermissionKey) ? '●' : ''
  return [
    head('Permissions', 'contract/src'),
    '## Calls\n',
    '| call | room | access | kind | what |',
    '|---|---|---|---|---|',
    ...calls,
    '\n## Roles\n',
    `| id | permission | ${shippedRoles.map((r) => r.name).join(' | ')} |`,
    `|---|---|${shippedRoles.map(() => '---').join('|')}|`,
    ...byId.map(
      ([key, p]) =>
        `| ${p.id} | ${p.group} / ${p.name} | ${shippedRoles.map((r) => holds(r.permissions, key)).join(' | ')} |`,
    ),
    '\n## Whose goods and orders\n',
    'A permission opens a call; whose goods and orders staff then see and edit, and hear of by the socket, is the first row that fits.\n',
    '| who | goods and their stock | orders |',
    '|---|---|---|',
    ...Object.values(merchantScopes).map(({ who, goods, orders }) => `| ${who} | ${goods} | ${orders} |`),
    '',
  ].join('\n')
}

/** Every life cycle, drawn and as a table. */
export function statesPage(): string {
  const closed = Object.entries(closeReasons).map(([key, name]) => `${key} (${name})`)
  return [
    head('States', 'the tables in contract/src/lifecycles.ts'),
    ...Object.values(lifecycles).flatMap(lifePage),
    `An order is closed because: ${closed.join(', ')}.`,
    '',
  ].join('\n')
}

function lifePage({ title, states, begins, moves, needs }: Lifecycle): string[] {
  const ends = Object.keys(states).filter((state) => !moves.some(({ from, to }) => from === state && to !== state))
  const isNumbered = Object.values(states).some(({ status }) => status !== undefined)
  return [
    `## ${title}\n`,
    '```mermaid',
    'stateDiagram-v2',
    ...Object.entries(begins).map(([state, when]) => `  [*] --> ${state}${when ? `: ${when}` : ''}`),
    ...moves.map((move) => `  ${move.from} --> ${move.to}: ${move.event} (${move.by.join(', ')})`),
    ...ends.map((state) => `  ${state} --> [*]`),
    '```\n',
    ...table(
      ['state', ...(isNumbered ? ['status on the wire'] : []), 'name'],
      Object.entries(states).map(([key, { status, name }]) => [key, ...(isNumbered ? [status] : []), name]),
    ),
    ...table(
      ['from', 'event', 'to', 'by', ...(needs ? [needs.what] : []), 'label'],
      moves.map(({ from, event, to, by, label, after }) => [
        from,
        event,
        to,
        by.join(', '),
        ...(needs ? [needs.of[event]?.join(', ') ?? 'any'] : []),
        after ? `${label} (${after})` : label,
      ]),
    ),
  ]
}

const table = (heads: readonly string[], rows: readonly (readonly unknown[])[]) => [
  `| ${heads.join(' | ')} |`,
  `|${heads.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
  '',
]

type Variable = { description?: string; default?: unknown; enum?: readonly string[]; pattern?: string }
/** What the server reads of its environment. */
export function environmentPage(): string {
  const { properties = {} } = z.toJSONSchema(Environment, { io: 'input', unrepresentable: 'any' })
  const rows = Object.entries(properties as Record<string, Variable>).map(([name, variable]) => {
    const standard = variable.default === undefined || variable.default === '' ? '' : `\`${variable.default}\``
    return `| \`${name}\` | ${standard} | ${variable.enum?.filter(Boolean).join(', ') ?? ''} | ${variable.description ?? ''} |`
  })
  return [
    head('Environment', 'server/src/kernel/env.ts'),
    'A value that is wrong is named in one sentence, and the server does not start.\n',
    '| variable | unless told | values | what |',
    '|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
}
