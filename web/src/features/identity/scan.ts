import { LOGIN_CODE, MEMBER_CODE } from '@heyi/contract/identity/qr-codes'
import { screens } from '@heyi/contract/screens'
import type { ScanKind } from '../../lib/parts.ts'

export const scanKinds: readonly ScanKind[] = [
  {
    name: '登录二维码',
    leadOf: (code) => (LOGIN_CODE.test(code) ? { path: screens.confirmLogin.path, search: { code } } : null),
  },
  {
    name: '会员二维码',
    leadOf: (code) => (MEMBER_CODE.test(code) ? { path: screens.memberCard.path, search: { code } } : null),
    forOthers: '这是会员的二维码，工作人员扫了才有用',
  },
]
