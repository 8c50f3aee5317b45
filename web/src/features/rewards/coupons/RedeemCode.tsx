import { QrPicture } from '../../../kit/base/QrPicture.tsx'
import { ReadAloud } from '../../../kit/base/ReadAloud.tsx'
import { useActing } from '../../../lib/acting.ts'
import { groupCode, spokenCode } from '../../../lib/scan/code-digits.ts'
import styles from './RedeemCode.module.css'

type Props = { code: string; picture: string }

/** What a store redeems the coupon by, which only the member may show: who acts for them is told so. */
export function RedeemCode({ code, picture }: Props) {
  const isActing = useActing((state) => state.id !== '')
  if (isActing) return <p>券码只有会员本人能看到，请会员打开自己的手机出示。</p>
  return (
    <div className={styles.code}>
      <QrPicture src={picture} alt="优惠券二维码" />
      <p className={styles.digits}>
        <span aria-hidden>{groupCode(code)}</span>
        <span className="sr-only">{spokenCode(code)}</span>
      </p>
      <p className={styles.soft}>在门店用的时候，请给工作人员扫一扫，或把这 12 位数字读给他听。</p>
      <ReadAloud text={`券码是，${spokenCode(code)}`} label="朗读券码" />
    </div>
  )
}
