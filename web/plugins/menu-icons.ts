import { menuGroups } from '@heyi/contract/menu'
import { type Permission, permissions } from '@heyi/contract/permissions'
import type { Plugin } from 'vite'

const ID = 'virtual:menu-icons'

/** The icons that the contract names for the console's menu, each once. */
export function menuIconNames(): string[] {
  const entries = Object.values<Permission>(permissions).flatMap(({ menu = [] }) => menu)
  return [...new Set([...Object.values(menuGroups), ...entries].map(({ icon }) => icon))].sort()
}

/** What lucide-react exports an icon as: receipt-text → ReceiptText. */
export const componentOf = (icon: string): string =>
  icon.replace(/(?:^|-)([a-z0-9])/g, (_, first: string) => first.toUpperCase())

function moduleText(): string {
  const names = menuIconNames()
  const table = names.map((name) => `${JSON.stringify(name)}: ${componentOf(name)}`)
  return `import { ${names.map(componentOf).join(', ')} } from 'lucide-react'\nexport const icons = { ${table.join(', ')} }`
}

/** Serves `virtual:menu-icons`: the icons of the menu by name, and no others of the set. */
export function menuIconsPlugin(): Plugin {
  return {
    name: 'heyi-menu-icons',
    resolveId: (id) => (id === ID ? `\0${ID}` : undefined),
    load: (id) => (id === `\0${ID}` ? moduleText() : undefined),
  }
}
