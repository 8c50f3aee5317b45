import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../../kit/base/Button.tsx'
import { CodeField } from '../../../../kit/fields/CodeField.tsx'
import { Dialog } from '../../../../kit/overlays/Dialog.tsx'
import { api, sentenceOf } from '../../../../lib/api.ts'
import { CopyText } from '../../../../lib/console/CopyText.tsx'
import { session } from '../../../../lib/session.ts'
import styles from '../../parts/AccountSafety.module.css'
import { codeRules } from '../../parts/rules.ts'

type Props = {
  enrolment: { secret: string; address: string }
  onDone: (recoveryCodes: readonly string[]) => void
  onClose: () => void
}

/** What an authenticator scans; drawn here, so that the secret travels no further. */
function SecretCode({ address }: { address: string }) {
  const { data: code } = useQuery({
    queryKey: ['qr', address],
    queryFn: async () => (await import('../../../../kit/base/qr-path.ts')).qrPath(address),
    gcTime: 0,
  })
  if (!code) return null
  return (
    <svg viewBox={`-2 -2 ${code.size + 4} ${code.size + 4}`} className={styles.qr} role="img">
      <title>验证器要扫的二维码</title>
      <path d={code.path} />
    </svg>
  )
}

/** 开启两步验证: scan, then send one code of the authenticator. */
export function EnrolDialog({ enrolment, onDone, onClose }: Props) {
  const id = useId()
  const { control, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } })
  const submit = handleSubmit(async ({ code }) => {
    try {
      const { recovery_codes, userinfo } = await api.identity.confirmSecondFactor({ code }, { quiet: true })
      session.update(userinfo)
      onDone(recovery_codes)
    } catch (error) {
      setError('code', { message: sentenceOf(error) }, { shouldFocus: true })
    }
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="开启两步验证"
      isDismissable={false}
      footer={
        <>
          <Button variant="plain" isGuarded={false} onPress={onClose}>
            取消
          </Button>
          <Button type="submit" form={id} isBusy={formState.isSubmitting} isGuarded={false}>
            开启
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <p>1. 在手机上打开验证器应用（如微软验证器、腾讯身份验证器），扫下面的二维码。</p>
        <SecretCode address={enrolment.address} />
        <p className={styles.hint}>
          扫不了？在应用里手工输入这串密钥：
          <CopyText text={enrolment.secret} label="密钥" />
        </p>
        <p>2. 把应用里显示的6位数字填在这里。</p>
        <Controller
          control={control}
          name="code"
          rules={codeRules}
          render={({ field, fieldState }) => (
            <CodeField {...field} label="验证器上的数字" error={fieldState.error?.message} />
          )}
        />
      </form>
    </Dialog>
  )
}
