export type ArtName = 'empty' | 'error' | 'offline' | 'denied' | 'search' | 'done'

/** The line that drawings are made with. */
export const INK = { stroke: 'var(--ink-soft)', strokeWidth: 3, strokeLinecap: 'round', fill: 'none' } as const
