/** Hours after which a picture that nothing holds is deleted. */
export const DRAFT_HOURS = 24
/** Milliseconds before its end in which nothing takes hold of a picture any more: the sweep may have it in hand. */
export const HOLD_MARGIN_MS = 60_000

/** What a private file may be, with the name it has in the storage. */
const privateTypes = { 'image/webp': 'l.webp', 'application/pdf': 'paper.pdf' } as const
export type PrivateType = keyof typeof privateTypes

/** Where the storage keeps a private file. */
export const privateKey = (id: string, type: PrivateType = 'image/webp'): string =>
  `private/${id.slice(0, 2).toLowerCase()}/${id.toLowerCase()}/${privateTypes[type]}`
