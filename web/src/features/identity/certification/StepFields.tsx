import { certificates, sidesOf } from '@heyi/contract/identity/certification-rules'
import { personNameProblem } from '@heyi/contract/identity/person-name'
import { birthdayProblem, genders } from '@heyi/contract/identity/profile-rules'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { today } from '../../../kit/base/time.ts'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { RadioGroup } from '../../../kit/fields/RadioGroup.tsx'
import { TextField } from '../../../kit/fields/TextField.tsx'
import { Fact, Facts } from '../../../kit/lists/Facts.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { BirthdayField } from '../parts/BirthdayField.tsx'
import { birthdayWords } from '../parts/birthday.ts'
import styles from './Certification.module.css'
import { DocumentFrame, DocumentPicture } from './DocumentPicture.tsx'
import { ProfileChanges } from './ProfileChanges.tsx'
import { shotOf } from './shots.ts'
import { derived, numberInGroups, numberProblem, type Step, sideName, type Values } from './steps.ts'
import { TakePicture } from './TakePicture.tsx'

type Form = UseFormReturn<Values>
const kinds = Object.entries(certificates).map(([value, { name }]) => ({
  value: value as Values['document'],
  label: name,
}))
const sexes = (['female', 'male'] as const).map((value) => ({ value, label: genders[value] }))

const DocumentField = ({ form }: { form: Form }) => (
  <Controller
    control={form.control}
    name="document"
    render={({ field }) => <RadioGroup {...field} label="证件种类" isLabelHidden options={kinds} />}
  />
)

const NameOnDocument = ({ form }: { form: Form }) => (
  <Controller
    control={form.control}
    name="name"
    rules={fieldRules(personNameProblem, '请填写证件上的姓名')}
    render={({ field, fieldState }) => (
      <TextField
        {...field}
        label="姓名"
        hint="要和证件上的一模一样"
        autoComplete="name"
        maxLength={20}
        error={fieldState.error?.message}
      />
    )}
  />
)

/** The number; of a document whose number says neither birthday nor gender, these too. */
function NumberFields({ form }: { form: Form }) {
  const { document, number } = form.watch()
  const facts = derived(document, number)
  const isCard = document === 'id_card'
  return (
    <div className={styles.stack}>
      <Controller
        control={form.control}
        name="number"
        rules={fieldRules(numberProblem(document), '请填写证件号码')}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label="证件号码"
            hint={isCard ? '18位，最后一位可能是字母X' : undefined}
            autoComplete="off"
            maxLength={40}
            error={fieldState.error?.message}
          />
        )}
      />
      {isCard ? (
        <div role="status">
          {facts && (
            <div className={styles.stack}>
              <Card title="从号码读出">
                <Facts>
                  <Fact name="出生日期">{birthdayWords(facts.birthday)}</Fact>
                  <Fact name="性别">{genders[facts.gender]}</Fact>
                  <Fact name="年龄">{facts.age}岁</Fact>
                </Facts>
              </Card>
              <ProfileChanges gender={facts.gender} birthday={facts.birthday} />
            </div>
          )}
        </div>
      ) : (
        <>
          <Controller
            control={form.control}
            name="gender"
            rules={{ validate: (value) => value !== '' || '请选择性别' }}
            render={({ field, fieldState }) => (
              <RadioGroup
                {...field}
                value={field.value || null}
                label="性别"
                look="row"
                options={sexes}
                error={fieldState.error?.message}
              />
            )}
          />
          <Controller
            control={form.control}
            name="birthday"
            rules={{ validate: (day) => (day ? (birthdayProblem(day, today()) ?? true) : '请选择出生日期') }}
            render={({ field, fieldState }) => (
              <BirthdayField value={field.value} onChange={field.onChange} error={fieldState.error?.message} />
            )}
          />
        </>
      )}
    </div>
  )
}

const SideField = ({ form, side }: { form: Form; side: 'front' | 'back' }) => {
  const name = sideName(form.watch('document'), side)
  return (
    <Controller
      control={form.control}
      name={side}
      rules={{ validate: (taken) => taken !== null || `请先拍${name}` }}
      render={({ field: { value, onChange }, fieldState }) => (
        <TakePicture side={side} name={name} value={value} onChange={onChange} error={fieldState.error?.message} />
      )}
    />
  )
}

/** Everything once more before it is sent; each part leads back to where it was asked. */
function Check({ form, onStep }: { form: Form; onStep: (step: Step) => void }) {
  const given = form.watch()
  const facts = derived(given.document, given.number) ?? given
  return (
    <div className={styles.stack}>
      <Card
        action={
          <Button variant="quiet" isGuarded={false} onPress={() => onStep('name')}>
            修改
          </Button>
        }
      >
        <Facts>
          <Fact name="证件">{certificates[given.document].name}</Fact>
          <Fact name="姓名">{given.name}</Fact>
          <Fact name="号码">{numberInGroups(given.document, given.number)}</Fact>
          <Fact name="性别">{facts.gender && genders[facts.gender]}</Fact>
          <Fact name="出生日期">{facts.birthday && birthdayWords(facts.birthday)}</Fact>
        </Facts>
      </Card>
      <ProfileChanges name={given.name} gender={facts.gender} birthday={facts.birthday} />
      <div className={styles.pair}>
        {sidesOf(given.document).map(([side, name]) => {
          const taken = given[side]
          const shot = taken ? shotOf(taken.id) : undefined
          return (
            <figure key={side}>
              <DocumentFrame>
                {shot && <img src={shot} alt={name} />}
                {taken && !shot && <DocumentPicture picture={taken} alt={name} />}
              </DocumentFrame>
              <figcaption>{name}</figcaption>
            </figure>
          )
        })}
      </div>
    </div>
  )
}

/** What one step asks. */
export function StepFields({ step, form, onStep }: { step: Step; form: Form; onStep: (step: Step) => void }) {
  switch (step) {
    case 'document':
      return <DocumentField form={form} />
    case 'name':
      return <NameOnDocument form={form} />
    case 'number':
      return <NumberFields form={form} />
    case 'check':
      return <Check form={form} onStep={onStep} />
    default:
      return <SideField form={form} side={step} />
  }
}
