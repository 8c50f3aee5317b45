import { z } from 'zod'
import { Id, idOrNone, keyOf, line } from '../fields.ts'
import { agreementKinds, consentKinds, MAX_AGREEMENTS } from './consent-rules.ts'
import { plainCode } from './second-code.ts'
import { WORK_PARTS } from './sms-work.ts'
import { wechatApps } from './wechat-apps.ts'

/** What the browser keeps under `userinfo`: no phone and no ID number. */
export const UserInfo = z.object({
  id: Id,
  user_id: Id,
  token: z.string(),
  organ_id: Id,
  default_company_id: Id,
  avatar: z.string().nullable(),
  real_name: z.string(),
  rules_subtle: z.array(z.int()),
  is_staff: z.boolean(),
  work_id: Id,
  /** An administrator whose rights wait until they have a second factor. */
  lacks_second_factor: z.boolean().optional(),
})
export type UserInfo = z.output<typeof UserInfo>
export const SmsEvent = z.enum(['mobilelogin', 'register', 'changemobile', 'setpassword', 'paypassword', 'confirm'])
/** The number found for each part of a challenge (sms-work.ts). */
export const SmsWork = z.array(z.int().min(0).max(1e9)).length(WORK_PARTS)
export const AgreementKind = keyOf(agreementKinds)
export const ConsentKind = keyOf(consentKinds)

/** A text as it was shown: which agreement, in which version. */
export const ShownAgreement = z.object({ kind: AgreementKind, version: line(40, 1) })
/** The texts that a person agreed to while signing in; only those are recorded. None where none was shown. */
export const shownAgreements = { agreements: z.array(ShownAgreement).max(MAX_AGREEMENTS).default([]) }
/** The places a sign-in may name: where the person came from. 0 means none. */
export const origin = {
  organ_id: idOrNone('organ').default(0),
  work_id: idOrNone('staff').default(0),
  company_id: idOrNone('company').default(0),
  /** A member's own invite code; one that is not right counts as none. */
  invite: line(80).default(''),
}
/** `is_named`: whether the person has said their name. */
export const SignedIn = z.object({ userinfo: UserInfo, is_named: z.boolean() })
/** Six digits of the authenticator, or a recovery code. */
export const SecondCode = line(40, 1).transform(plainCode).meta({ secret: true })
/** Why one of them is not taken. */
export const secondCodeReasons = [
  'SECOND_CODE_WRONG',
  'RECOVERY_CODE_USED',
  'RECOVERY_CODE_WRONG',
  'SECOND_CODE_LOCKED',
] as const
export const WechatAppOrWeb = keyOf(wechatApps).default('web')
/** What WeChat hands out where somebody agrees, good for five minutes and one exchange. */
export const WechatCode = line(200, 1).meta({ secret: true })
