import { refusalCode, successCode } from '@heyi/contract/call'
import { type Reason, sentence } from '@heyi/contract/reasons'

/** The HTTP status of the reasons that are not an ordinary 200. */
const statuses: Partial<Record<Reason, number>> = {
  SIGNED_OUT: 401,
  NOT_FOUND: 404,
  UNSUPPORTED_TYPE: 415,
  TOO_LARGE: 413,
  TOO_MANY_REQUESTS: 429,
  BUG: 500,
  OVERLOADED: 503,
}
/** Body codes that the specification fixes whatever the path. */
const codes: Partial<Record<Reason, number>> = { SIGNED_OUT: 401, FORBIDDEN: 403 }

export const success = (path: string, data: unknown) => ({ code: successCode(path), msg: '成功', data })

/** A refusal as it goes out; `data.type` names the reason, `msg` is the sentence a person sees. */
export function refusal(path: string, reason: Reason, data: Record<string, unknown> = {}, msg?: string) {
  return {
    status: statuses[reason] ?? 200,
    body: {
      code: codes[reason] ?? refusalCode(path),
      msg: msg ?? sentence(reason, data),
      data: { type: reason, ...data },
    },
  }
}
