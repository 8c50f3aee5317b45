import { useForm } from 'react-hook-form'
import { Button } from '../../../kit/base/Button.tsx'
import { api } from '../../../lib/api.ts'
import { session } from '../../../lib/session.ts'
import styles from './LoginForms.module.css'
import { NameField } from './NameField.tsx'

type Props = { name?: string; onDone: () => void /** A way on without a name. */; onSkip?: () => void }

/** Asks how a person is called. */
export function NameForm({ name = '', onDone, onSkip }: Props) {
  const { control, handleSubmit, formState } = useForm({ defaultValues: { real_name: name } })
  const submit = handleSubmit(async ({ real_name }) => {
    session.update(await api.identity.setMineInfo({ real_name: real_name.trim() }))
    onDone()
  })
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event).catch(() => undefined)}>
      <NameField control={control} name="real_name" label="您的姓名" />
      <Button type="submit" size="l" isWide isBusy={formState.isSubmitting}>
        保存
      </Button>
      {onSkip && (
        <Button variant="quiet" isGuarded={false} onPress={onSkip}>
          以后再说
        </Button>
      )}
    </form>
  )
}
