import { payPasswordProblem } from '@heyi/contract/rewards/pay-rules'
import { screens } from '@heyi/contract/screens'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { href } from '../../../lib/address.ts'
import { api, sentenceOf } from '../../../lib/api.ts'
import { PayDigits } from './PayDigits.tsx'
import styles from './PayPassword.module.css'

const rules = fieldRules(payPasswordProblem, '请输入支付密码')

/** 输入支付密码: asked for before a payment, which goes on by itself afterwards. */
export function PayPasswordSheet({ onAnswer }: { onAnswer: (isShown: boolean) => void }) {
  const id = useId()
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } })
  const submit = handleSubmit(async ({ password }) => {
    try {
      await api.rewards.provePayPassword({ password }, { quiet: true })
    } catch (error) {
      setError('password', { message: sentenceOf(error) }, { shouldFocus: true })
      return
    }
    onAnswer(true)
  })
  const close = () => onAnswer(false)
  return (
    <Sheet
      isOpen
      onClose={close}
      title="输入支付密码"
      footer={
        <>
          <Button size="l" variant="plain" isGuarded={false} onPress={close}>
            先不付
          </Button>
          <Button size="l" type="submit" form={id} isGuarded={false} isBusy={formState.isSubmitting}>
            确认
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p className={styles.soft}>今天付的金额较大，请先确认是您本人。您选好的都还在。</p>
        <PayDigits control={control} name="password" label="支付密码" hint="6位数字" rules={rules} />
        <div>
          <LinkButton href={href(screens.payPassword.path)} variant="quiet">
            忘了密码，用短信重新设置
          </LinkButton>
        </div>
      </form>
    </Sheet>
  )
}
