import { birthdayProblem, type Gender, genders, nickname } from '@heyi/contract/identity/profile-rules'
import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { Controller, useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { today } from '../../../kit/base/time.ts'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { Note } from '../../../kit/feedback/Note.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { RadioGroup } from '../../../kit/fields/RadioGroup.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { api, sentenceOf } from '../../../lib/api.ts'
import { BACK_WORDS, useFormDraft } from '../../../lib/form-draft.ts'
import { useLeaveGuard } from '../../../lib/leave-guard.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { q } from '../../../lib/query.ts'
import { session } from '../../../lib/session.ts'
import { BirthdayField } from '../parts/BirthdayField.tsx'
import { birthdayWords } from '../parts/birthday.ts'
import { NameField } from '../parts/NameField.tsx'
import styles from './Profile.module.css'

type Values = { real_name: string; nickname: string; gender: Gender; birthday: string }
const choices = Object.entries(genders).map(([value, label]) => ({ value: value as Gender, label }))

/** `isCertified`: name, gender and birthday are those of a document, and only the nickname is asked. */
function ProfileForm({ values, isCertified }: { values: Values; isCertified: boolean }) {
  const form = useForm<Values>({ defaultValues: values })
  const { control, handleSubmit, formState } = form
  const isBack = useFormDraft('profile', form)
  const { isDirty, isSubmitting } = formState
  const { leave } = useLeaveGuard(isDirty, '资料还没有保存，确定离开吗？')
  const submit = handleSubmit(async ({ real_name, nickname: nick, gender, birthday }) => {
    const named = real_name.trim() ? { real_name: real_name.trim() } : {}
    const own = isCertified ? {} : { ...named, gender, birthday: birthday || null }
    session.update(await api.identity.setMineInfo({ ...own, nickname: nick.trim() }))
    toast('保存成功', { kind: 'good' })
    leave(() => nav.back(screens.profile.path))
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
      {isBack && <Note role="status">{BACK_WORDS}</Note>}
      <Card>
        <div className={styles.form}>
          {isCertified ? (
            <p>
              您已实名认证：{values.real_name}，{genders[values.gender]}，{birthdayWords(values.birthday)}
              。这些以证件为准，不能在这里修改。
            </p>
          ) : (
            // Who has said none yet may go on without one.
            <NameField control={control} name="real_name" label="姓名" isOptional={!values.real_name} />
          )}
          <Controller
            control={control}
            name="nickname"
            render={({ field }) => (
              <TextField {...field} label="昵称（可以不填）" autoComplete="nickname" maxLength={nickname.max} />
            )}
          />
          {!isCertified && (
            <>
              <Controller
                control={control}
                name="gender"
                render={({ field }) => <RadioGroup {...field} label="性别" look="row" options={choices} />}
              />
              <Controller
                control={control}
                name="birthday"
                rules={{ validate: (day) => !day || (birthdayProblem(day, today()) ?? true) }}
                render={({ field, fieldState }) => (
                  <BirthdayField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
                )}
              />
            </>
          )}
        </div>
      </Card>
      <Button type="submit" size="l" isWide isBusy={isSubmitting}>
        保存
      </Button>
    </form>
  )
}

/** 修改资料 */
export function EditProfile() {
  const { data, isPending, error, refetch } = useQuery(q.identity.getUserInfo())
  return (
    <PhoneScreen isReady={!isPending}>
      {isPending && <SkeletonList rows={4} lines={1} hasPicture={false} />}
      {error && !data && <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />}
      {data && (
        <ProfileForm
          isCertified={data.is_certified}
          values={{
            real_name: data.is_named ? data.real_name : '',
            nickname: data.nickname,
            gender: data.gender,
            birthday: data.birthday ?? '',
          }}
        />
      )}
    </PhoneScreen>
  )
}
