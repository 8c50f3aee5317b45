import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto'

/** The installation's keys, all derived from data keys that are sealed under one secret outside the database (data-key/open.ts). */
export type Secrets = {
  /** Encrypts a text (AES-256-GCM); the same text seals differently each time. */
  seal(text: string): string
  open(sealed: string): string
  /** Opens what comes from outside: by an older data key, which others may know, nothing of it was sealed. */
  openNewest(sealed: string): string
  /** A keyed digest for looking a sealed value up by equality. */
  blind(kind: string, text: string): string
  /** A key for one purpose, e.g. 'scan-code'. */
  key(purpose: string): string
}

/** Purposes whose work outlives a data key, since nobody can do it again: what it was done from is not known any more. */
const LASTING: ReadonlySet<string> = new Set(['pepper', 'recovery-code', 'audit-chain'])

/**
 * Of data keys the first and the newest count, and for what was sealed between them those between: the newest seals and signs, the first
 * still finds and proves what is looked up by it.
 */
export function makeSecrets(first: string, ...later: readonly string[]): Secrets {
  const dataKeys = [first, ...later]
  const newest = dataKeys.at(-1) ?? first
  const derive = (dataKey: string, purpose: string) =>
    Buffer.from(hkdfSync('sha256', dataKey, '', `heyi/${purpose}`, 32))
  // Of bytes Node would make a key at every call, for longer than the call itself takes.
  const sealing = new Map(dataKeys.map((one, i) => [`v${i + 1}`, createSecretKey(derive(one, 'seal'))]))
  const newestMark = `v${dataKeys.length}`
  const blinding = createSecretKey(derive(first, 'blind'))
  const keys = new Map<string, string>()
  const sealingOf = (mark: string) => {
    const key = sealing.get(mark)
    if (!key) throw new Error('sealed by a data key that is not ours')
    return key
  }
  const secrets: Secrets = {
    seal(text) {
      const iv = randomBytes(12)
      const cipher = createCipheriv('aes-256-gcm', sealingOf(newestMark), iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return `${newestMark}.${Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')}`
    },
    open(sealed) {
      const [mark = '', text = ''] = sealed.split('.', 2)
      const raw = Buffer.from(text, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', sealingOf(mark), raw.subarray(0, 12))
      decipher.setAuthTag(raw.subarray(12, 28))
      return Buffer.concat([decipher.update(raw.subarray(28)), decipher.final()]).toString('utf8')
    },
    openNewest(sealed) {
      if (!sealed.startsWith(`${newestMark}.`)) throw new Error('not sealed by the newest data key')
      return secrets.open(sealed)
    },
    blind: (kind, text) => createHmac('sha256', blinding).update(`${kind}\n${text}`).digest('base64url'),
    key(purpose) {
      const dataKey = LASTING.has(purpose) ? first : newest
      const known = keys.get(purpose) ?? derive(dataKey, purpose).toString('base64url')
      keys.set(purpose, known)
      return known
    },
  }
  return secrets
}

/** 13900000001 → 139****0001. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, 3)}****${mobile.slice(-4)}`
/** A number as somebody typed it, perhaps wrongly: what stands between its first three and last four characters is hidden. */
export const maskTyped = (text: string): string =>
  text.length > 7 ? `${text.slice(0, 3)}${'*'.repeat(text.length - 7)}${text.slice(-4)}` : text
/** 许桂兰 → 许*兰: known to the family, to nobody else. */
export function maskMiddle(name: string): string {
  const letters = [...name]
  const [first = ''] = letters
  return letters.length < 3 ? maskName(name) : `${first}*${letters.at(-1)}`
}
/** 张秀英 → 张**; 欧阳修 → 欧**. */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = [...name]
  return first + '*'.repeat(Math.min(rest.length, 2))
}
