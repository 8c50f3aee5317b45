import { type Control, Controller, type FieldPathByValue, type FieldValues, type Path } from 'react-hook-form'
import { fieldRules } from '../../../kit/fields/field-rules.ts'
import { ImageUploader, type UploadedImage } from '../../../kit/fields/ImageUploader.tsx'
import { TextArea } from '../../../kit/fields/TextArea.tsx'
import { api } from '../../../lib/api.ts'

type Props<V extends FieldValues> = {
  control: Control<V>
  words: {
    name: Path<V>
    label: string
    placeholder: string
    rows: number
    rule: { problem: (text: string) => string | null; max: number }
  }
  /** `alt`: what the pictures are called to who does not see them. */
  pictures: { name: FieldPathByValue<V, UploadedImage[]>; alt: string; max: number; hint?: string }
}

/** What somebody says about goods they have bought, and shows of them. */
export function WordsAndPictures<V extends FieldValues>({ control, words, pictures }: Props<V>) {
  const { rule, name, ...shown } = words
  const { alt, name: picturesName, ...uploader } = pictures
  async function upload(file: File): Promise<UploadedImage> {
    const stored = await api.media.uploadImage({ alt }, { quiet: true, file })
    return { id: stored.id, url: stored.picture.s }
  }
  return (
    <>
      <Controller
        control={control}
        name={name}
        rules={fieldRules(rule.problem)}
        render={({ field, fieldState }) => (
          <TextArea {...field} {...shown} maxLength={rule.max} error={fieldState.error?.message} />
        )}
      />
      <Controller
        control={control}
        name={picturesName}
        render={({ field: { value, onChange } }) => (
          <ImageUploader label="图片（可以不传）" {...uploader} value={value} onChange={onChange} upload={upload} />
        )}
      />
    </>
  )
}
