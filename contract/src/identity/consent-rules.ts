import { textRule } from '../field-rule.ts'

/** The texts that everybody agrees to who uses the app, each by version. */
export const agreementKinds = { user: '用户协议', privacy: '隐私政策' } as const
export type AgreementKind = keyof typeof agreementKinds
export const MAX_AGREEMENTS = 4

type Consent = {
  name: string
  /** What it is for, in words of the person who is asked. */
  purpose: string
  /** What happens when it is taken back. */
  withdrawn: string
}
/**
 * What is asked by itself, never together with an agreement (Personal Information Protection Law, articles 14, 15 and 29). None is
 * given in advance, and refusing one closes nothing but what cannot be done without it.
 */
export const consentKinds = {
  id_document: {
    name: '证件信息',
    purpose: '实名认证时，我们会核对您的姓名、证件号码和证件照片。照片在核对后删除，号码加密保存。',
    withdrawn: '撤回后，不能再提交实名认证，已经通过的认证不受影响。',
  },
  health: {
    name: '健康信息',
    purpose: '为您做健康评估、保存体检结果和提醒随访时，我们会用到您的健康信息。',
    withdrawn: '撤回后，我们不再收集和使用您的健康信息，相关的服务会停止。',
  },
  place: {
    name: '位置信息',
    purpose: '为您找附近的门店、上门服务时确认地点，我们会用到您当时的位置。',
    withdrawn: '撤回后，门店不再按远近排列，其他功能照常使用。',
  },
  recommend: {
    name: '个性化推荐',
    purpose: '按您看过和买过的东西，为您推荐商品和活动。',
    withdrawn: '撤回后，所有人看到的推荐都一样。',
  },
} as const satisfies Record<string, Consent>
export type ConsentKind = keyof typeof consentKinds

/** What a member says of something they did not agree to, and what staff answer. */
export const disputeNote = textRule(0, 140, '')
export const disputeAnswer = textRule(2, 200, '请写明处理结果，至少2个字')
