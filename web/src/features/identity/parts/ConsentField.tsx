import { screens } from '@heyi/contract/screens'
import { type Control, Controller, type FieldValues, type Path } from 'react-hook-form'
import { Checkbox } from '../../../kit/fields/Checkbox.tsx'
import { href } from '../../../lib/address.ts'
import styles from './LoginForms.module.css'
import { consentRules } from './rules.ts'

type Props<T extends FieldValues> = { control: Control<T>; name: Path<T> }

/** Consent is never given in advance; the links stand outside the label so that pressing them ticks nothing. */
export function ConsentField<T extends FieldValues>({ control, name }: Props<T>) {
  return (
    <div>
      <Controller
        control={control}
        name={name}
        rules={consentRules}
        render={({ field: { value, ...field }, fieldState }) => (
          <Checkbox {...field} isSelected={Boolean(value)} error={fieldState.error?.message}>
            我已阅读并同意用户协议和隐私政策
          </Checkbox>
        )}
      />
      <p className={styles.links}>
        <a href={href(screens.userAgreement.path)}>《用户协议》</a>
        <a href={href(screens.privacyPolicy.path)}>《隐私政策》</a>
      </p>
    </div>
  )
}
