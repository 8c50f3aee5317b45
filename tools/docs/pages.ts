import { eachCall } from '@heyi/contract'
import { closeReasons, eventDelivery, orderStates, orderTransitions } from '@heyi/contract/orders/states'
import { type PermissionKey, permissions, shippedRoles } from '@heyi/contract/permissions'
import { merchantScopes } from '@heyi/contract/scopes'

const head = (title: string, from: string) =>
  `# ${title}\n\nMade by \`npm run docs\` from ${from}; changes are reviewed as a diff.\n`
const byId = Object.entries(permissions).sort(([, a], [, b]) => a.id - b.id)

/** Every call with who may use it, every permission, what the shipped roles hold, and whose goods and orders staff work with. */
export function permissionsPage(): string {
  const calls = [...eachCall()].map(({ room, entry }) => {
    const { access } = entry
    const permission = access.who === 'permission' ? byId.find(([, p]) => p.id === access.id) : undefined
    return `| \`${entry.path}\` | ${room} | ${permission ? `${permission[1].id} ${permission[1].name}` : access.who} | ${entry.is === 'call' ? entry.kind : entry.is} | ${entry.summary} |`
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

/** The order's life cycle, drawn and as a table. */
export function statesPage(): string {
  const rows = orderTransitions.map((t) => {
    const deliveries = (eventDelivery as Record<string, readonly string[] | undefined>)[t.event]
    return `| ${t.from} | ${t.event} | ${t.to} | ${t.by.join(', ')} | ${deliveries?.join(', ') ?? 'any'} | ${t.label}${'after' in t ? ` (${t.after})` : ''} |`
  })
  return [
    head('States', 'the tables in contract/src/states.ts'),
    '## Order\n',
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> UNPAID',
    '  [*] --> PAID: nothing to pay',
    ...orderTransitions.map((t) => `  ${t.from} --> ${t.to}: ${t.event} (${t.by.join(', ')})`),
    '  COMPLETED --> [*]',
    '  CLOSED --> [*]',
    '```\n',
    '| state | status on the wire | name |',
    '|---|---|---|',
    ...Object.entries(orderStates).map(([key, s]) => `| ${key} | ${s.status} | ${s.name} |`),
    '\n| from | event | to | by | delivery | label |',
    '|---|---|---|---|---|---|',
    ...rows,
    '\nClosed because: ' +
      Object.entries(closeReasons)
        .map(([key, name]) => `${key} (${name})`)
        .join(', ') +
      '.',
    '',
  ].join('\n')
}
