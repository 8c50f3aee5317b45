import { goodsFields, MAX_TAGS } from '@heyi/contract/mall/goods-rules'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../../kit/base/Button.tsx'
import { IconButton } from '../../../../../kit/base/IconButton.tsx'
import { TextField } from '../../../../../kit/fields/TextField.tsx'
import styles from './TagsField.module.css'

const { max: MAX_LENGTH } = goodsFields.tag

type TagsFieldProps = { value: readonly string[]; onChange: (value: string[]) => void; error?: string | undefined }

/** Short words on the product's card; Enter adds one. */
export function TagsField({ value, onChange, error }: TagsFieldProps) {
  const [word, setWord] = useState('')
  const isFull = value.length >= MAX_TAGS
  function add() {
    const trimmed = word.trim()
    if (trimmed && !value.includes(trimmed)) onChange([...value, trimmed])
    setWord('')
  }
  return (
    <div className={styles.field}>
      <fieldset
        className={styles.add}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) add()
        }}
      >
        <legend className="sr-only">添加标签</legend>
        <TextField
          label="标签"
          hint={`最多${MAX_TAGS}个，每个最多${MAX_LENGTH}个字，按回车添加`}
          maxLength={MAX_LENGTH}
          value={word}
          onChange={setWord}
          isDisabled={isFull}
          error={error}
          after={
            <Button
              variant="quiet"
              size="s"
              icon={<Plus aria-hidden />}
              isGuarded={false}
              isDisabled={isFull}
              onPress={add}
            >
              添加
            </Button>
          }
        />
      </fieldset>
      <ul className={styles.list} aria-label="已添加的标签">
        {value.map((tag) => (
          <li key={tag} className={styles.tag}>
            {tag}
            <IconButton
              icon={<X aria-hidden />}
              label={`删除标签${tag}`}
              onPress={() => onChange(value.filter((one) => one !== tag))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
