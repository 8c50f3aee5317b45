import { ACTING_MINUTES, actingReason, actingReasons } from '@heyi/contract/members/acting-rules'
import { screens } from '@heyi/contract/screens'
import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { ReasonField } from '../../../kit/fields/ReasonField.tsx'
import { acting } from '../../../lib/acting.ts'
import { api } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import { windowStorage } from '../../../lib/storage.ts'
import styles from './Form.module.css'

type Props = { user_id: number; onBegun: () => void }

/** Why somebody acts for a member, chosen or in their own words; then what they can do for them. */
export function BeginActing({ user_id, onBegun }: Props) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { reason: '' } })
  const submit = handleSubmit(async ({ reason }) => {
    const begun = await api.members.beginActing({ user_id, reason: reason.trim() })
    windowStorage.set('acting_from', nav.current())
    acting.begin(begun.acting.id)
    onBegun()
    nav.push(screens.actFor.path)
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <p>
        {`为什么替会员办理？最长${ACTING_MINUTES}分钟，做的每一件事都记在您名下，会员会收到通知。密码、手机号、授权、认证和余额付款只能本人办理。`}
      </p>
      <ReasonField control={control} name="reason" rule={actingReason} presets={actingReasons} />
      <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
        开始办理
      </Button>
    </form>
  )
}
