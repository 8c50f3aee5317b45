/**
 * What a device computes by itself before a further code is sent to it, so that many codes cost their asker time: for each
 * part of a challenge a number whose SHA-256 begins with WORK_BITS zero bits. About a second on a phone; several small parts
 * take more evenly long than a large one.
 */
export const WORK_PARTS = 8
const WORK_BITS = 14

/** The text of a try, to be hashed as UTF-8. */
export const workText = (challenge: string, part: number, tried: number): string => `${challenge}.${part}.${tried}`

/** Whether a SHA-256 begins with WORK_BITS zero bits. */
export const isWork = ([first = 1, second = 1]: Uint8Array): boolean =>
  ((first << 8) | second) >> (16 - WORK_BITS) === 0
