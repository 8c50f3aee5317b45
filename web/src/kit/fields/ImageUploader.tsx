import { ChevronLeft, ChevronRight, ImagePlus, X } from 'lucide-react'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { Spinner } from '../feedback/Spinner.tsx'
import { toast } from '../feedback/toast.ts'
import { describeField, Field, type FieldProps } from './Field.tsx'
import styles from './ImageUploader.module.css'

/** A stored picture as `upload` answers it; more fields may ride along. */
export type UploadedImage = {
  url: string
  id?: string | number
  name?: string
}

export interface ImageUploaderProps<Image extends UploadedImage = UploadedImage> extends FieldProps {
  value: readonly Image[]
  onChange: (value: Image[]) => void
  /** Stores one file; what it throws is shown as a toast when it carries a message. */
  upload: (file: File) => Promise<Image>
  /** How many pictures in all: 9 unless told (52 at most by the specification). */
  max?: number
  /** Such as image/*, the default. */
  accept?: string
  /** Lets the person move a picture forward and back. */
  isOrdered?: boolean
  /** What the first picture is, such as 主图. */
  firstLabel?: string
}

/** Pictures three in a row, with a place to add the next one. */
export function ImageUploader<Image extends UploadedImage = UploadedImage>(props: ImageUploaderProps<Image>) {
  const { value, onChange, upload, max = 9, accept = 'image/*', isOrdered, firstLabel, ...field } = props
  const id = useId()
  const [waiting, setWaiting] = useState(0)
  const latest = useRef(value)
  latest.current = value

  async function store(file: File) {
    try {
      const image = await upload(file)
      latest.current = [...latest.current, image]
      onChange([...latest.current])
    } catch (error) {
      toast(error instanceof Error && error.message ? error.message : '上传失败，请重试', { kind: 'bad' })
    } finally {
      setWaiting((count) => count - 1)
    }
  }
  async function add(event: ChangeEvent<HTMLInputElement>) {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    const room = max - value.length - waiting
    if (files.length > room) toast(`最多上传${max}张`)
    const taken = files.slice(0, room)
    setWaiting((count) => count + taken.length)
    for (const file of taken) await store(file)
  }

  function move(from: number, by: number) {
    const next = [...value]
    const [taken] = next.splice(from, 1)
    if (taken) next.splice(from + by, 0, taken)
    onChange(next)
  }

  const hasRoom = value.length + waiting < max && !field.isDisabled
  return (
    <Field
      id={id}
      as="group"
      {...field}
      aside={
        <span className={styles.count}>
          {value.length}/{max}
        </span>
      }
    >
      <ul className={styles.grid}>
        {value.map((image, index) => (
          <li key={image.id ?? image.url} className={styles.tile}>
            <img src={image.url} alt={image.name ?? `第${index + 1}张图片`} width={160} height={160} />
            {!field.isDisabled && (
              <button
                type="button"
                className={styles.remove}
                aria-label={`删除第${index + 1}张图片`}
                onClick={() => onChange(value.filter((one) => one !== image))}
              >
                <X aria-hidden />
              </button>
            )}
            {firstLabel && index === 0 && <span className={styles.first}>{firstLabel}</span>}
            {isOrdered && !field.isDisabled && value.length > 1 && (
              <span className={styles.order}>
                <button
                  type="button"
                  className={styles.step}
                  aria-label={`前移第${index + 1}张图片`}
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                >
                  <ChevronLeft aria-hidden />
                </button>
                <button
                  type="button"
                  className={styles.step}
                  aria-label={`后移第${index + 1}张图片`}
                  disabled={index === value.length - 1}
                  onClick={() => move(index, 1)}
                >
                  <ChevronRight aria-hidden />
                </button>
              </span>
            )}
          </li>
        ))}
        {waiting > 0 && (
          <li className={styles.tile}>
            <p role="status" className={styles.wait}>
              <Spinner />
              上传中
            </p>
          </li>
        )}
        {hasRoom && (
          <li className={styles.tile}>
            <label className={styles.add}>
              <ImagePlus aria-hidden />
              添加图片
              <input
                {...describeField(`${id}-file`, {})}
                aria-describedby={describeField(id, field)['aria-describedby']}
                aria-invalid={field.error ? true : undefined}
                type="file"
                accept={accept}
                multiple={max > 1}
                name={field.name}
                className={styles.native}
                onChange={add}
                onBlur={field.onBlur}
              />
            </label>
          </li>
        )}
      </ul>
    </Field>
  )
}
