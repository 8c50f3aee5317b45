import { isMobile } from '../../../lib/mobile.ts'

function nameProblem(text: string): true | string {
  const name = text.trim()
  const length = [...name].length
  if (length < 2 || length > 20) return '姓名为2到20个字'
  return /^[\p{Script=Han}A-Za-z ·'’.-]+$/u.test(name) || '姓名只能用汉字、字母、空格、·、-、’和.'
}

/** The sentences of the address form, as the field rules of the contract say them. */
export const addressRules = {
  name: { required: '请填写收货人姓名', validate: nameProblem },
  mobile: {
    required: '请输入手机号',
    validate: (value: string) => isMobile(value.trim()) || '请输入正确的手机号',
  },
  region: { validate: (value: readonly string[]) => value.length >= 2 || '请选择所在地区' },
  detail: {
    required: '请填写详细地址，写到门牌号',
    validate: (value: string) => {
      const { length } = value.trim()
      if (length < 2) return '请填写详细地址，写到门牌号'
      return length <= 100 || '最多100个字'
    },
  },
}
