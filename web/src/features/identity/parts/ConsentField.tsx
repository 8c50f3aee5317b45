import { type AgreementKind, agreementKinds } from '@heyi/contract/identity/consent-rules'
import { useState } from 'react'
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { Checkbox } from '../../../kit/fields/Checkbox.tsx'
import { AgreementSheet } from './AgreementSheet.tsx'
import styles from './LoginForms.module.css'
import { consentRules } from './rules.ts'
import { useShownAgreements } from './shown-agreements.ts'

type Props<T extends FieldValues> = { control: Control<T>; name: Path<T> }

/** Consent is never given in advance; the texts open over the form, and reading them ticks nothing. */
export function ConsentField<T extends FieldValues>({ control, name }: Props<T>) {
  useShownAgreements()
  const [read, setRead] = useState<AgreementKind | null>(null)
  return (
    <div>
      <Controller
        control={control}
        name={name}
        rules={consentRules}
        render={({ field: { value, ...field }, fieldState }) => (
          <Checkbox {...field} isSelected={Boolean(value)} error={fieldState.error?.message}>
            我已阅读并同意下面两份协议
          </Checkbox>
        )}
      />
      <div className={styles.links}>
        {(['user', 'privacy'] as const).map((kind) => (
          <Button key={kind} variant="quiet" isGuarded={false} onPress={() => setRead(kind)}>
            《{agreementKinds[kind]}》
          </Button>
        ))}
      </div>
      {read && <AgreementSheet kind={read} onClose={() => setRead(null)} />}
    </div>
  )
}
