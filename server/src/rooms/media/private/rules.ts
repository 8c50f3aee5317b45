/** Hours after which a picture that nothing holds is deleted. */
export const DRAFT_HOURS = 24
/** Milliseconds before its end in which nothing takes hold of a picture any more: the sweep may have it in hand. */
export const HOLD_MARGIN_MS = 60_000

/** Where the storage keeps a private picture. */
export const privateKey = (id: string): string => `private/${id.slice(0, 2).toLowerCase()}/${id.toLowerCase()}/l.webp`
