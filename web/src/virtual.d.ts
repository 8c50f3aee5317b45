declare module 'virtual:calls' {
  /** Every word in which reads say what they are about and writes what they change, a blank between. */
  export const subjects: string
  /** The table of calls in lines: see `callTable` in plugins/calls.ts. */
  export const calls: string
}

declare module 'virtual:menu-icons' {
  /** The icons that the contract names for the menu: plugins/menu-icons.ts. */
  export const icons: Readonly<Record<string, import('lucide-react').LucideIcon>>
}

declare const __VERSION__: string

interface Window {
  /** Written into the page by plugins/inlined.ts, so that it can ask for the lines of the first screen's feature at once. */
  routeTable: import('./lib/route-entry.ts').RouteTable
  /** Where the styles of the phone's screens are; empty where there is no build. */
  screenStyles: string
}
