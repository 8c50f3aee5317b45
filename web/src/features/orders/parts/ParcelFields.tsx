import { courierName } from '@heyi/contract/orders/order-rules'
import { parcelNoProblem } from '@heyi/contract/orders/parcel-no'
import { type Control, Controller, useWatch } from 'react-hook-form'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { Select } from '../../../kit/fields/Select.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { courierOptions, OTHER_COURIER, type Parcel, parcelNoOf } from './parcel.ts'

/** Which courier, which number: of a parcel that somebody sends. */
export function ParcelFields<Values extends Parcel>(given: { control: Control<Values> }) {
  // A form that holds more is one of these fields too.
  const control = given.control as unknown as Control<Parcel>
  const courier = useWatch({ control, name: 'courier' })
  return (
    <>
      <Controller
        control={control}
        name="courier"
        rules={{ validate: (chosen) => (chosen ? true : '请选择快递公司') }}
        render={({ field, fieldState }) => (
          <Select {...field} label="快递公司" isRequired options={courierOptions} error={fieldState.error?.message} />
        )}
      />
      {courier === OTHER_COURIER && (
        <Controller
          control={control}
          name="other"
          rules={fieldRules(courierName.problem)}
          render={({ field, fieldState }) => (
            <TextField
              {...field}
              label="快递公司名称"
              isRequired
              maxLength={courierName.max}
              error={fieldState.error?.message}
            />
          )}
        />
      )}
      <Controller
        control={control}
        name="no"
        rules={fieldRules((no: string) => parcelNoProblem(parcelNoOf(no)))}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label="快递单号"
            hint="在快递面单上，一般是一串数字或字母加数字"
            isRequired
            autoComplete="off"
            error={fieldState.error?.message}
          />
        )}
      />
    </>
  )
}
