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
    purpose:
      '为您做健康评估、保存体检结果和提醒随访时，我们会用到您的健康信息。您也打开了个性化推荐的，会按健康标签推荐商品。',
    withdrawn: '撤回后，我们不再收集和使用您的健康信息，相关的服务会停止。',
  },
  place: {
    name: '位置信息',
    purpose: '为您找附近的门店、上门服务时确认地点，我们会用到您当时的位置。',
    withdrawn: '撤回后，门店不再按远近排列，其他功能照常使用。',
  },
  recommend: {
    name: '个性化推荐',
    purpose: '按您看过、收藏和买过的东西，为您推荐商品和活动。',
    withdrawn: '撤回后，不再记录您看过的商品，记下的浏览会删除，您看到的推荐和大家一样。',
  },
} as const satisfies Record<string, Consent>
export type ConsentKind = keyof typeof consentKinds

/** What a member says of something they did not agree to, and what staff answer. */
export const disputeNote = textRule(0, 140, '')
export const disputeAnswer = textRule(2, 200, '请写明处理结果，至少2个字')

const MAX_TEXT = 200_000
/** The fields of an agreement. */
export const agreementFields = {
  version: textRule(1, 20, '请填写版本号，例如 2026-12', '版本号最多20个字'),
  title: textRule(2, 40, '请填写标题，至少2个字', '标题最多40个字'),
  summary: textRule(0, 140, '', '主要变化最多140个字'),
  html: {
    max: MAX_TEXT,
    problem: (html: string): string | null => (html.length > MAX_TEXT ? '正文太长，请精简' : null),
  },
}

/** Where an agreement was accepted, in words. */
export const acceptWays: Readonly<Record<string, string>> = {
  login: '密码登录',
  mobilelogin: '验证码登录',
  register: '注册',
  asked: '更新提醒',
}
