import { STORE_CODE } from '@heyi/contract/orders/write-off'
import { screens } from '@heyi/contract/screens'
import type { ScanKind } from '../../lib/parts.ts'
import { isWholeCode } from '../../lib/scan/code-digits.ts'

export const scanKinds: readonly ScanKind[] = [
  {
    name: '门店取货码',
    leadOf: (code) => (STORE_CODE.test(code) ? { path: screens.pickup.path, search: { code } } : null),
  },
  {
    name: '取货码',
    leadOf: (code) =>
      code.startsWith('WO1.') || isWholeCode(code) ? { path: screens.writeOff.path, search: { code } } : null,
    forOthers: '这是取货码，请给工作人员扫',
  },
]
