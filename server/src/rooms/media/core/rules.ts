import type { PictureUrls } from '@heyi/contract/fields'

/** The addresses of a stored picture; rooms keep the id and build these when they answer. */
export const picture = (id: string, alt: string): PictureUrls => ({
  s: `/media/${id}/s.webp`,
  m: `/media/${id}/m.webp`,
  l: `/media/${id}/l.webp`,
  alt,
  ...(isShipped(id) ? { is_illustration: true } : {}),
})

/** Where a picture's id says of what kind it is: a shipped one is made of its key (version 8), an upload's is random (4). */
const VERSION_AT = 14
const isShipped = (id: string): boolean => id[VERSION_AT] === '8'

/** Where the storage keeps one size of a picture; `size` carries its ending (s.webp). */
export const storageKey = (id: string, size: string): string =>
  `media/${id.slice(0, 2).toLowerCase()}/${id.toLowerCase()}/${size}`

/** The bytes of a base64 text, with or without the beginning of a data address; null where it is not base64. */
export function readBase64(text: string): Buffer | null {
  const comma = text.startsWith('data:') ? text.indexOf(',') : -1
  if (text.startsWith('data:') && (comma < 0 || comma > 100 || !text.slice(0, comma).endsWith(';base64'))) return null
  const body = text.slice(comma + 1).replace(/[\r\n]/g, '')
  if (body.length === 0 || body.length % 4 === 1 || !/^[A-Za-z0-9+/_-]*={0,2}$/.test(body)) return null
  return Buffer.from(body, 'base64')
}
