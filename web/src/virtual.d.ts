declare module 'virtual:calls' {
  /** Every word in which reads say what they are about and writes what they change. */
  export const subjects: readonly import('@heyi/contract/subjects').Subject[]
  /** room → name → [path, flags, words, time-out in ms]; see plugins/calls.ts for the flags. A word is its place's letter. */
  export const calls: Record<string, Record<string, [path: string, flags: string, words?: string, timeout?: number]>>
}

declare const __VERSION__: string

interface Window {
  /** Written into the page by plugins/inlined.ts, so that it can ask for the lines of the first screen's feature at once. */
  routeTable: import('./lib/route-entry.ts').RouteTable
}
