import { textRule } from '../field-rule.ts'
import { readHours } from './opening-hours.ts'

/** What one store offers besides handing out orders. */
export const MAX_SERVICES = 10
/** Services that most stores name alike, so that people find them by one word. */
export const commonServices = [
  '到店自提',
  '积分兑换',
  '代充余额',
  '送货上门',
  '冷藏柜取货',
  '免费测血压',
  '轮椅借用',
] as const

const hours = textRule(0, 200, '')

/** The fields of a store. */
export const storeFields = {
  name: textRule(2, 30, '请填写门店名称，至少2个字'),
  address: textRule(4, 80, '请填写门店地址，至少4个字'),
  service: textRule(1, 12, '请填写服务名称', '服务名称最多12个字'),
  /** Empty where nothing is said; else it must be understood, since members are told whether the store is open now. */
  hours: {
    ...hours,
    problem: (text: string): string | null =>
      hours.problem(text) ??
      (text.trim() === '' || readHours(text.trim()) ? null : '请写清哪几天几点到几点，例如：周一至周五 8:30-17:30'),
  },
}
export const NO_PLACE = '请填写门店的位置，会员按远近找门店要用'
