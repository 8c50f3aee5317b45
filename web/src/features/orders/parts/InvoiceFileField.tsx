import { FileUp, X } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Field, type FieldProps } from '../../../kit/fields/Field.tsx'
import { FileButton } from '../../../kit/fields/FileButton.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import styles from './InvoiceFileField.module.css'
import { type SentFile, sendInvoiceFile } from './invoice-acts.ts'

type Props = FieldProps & { value: SentFile | null; onChange: (file: SentFile | null) => void }

/** The file of an issued invoice: one PDF or picture. */
export function InvoiceFileField({ value, onChange, ...field }: Props) {
  const id = useId()
  async function take(file: File) {
    try {
      onChange(await sendInvoiceFile(file))
    } catch (error) {
      toast(sentenceOf(error), { kind: 'bad' })
    }
  }
  return (
    <Field id={id} as="group" {...field}>
      <div className={styles.row}>
        {value && (
          <>
            <span className={styles.name}>{value.name}</span>
            <Button
              variant="plain"
              icon={<X aria-hidden />}
              aria-label={`去掉${value.name}`}
              onPress={() => onChange(null)}
            >
              去掉
            </Button>
          </>
        )}
        <FileButton accept="application/pdf,image/*" icon={<FileUp aria-hidden />} onPick={take}>
          {value ? '换一个文件' : '上传PDF或图片'}
        </FileButton>
      </div>
    </Field>
  )
}
