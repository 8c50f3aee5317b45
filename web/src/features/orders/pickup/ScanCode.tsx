import { STORE_CODE } from '@heyi/contract/orders/write-off'
import { COUPON_QR } from '@heyi/contract/rewards/coupon-rules'
import { screens } from '@heyi/contract/screens'
import { useRef } from 'react'
import { toast } from '../../../kit/feedback/toast.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { useParams } from '../../../lib/routes.ts'
import { CodeEntry } from '../../../lib/scan/CodeEntry.tsx'
import { isWholeCode } from '../../../lib/scan/code-digits.ts'
import { Scanner } from '../../../lib/scan/Scanner.tsx'

const open = (code: string) => nav.redirect(screens.writeOff.path, { code })

/** 扫码核销: camera, picture or typing. A typed code that was refused is there to be mended. */
export function ScanCode() {
  const { code: typed = '' } = useParams()
  const field = useRef<HTMLInputElement>(null)
  function onFound(code: string): boolean {
    toast('扫码成功', { kind: 'good' })
    if (COUPON_QR.test(code)) return nav.redirect(screens.redeemCoupon.path, { code })
    // A store's own code at the staff's camera: their own orders wait there as well as anybody's.
    if (STORE_CODE.test(code)) return nav.redirect(screens.pickup.path, { code })
    return open(code)
  }
  return (
    <PhoneScreen isReady>
      <Scanner hint="把取货二维码放进框里" typed="取货码" onFound={onFound} field={field}>
        <Card>
          <CodeEntry
            name="取货码"
            action="查看订单"
            ref={field}
            typed={isWholeCode(typed) ? typed : ''}
            onCode={(code) => void open(code)}
          />
        </Card>
      </Scanner>
    </PhoneScreen>
  )
}
