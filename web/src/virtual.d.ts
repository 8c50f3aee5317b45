declare module 'virtual:calls' {
  /** room → name → [path, flags, time-out in ms]; see plugins/calls.ts for the flags. */
  export const calls: Record<string, Record<string, [path: string, flags: string, timeout?: number]>>
}

declare const __VERSION__: string

interface Window {
  /** Written into the page by plugins/inlined.ts, so that it can ask for the lines of the first screen's feature at once. */
  routeTable: import('./lib/route-entry.ts').RouteTable
}
