import { type Control, useWatch } from 'react-hook-form'
import { RadioGroup } from '../../../../kit/fields/RadioGroup.tsx'
import { api } from '../../../../lib/api.ts'
import { SmsField, sendWorking } from '../../../identity/index.ts'
import styles from './Merging.module.css'
import type { Preview } from './merging.ts'

/** Codes to the phones of both, or none: then what moves is held, and where much is at stake a colleague says so too. */
export type Way = 'codes' | 'none'
export type Values = { reason: string; way: Way; kept: string; duplicate: string }

type Props = { data: Preview; control: Control<Values>; onWay: (way: Way) => void; onSent: (side: Side) => void }
type Side = 'kept' | 'duplicate'
const names: Record<Side, string> = { kept: '保留的会员的验证码', duplicate: '并入的会员的验证码' }

/** How it is made sure that two are one person. */
export function Agreement({ data, control, onWay, onSent }: Props) {
  const way = useWatch({ control, name: 'way' })
  const { needs_agreement, hold_hours, may_code } = data
  const pair = { kept_id: data.kept.id, duplicate_id: data.duplicate.id }
  const held = hold_hours > 0 ? `积分和余额${hold_hours}小时后才能用` : '积分和余额马上能用'
  async function send(side: Side): Promise<boolean> {
    const isSent = await sendWorking((work) => api.members.sendMergeCode({ ...pair, to: side, work }, { quiet: true }))
    if (isSent) onSent(side)
    return isSent
  }
  return (
    <>
      <RadioGroup<Way>
        label="怎么确认是同一个人"
        options={[
          {
            value: 'none',
            label: needs_agreement ? '请另一位同事同意' : '我已核对',
            hint: needs_agreement ? `同事同意后合并，${held}` : held,
          },
          ...(may_code
            ? [{ value: 'codes' as const, label: '两个手机都收验证码', hint: '当场合并，积分和余额马上能用' }]
            : []),
        ]}
        value={way}
        onChange={onWay}
      />
      {way === 'codes' && (
        <div className={styles.form}>
          {(['kept', 'duplicate'] as const).map((side) => (
            <SmsField
              key={side}
              control={control}
              name={side}
              label={names[side]}
              hint={`验证码会发送到 ${data[side].mobile_masked || '会员的手机'}`}
              storageKey={`merge-${data[side].id}`}
              receiver={data[side].mobile_masked || String(data[side].id)}
              onSend={() => send(side)}
            />
          ))}
        </div>
      )}
    </>
  )
}
