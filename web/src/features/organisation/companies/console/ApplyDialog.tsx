import { personNameProblem } from '@heyi/contract/identity/person-name'
import { companyFields } from '@heyi/contract/organisation/company-rules'
import { contactPhone, contactPhoneProblem } from '@heyi/contract/organisation/contact-phone'
import type { FormField } from '../../../../kit/console/form-field.ts'
import { toast } from '../../../../kit/feedback/toast.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { type ApplicationValues, sendApplication } from '../../parts/application-form.ts'
import { organField } from '../../parts/console/organ-field.tsx'
import { useOwnOrgan } from '../../parts/organs.ts'
import { uploadPicture } from '../../parts/upload-picture.ts'

type Values = ApplicationValues & { organ_id: number | null }
const BLANK = { name: '', intro: '', contact_name: '', contact_phone: '', email: '', licence_no: '', licence: [] }

const fieldsOf = (top: number | null): readonly FormField<Values>[] => [
  {
    kind: 'text',
    name: 'name',
    label: '商家名称',
    isRequired: true,
    maxLength: companyFields.name.max,
    problem: companyFields.name.problem,
  },
  organField('organ_id', { label: '所属机构', top }),
  { kind: 'textarea', name: 'intro', label: '简介', rows: 2, maxLength: companyFields.intro.max },
  { kind: 'text', name: 'contact_name', label: '联系人', isRequired: true, problem: personNameProblem },
  {
    kind: 'tel',
    name: 'contact_phone',
    label: '联系电话',
    isRequired: true,
    maxLength: contactPhone.max,
    problem: contactPhoneProblem,
  },
  { kind: 'email', name: 'email', label: '邮箱', problem: companyFields.email.problem },
  {
    kind: 'text',
    name: 'licence_no',
    label: '统一社会信用代码',
    maxLength: companyFields.licence_no.max,
    problem: companyFields.licence_no.problem,
  },
  { kind: 'images', name: 'licence', label: '营业执照照片', max: 1, upload: (file) => uploadPicture(file, '营业执照') },
]

/** Applies for a merchant; a colleague decides about it. */
export function ApplyDialog({ onClose }: { onClose: () => void }) {
  const active = useOwnOrgan()
  async function send({ organ_id, ...typed }: Values) {
    await sendApplication(typed, { organ_id: organ_id ?? 0 })
    toast('申请已提交，请同事审核', { kind: 'good' })
    onClose()
  }
  return (
    <FormDialog
      title="商家入驻申请"
      confirmText="提交申请"
      fields={fieldsOf(active)}
      values={{ ...BLANK, organ_id: active } as Values}
      send={send}
      onClose={onClose}
    >
      <p>提交后由其他有审核权限的同事处理，结果会通知您。</p>
    </FormDialog>
  )
}
