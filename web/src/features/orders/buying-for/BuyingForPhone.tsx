import { MEMBER_CODE } from '@heyi/contract/identity/qr-codes'
import { ScanLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { Scanner } from '../../../lib/scan/Scanner.tsx'
import { Choices, chooseOther, Terms } from '../parts/buying-for/BuyingForm.tsx'
import { DoneFor } from '../parts/buying-for/Done.tsx'
import { memberOfCode } from '../parts/buying-for/members.ts'
import { useBuyingFor } from '../parts/buying-for/useBuyingFor.ts'
import styles from './BuyingForPhone.module.css'

/** The member by the code on their phone. */
function ScanMember() {
  const [isOpen, setOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  async function found(code: string): Promise<boolean> {
    if (!MEMBER_CODE.test(code)) {
      toast('这不是会员的二维码，请会员打开“我的二维码”', { kind: 'warn' })
      return false
    }
    try {
      chooseOther(await memberOfCode(code))
      setOpen(false)
      return true
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
      return false
    }
  }
  return (
    <>
      <Button
        variant="plain"
        isWide
        icon={<ScanLine aria-hidden />}
        aria-haspopup="dialog"
        onPress={() => setOpen(true)}
      >
        扫会员二维码
      </Button>
      {isOpen && (
        <Sheet isOpen title="扫会员二维码" onClose={() => setOpen(false)}>
          <Scanner hint="把会员二维码放进框里" typed="姓名或手机号" onFound={found} field={field}>
            <p>也可以关掉这里，按姓名或手机号查找。</p>
          </Scanner>
        </Sheet>
      )}
    </>
  )
}

/** 代客下单, on the phone. */
export function BuyingForPhone() {
  const buying = useBuyingFor()
  const { done } = buying.draft
  return (
    <PhoneScreen isReady>
      <div className={styles.stack}>
        {done ? (
          <DoneFor done={done} />
        ) : (
          <>
            <Choices buying={buying} scan={<ScanMember />} />
            <Terms buying={buying} />
          </>
        )}
      </div>
    </PhoneScreen>
  )
}
