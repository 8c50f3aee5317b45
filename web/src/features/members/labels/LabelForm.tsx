import { type LabelColour, labelColours, labelFields } from '@heyi/contract/members/label-fields'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { RadioGroup } from '../../../kit/fields/RadioGroup.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { api, sentenceOf } from '../../../lib/api.ts'
import { sendOver } from '../../../lib/over-colleague.ts'
import styles from '../parts/Form.module.css'
import type { Label } from '../parts/labels.ts'

const colours = Object.entries(labelColours).map(([value, label]) => ({ value: value as LabelColour, label }))
type Values = { group: string; name: string; colour: LabelColour }
type Props = { label: Label | null; groups: readonly string[]; onSaved: () => void }

/** A label's words and colour; what was typed stays when saving fails. */
export function LabelForm({ label, groups, onSaved }: Props) {
  const { control, handleSubmit, formState, setValue } = useForm<Values>({
    defaultValues: { group: label?.group ?? '', name: label?.name ?? '', colour: label?.colour ?? 'plain' },
  })
  // What was read when the form was opened: what is read again meanwhile is a colleague's work.
  const [known] = useState<{ id?: number; version?: string }>(label ? { id: label.id, version: label.version } : {})
  async function save(values: Values): Promise<void> {
    const facts = { ...values, group: values.group.trim(), name: values.name.trim() }
    const send = (version = known.version) =>
      api.members.setTag({ ...known, ...(version && { version }), ...facts }, { quiet: true })
    try {
      if (!(await sendOver(send))) return
      toast('保存成功', { kind: 'good' })
      onSaved()
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  }
  const submit = handleSubmit(save)
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Controller
        control={control}
        name="group"
        rules={fieldRules(labelFields.group.problem, '请填写分组')}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label="分组"
            isRequired
            maxLength={labelFields.group.max}
            error={fieldState.error?.message}
          />
        )}
      />
      {groups.length > 0 && (
        <div className={styles.presets}>
          {groups.slice(0, 6).map((group) => (
            <Button
              key={group}
              variant="plain"
              size="s"
              isGuarded={false}
              onPress={() => setValue('group', group, { shouldValidate: true })}
            >
              {group}
            </Button>
          ))}
        </div>
      )}
      <Controller
        control={control}
        name="name"
        rules={fieldRules(labelFields.name.problem, '请填写标签名称')}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label="标签名称"
            isRequired
            maxLength={labelFields.name.max}
            error={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="colour"
        render={({ field }) => <RadioGroup {...field} label="颜色" look="row" options={colours} />}
      />
      <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
        保存
      </Button>
    </form>
  )
}
