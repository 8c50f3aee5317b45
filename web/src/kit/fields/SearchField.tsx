import { Search, X } from 'lucide-react'
import { type Ref, useId } from 'react'
import { IconButton } from '../base/IconButton.tsx'
import styles from './input.module.css'

export type SearchFieldProps = {
  /** The accessible name; also the placeholder unless one is given. */
  label: string
  value: string
  onChange: (value: string) => void
  /** Enter was pressed, or the field was cleared. */
  onSubmit?: (value: string) => void
  /** Arrow down, where what is found stands below. */
  onDown?: () => void
  placeholder?: string
  name?: string
  /** Shown as a key hint, such as "/". */
  keyHint?: string
  /** What it looks for is asked for, and nothing is chosen. */
  isInvalid?: boolean | undefined
  ref?: Ref<HTMLInputElement>
}

/** A search box with a clear button. */
export function SearchField({ label, value, onChange, onSubmit, ...rest }: SearchFieldProps) {
  const id = useId()
  function clear() {
    onChange('')
    onSubmit?.('')
    document.getElementById(id)?.focus()
  }
  return (
    <div className={styles.box}>
      <span className={styles.addon}>
        <Search aria-hidden />
      </span>
      <input
        id={id}
        ref={rest.ref}
        type="search"
        enterKeyHint="search"
        className={styles.input}
        aria-label={label}
        aria-invalid={rest.isInvalid || undefined}
        aria-keyshortcuts={rest.keyHint}
        name={rest.name}
        value={value}
        placeholder={rest.placeholder ?? label}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
            event.preventDefault()
            onSubmit?.(value)
          }
          if (event.key === 'ArrowDown' && rest.onDown) {
            event.preventDefault()
            rest.onDown()
          }
        }}
      />
      {value !== '' && <IconButton icon={<X aria-hidden />} label="清除" onPress={clear} />}
    </div>
  )
}
