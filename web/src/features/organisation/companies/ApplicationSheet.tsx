import { personNameProblem } from '@heyi/contract/identity/person-name'
import { companyFields } from '@heyi/contract/organisation/company-rules'
import { contactPhoneProblem } from '@heyi/contract/organisation/contact-phone'
import { type Control, Controller } from 'react-hook-form'
import { toast } from '../../../kit/feedback/toast.ts'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { ImageUploader } from '../../../kit/fields/ImageUploader.tsx'
import { TextArea } from '../../../kit/fields/TextArea.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { type ApplicationValues, sendApplication } from '../parts/application-form.ts'
import { EditSheet } from '../parts/EditSheet.tsx'
import { uploadPicture } from '../parts/upload-picture.ts'
import type { Application } from './application.ts'

const rules = {
  name: fieldRules<string>(companyFields.name.problem),
  contact_name: fieldRules<string>(personNameProblem, '请填写联系人姓名'),
  contact_phone: fieldRules<string>(contactPhoneProblem, '请填写联系电话'),
  email: fieldRules<string>(companyFields.email.problem),
  licence_no: fieldRules<string>(companyFields.licence_no.problem),
}
type LineProps = {
  control: Control<ApplicationValues>
  name: keyof typeof rules
  label: string
  type?: 'text' | 'tel' | 'email'
  hint?: string
  isRequired?: boolean
}

function Line({ control, name, ...shown }: LineProps) {
  return (
    <Controller
      control={control}
      name={name}
      rules={rules[name]}
      render={({ field, fieldState }) => <TextField {...field} {...shown} error={fieldState.error?.message} />}
    />
  )
}

type Props = { application: Application | null; onClose: () => void }

/** What an application says; a refused one begins with what it said, but for the phone, which nobody is told in full. */
export function ApplicationSheet({ application, onClose }: Props) {
  const { name = '', contact_name = '', email = '', licence_no = '', intro = '' } = application ?? {}
  async function save(typed: ApplicationValues): Promise<void> {
    await sendApplication(typed, { id: application?.id ?? 0 })
    toast('申请已提交，审核结果会通知您', { kind: 'good' })
    onClose()
  }
  return (
    <EditSheet<ApplicationValues>
      title={application ? '重新提交申请' : '申请入驻'}
      confirmText="提交申请"
      values={{ name, contact_name, contact_phone: '', email, licence_no, intro, licence: [] }}
      save={save}
      onClose={onClose}
    >
      {(control) => (
        <>
          <Line control={control} name="name" label="商家名称" isRequired />
          <Line control={control} name="contact_name" label="联系人" isRequired />
          <Line
            control={control}
            name="contact_phone"
            label="联系电话"
            type="tel"
            hint={application ? '为了安全，请再填一次' : '手机号，或带区号的座机'}
            isRequired
          />
          <Line control={control} name="email" label="邮箱" type="email" />
          <Line control={control} name="licence_no" label="统一社会信用代码" hint="营业执照上的18位代码" />
          <Controller
            control={control}
            name="licence"
            render={({ field: { value, onChange } }) => (
              <ImageUploader
                label="营业执照照片"
                value={value}
                onChange={onChange}
                max={1}
                upload={(file) => uploadPicture(file, '营业执照')}
              />
            )}
          />
          <Controller
            control={control}
            name="intro"
            rules={fieldRules<string>(companyFields.intro.problem)}
            render={({ field, fieldState }) => (
              <TextArea
                {...field}
                label="卖什么、有什么特色"
                rows={3}
                maxLength={companyFields.intro.max}
                error={fieldState.error?.message}
              />
            )}
          />
        </>
      )}
    </EditSheet>
  )
}
