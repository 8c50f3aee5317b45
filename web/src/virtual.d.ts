declare module 'virtual:calls' {
  /** room → name → [path, flags, time-out in ms]; see plugins/calls.ts for the flags. */
  export const calls: Record<string, Record<string, [path: string, flags: string, timeout?: number]>>
}

declare const __VERSION__: string
