import { contactPhone } from '@heyi/contract/organisation/contact-phone'
import { organFields } from '@heyi/contract/organisation/organ-rules'
import { type Control, Controller, useWatch } from 'react-hook-form'
import { toast } from '../../../kit/feedback/toast.ts'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { RadioGroup } from '../../../kit/fields/RadioGroup.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { TreeField } from '../../../lib/TreeField.tsx'
import { EditSheet } from '../parts/EditSheet.tsx'
import {
  moveNote,
  type OrganFormProps,
  type OrganValues,
  organKindOptions,
  organValues,
  sendOrgan,
} from '../parts/organ-form.ts'
import { openOrgans } from '../parts/organs.ts'

const rules = {
  name: fieldRules<string>(organFields.name.problem),
  phone: fieldRules<string>(contactPhone.problem),
  hours: fieldRules<string>(organFields.hours.problem),
  address: fieldRules<string>(organFields.address.problem),
}

type LineProps = { control: Control<OrganValues>; name: keyof typeof rules; label: string; isRequired?: boolean }
function Line({ control, name, label, isRequired = false }: LineProps) {
  return (
    <Controller
      control={control}
      name={name}
      rules={rules[name]}
      render={({ field, fieldState }) => (
        <TextField
          {...field}
          label={label}
          isRequired={isRequired}
          type={name === 'phone' ? 'tel' : 'text'}
          error={fieldState.error?.message}
        />
      )}
    />
  )
}

type PlaceProps = Pick<OrganFormProps, 'top' | 'organ'> & { control: Control<OrganValues> }
function Place({ top, organ, control }: PlaceProps) {
  const note = moveNote(organ, useWatch({ control, name: 'parent_id' }))
  return (
    <Controller
      control={control}
      name="parent_id"
      render={({ field }) => (
        <TreeField
          {...field}
          source={openOrgans}
          label="上级机构"
          top={top}
          {...(organ ? { except: organ.id } : {})}
          hint={note ?? undefined}
        />
      )}
    />
  )
}

/** The words and the place of an organisation, on the phone. */
export function OrganSheet({ top, organ, parent_id, onClose, onDone }: OrganFormProps) {
  async function save(typed: OrganValues, version?: string): Promise<void> {
    const id = await sendOrgan(organ, typed, version)
    toast('保存成功', { kind: 'good' })
    onDone(id)
  }
  return (
    <EditSheet<OrganValues>
      title={organ ? `编辑${organ.name}` : '新增机构'}
      values={organValues({ organ, parent_id })}
      {...(organ ? { version: organ.version } : {})}
      save={save}
      onClose={onClose}
    >
      {(control) => (
        <>
          <Line control={control} name="name" label="机构名称" isRequired />
          <Controller
            control={control}
            name="kind"
            render={({ field }) => <RadioGroup {...field} label="类型" look="row" options={organKindOptions} />}
          />
          {!organ?.is_fixed && <Place top={top} organ={organ} control={control} />}
          <Line control={control} name="phone" label="电话" />
          <Line control={control} name="hours" label="接听时间" />
          <Line control={control} name="address" label="地址" />
        </>
      )}
    </EditSheet>
  )
}
