import { contactPhone } from '@heyi/contract/organisation/contact-phone'
import { type OrganKind, organFields, organKinds } from '@heyi/contract/organisation/organ-rules'
import { useId } from 'react'
import { type Control, Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { RadioGroup } from '../../../kit/fields/RadioGroup.tsx'
import { Select } from '../../../kit/fields/Select.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { confirm } from '../../../kit/overlays/confirm.ts'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { useAskClose } from '../../../kit/overlays/useAskClose.ts'
import { ApiError, api, sentenceOf } from '../../../lib/api.ts'
import { allOf, type Organ, type OrganNode, placesFor } from '../parts/organs.ts'
import styles from './Organs.module.css'

type Values = { name: string; kind: OrganKind; parent_id: number; phone: string; hours: string; address: string }
const kinds = Object.entries(organKinds).map(([value, label]) => ({ value: value as OrganKind, label }))
const rules = {
  name: fieldRules<string>(organFields.name.problem),
  phone: fieldRules<string>(contactPhone.problem),
  hours: fieldRules<string>(organFields.hours.problem),
  address: fieldRules<string>(organFields.address.problem),
}

type LineProps = { control: Control<Values>; name: keyof typeof rules; label: string; isRequired?: boolean }
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

/** Saves over what stands there; where a colleague was faster, only once that is wished. False: nothing was saved. */
async function save(organ: Organ | null, facts: Values, version = organ?.version): Promise<number | false> {
  try {
    return (await api.organisation.setOrgan({ ...(organ ? { id: organ.id, version } : {}), ...facts }, { quiet: true }))
      .id
  } catch (error) {
    if (!(error instanceof ApiError) || error.reason !== 'CHANGED_MEANWHILE') throw error
    const message = `${error.data.by}在${error.data.at}改过这个机构。要用您填的内容覆盖吗？`
    if (!(await confirm({ title: '已有人改过', message, confirmText: '用我的，覆盖对方' }))) return false
    return save(organ, facts, String(error.data.version))
  }
}

type Props = {
  trees: readonly OrganNode[]
  /** Null for a new one. */
  organ: Organ | null
  /** Where a new one begins. */
  parent_id: number
  onClose: () => void
  onDone: (id: number) => void
}

/** The words and the place of an organisation, on the phone. */
export function OrganSheet({ trees, organ, parent_id, onClose, onDone }: Props) {
  const id = useId()
  const values: Values = organ
    ? { ...organ, parent_id: organ.parent_id }
    : { name: '', kind: 'station', parent_id, phone: '', hours: '', address: '' }
  const { control, handleSubmit, formState, watch } = useForm<Values>({ defaultValues: values })
  const { isSubmitting, isDirty } = formState
  const close = useAskClose(isDirty, '填写的内容还没有保存，确定关闭吗？', onClose)
  const goesAlong = organ ? allOf(allOf(trees).find((node) => node.id === organ.id)?.children ?? []).length : 0
  const submit = handleSubmit(async ({ name, kind, parent_id: place, phone, hours, address }) => {
    const facts = {
      name: name.trim(),
      kind,
      parent_id: place,
      phone: phone.trim(),
      hours: hours.trim(),
      address: address.trim(),
    }
    try {
      const saved = await save(organ, facts)
      if (saved === false) return
      toast('保存成功', { kind: 'good' })
      onDone(saved)
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  })
  return (
    <Sheet
      isOpen
      onClose={close}
      title={organ ? `编辑${organ.name}` : '新增机构'}
      footer={
        <Button type="submit" form={id} size="l" isWide isBusy={isSubmitting}>
          保存
        </Button>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
        <Line control={control} name="name" label="机构名称" isRequired />
        <Controller
          control={control}
          name="kind"
          render={({ field }) => <RadioGroup {...field} label="类型" look="row" options={kinds} />}
        />
        {!organ?.is_fixed && (
          <Controller
            control={control}
            name="parent_id"
            render={({ field }) => (
              <Select
                {...field}
                label="上级机构"
                options={placesFor(trees, organ?.id ?? 0).map((node) => ({
                  value: node.id,
                  label: `${'　'.repeat(node.level)}${node.name}`,
                }))}
                hint={
                  goesAlong > 0 && watch('parent_id') !== values.parent_id
                    ? `连同下面的${goesAlong}个机构一起移动`
                    : undefined
                }
              />
            )}
          />
        )}
        <Line control={control} name="phone" label="电话" />
        <Line control={control} name="hours" label="接听时间" />
        <Line control={control} name="address" label="地址" />
      </form>
    </Sheet>
  )
}
