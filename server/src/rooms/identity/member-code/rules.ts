import { MEMBER_CODE, MEMBER_CODE_SECONDS } from '@heyi/contract/identity/qr-codes'
import { hmac, sameText } from '../../../kernel/ids.ts'

const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / MEMBER_CODE_SECONDS)
/** 132 bits of HMAC-SHA256. */
const mark = (key: string, user_id: number, step: number): string => hmac(key, `HM1.${user_id}.${step}`).slice(0, 22)

/** The text of a person's code at a moment, and when it is drawn anew. */
export function memberCodeText(key: string, user_id: number, at: Date): { code: string; expires_at: Date } {
  const step = stepOf(at)
  const code = `HM1.${user_id}.${step}.${mark(key, user_id, step)}`
  return { code, expires_at: new Date((step + 1) * MEMBER_CODE_SECONDS * 1000) }
}

/** Whose code was scanned; `over` where it was shown more than a step ago, `wrong` where we never made it. */
export function readMemberCode(key: string, text: string, at: Date): { user_id: number } | 'over' | 'wrong' {
  const code = text.trim()
  if (!MEMBER_CODE.test(code)) return 'wrong'
  const [, id = '', step = '', proof = ''] = code.split('.')
  if (!sameText(proof, mark(key, Number(id), Number(step)))) return 'wrong'
  return Math.abs(Number(step) - stepOf(at)) <= 1 ? { user_id: Number(id) } : 'over'
}
