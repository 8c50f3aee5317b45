import { skuFields } from '@heyi/contract/mall/goods-rules'
import { Plus, Trash2, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../../../../kit/base/Button.tsx'
import { IconButton } from '../../../../../kit/base/IconButton.tsx'
import { TextField } from '../../../../../kit/fields/TextField.tsx'
import { type Axis, MAX_VALUES, newValue } from './matrix.ts'
import styles from './SpecAxis.module.css'

type SpecAxisProps = {
  axis: Axis
  /** It was just added: the next thing that is typed is its first value. */
  isNew: boolean
  /** Its place among the axes, from 1. */
  place: number
  nameError: string | undefined
  valuesError: string | undefined
  placeholder: string
  onChange: (axis: Axis) => void
  /** The name, or a value, was left. */
  onLeave: (field: 'axis' | 'values') => void
  onRemove: () => void
}

/** One name of the specification with its values; Enter in a value starts the next. */
export function SpecAxis({ axis, isNew, place, placeholder, onChange, onLeave, onRemove, ...errors }: SpecAxisProps) {
  const list = useRef<HTMLUListElement>(null)
  const { values } = axis
  const isAdding = useRef(false)
  function add() {
    if (values.length >= MAX_VALUES) return
    isAdding.current = true
    onChange({ ...axis, values: [...values, newValue()] })
  }
  // As soon as the new field is drawn: what a scanner types behind its Enter belongs there.
  useLayoutEffect(() => {
    if (!isAdding.current) return
    isAdding.current = false
    ;[...(list.current?.querySelectorAll('input') ?? [])].at(values.length - 1)?.focus()
  }, [values.length])
  useLayoutEffect(() => {
    if (isNew) list.current?.querySelector('input')?.focus()
  }, [isNew])
  return (
    <fieldset className={styles.axis}>
      <legend className="sr-only">第{place}个规格</legend>
      <div className={styles.name}>
        <TextField
          label="规格名称"
          maxLength={skuFields.spec_name.max}
          value={axis.name}
          onChange={(name) => onChange({ ...axis, name })}
          onBlur={() => onLeave('axis')}
          error={errors.nameError}
          placeholder={placeholder}
        />
      </div>
      <ul
        ref={list}
        aria-label={`${axis.name || '规格'}的值`}
        className={styles.values}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) add()
        }}
      >
        {values.map((value, at) => (
          <li key={value.id} className={styles.value}>
            <TextField
              label={`第${at + 1}个值`}
              maxLength={skuFields.spec_value.max}
              value={value.text}
              onChange={(text) =>
                onChange({ ...axis, values: values.map((one) => (one === value ? { ...one, text } : one)) })
              }
              onBlur={() => onLeave('values')}
              error={at === 0 ? errors.valuesError : undefined}
              after={
                values.length > 1 && (
                  <IconButton
                    icon={<X aria-hidden />}
                    label={`删除第${at + 1}个值${value.text}`}
                    onPress={() => onChange({ ...axis, values: values.filter((one) => one !== value) })}
                  />
                )
              }
            />
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button
          variant="quiet"
          icon={<Plus aria-hidden />}
          isGuarded={false}
          isDisabled={values.length >= MAX_VALUES}
          onPress={add}
        >
          添加值
        </Button>
        <Button variant="quiet" icon={<Trash2 aria-hidden />} isGuarded={false} onPress={onRemove}>
          删除规格
        </Button>
      </div>
    </fieldset>
  )
}
