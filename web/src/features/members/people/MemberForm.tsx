import { mobileProblem } from '@heyi/contract/identity/mobile-rules'
import { personNameProblem } from '@heyi/contract/identity/person-name'
import { birthdayProblem, type Gender, genders } from '@heyi/contract/identity/profile-rules'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { today } from '../../../kit/base/time.ts'
import { toast } from '../../../kit/feedback/toast.ts'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { RadioGroup } from '../../../kit/fields/RadioGroup.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { useLeaveGuard } from '../../../lib/leave-guard.ts'
import { mobileDigits } from '../../../lib/mobile.ts'
import { sendOver } from '../../../lib/over-colleague.ts'
import { useSession } from '../../../lib/session.ts'
import { TreeField } from '../../../lib/TreeField.tsx'
import { BirthdayField } from '../../identity/index.ts'
import styles from '../parts/Form.module.css'
import type { Person } from '../parts/members.ts'
import { openOrgans } from '../parts/organs.ts'
import { type MemberValues, saveMember } from '../parts/save-member.ts'

const choices = Object.entries(genders).map(([value, label]) => ({ value: value as Gender, label }))
const optional = (problem: (text: string) => string | null) => ({
  validate: (text: string) => (text ? (problem(text) ?? true) : true),
})

type Props = { person: Person | null; onSaved: (user_id: number) => void }

/** What staff know of a member; what was typed stays when saving fails. */
export function MemberForm({ person, onSaved }: Props) {
  const organ_id = useSession((state) => state.organ?.id ?? state.userinfo?.organ_id ?? null)
  const member = person?.member ?? null
  const { control, handleSubmit, formState } = useForm<MemberValues>({
    defaultValues: {
      real_name: member?.real_name ?? '',
      mobile: '',
      gender: member?.gender ?? 'unknown',
      birthday: member?.birthday ?? '',
      organ_id: person?.organ_id ?? organ_id,
    },
  })
  const { isDirty, isSubmitting } = formState
  const { leave } = useLeaveGuard(isDirty, '资料还没有保存，确定离开吗？')
  // What was read when the form was opened: what is read again meanwhile is a colleague's work.
  const [known] = useState<{ id?: number; version?: string }>(
    person && member ? { id: person.id, version: member.version } : {},
  )
  async function save(values: MemberValues): Promise<void> {
    const send = (version = known.version) => saveMember(values, { ...known, ...(version && { version }) })
    try {
      const sent = await sendOver(send)
      if (!sent) return
      toast('保存成功', { kind: 'good' })
      leave(() => onSaved(sent.answer.id))
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  }
  const submit = handleSubmit(save)
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <Card>
        <div className={styles.form}>
          <Controller
            control={control}
            name="real_name"
            rules={fieldRules(personNameProblem, '请填写姓名')}
            render={({ field, fieldState }) => (
              <TextField {...field} label="姓名" isRequired maxLength={20} error={fieldState.error?.message} />
            )}
          />
          {!member?.mobile_masked && (
            <Controller
              control={control}
              name="mobile"
              rules={optional(mobileProblem)}
              render={({ field, fieldState }) => (
                <TextField
                  {...field}
                  onChange={(text) => field.onChange(mobileDigits(text, field.value))}
                  label="手机号"
                  hint="没有手机的长者可以不填"
                  type="tel"
                  inputMode="numeric"
                  error={fieldState.error?.message}
                />
              )}
            />
          )}
          <Controller
            control={control}
            name="gender"
            render={({ field }) => <RadioGroup {...field} label="性别" look="row" options={choices} />}
          />
          <Controller
            control={control}
            name="birthday"
            rules={optional((day) => birthdayProblem(day, today()))}
            render={({ field, fieldState }) => (
              <BirthdayField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
            )}
          />
          <Controller
            control={control}
            name="organ_id"
            rules={{ validate: (id) => (id ? true : '请选择机构') }}
            render={({ field, fieldState }) => (
              <TreeField {...field} source={openOrgans} label="机构" top={organ_id} error={fieldState.error?.message} />
            )}
          />
        </div>
      </Card>
      <Button type="submit" size="l" isWide isBusy={isSubmitting}>
        保存
      </Button>
    </form>
  )
}
