import { type Control, Controller, useWatch } from 'react-hook-form'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { type CouponValues, couponProblem } from '../parts/coupon-form.ts'
import { AmountField } from './AmountField.tsx'
import type { AmountLine, DayLine } from './coupon-lines.ts'

type Of<Line> = { control: Control<CouponValues>; lines: readonly Line[] }

/** The amounts of a coupon that its kind asks for, one under the other. */
export function AmountLines({ control, lines }: Of<AmountLine>) {
  const values = useWatch({ control }) as CouponValues
  return lines
    .filter(({ isShown }) => isShown?.(values) ?? true)
    .map(({ name, problem, isShown: _, ...field }) => (
      <Controller
        // Two lines may hold the same amount, one of which is shown.
        key={field.label}
        control={control}
        name={name}
        rules={{ validate: (value, all) => problem(value, all) ?? true }}
        render={({ field: { ref: _ref, ...held }, fieldState }) => (
          <AmountField {...field} {...held} error={fieldState.error?.message} />
        )}
      />
    ))
}

/** Days, by the telephone's own calendar. */
export function DayLines({ control, lines }: Of<DayLine>) {
  return lines.map(({ name, isShown: _, ...field }) => (
    <Controller
      key={name}
      control={control}
      name={name}
      rules={{ validate: (_value, all) => couponProblem(name, all) ?? true }}
      render={({ field: held, fieldState }) => (
        <TextField {...field} {...held} type="date" error={fieldState.error?.message} />
      )}
    />
  ))
}
