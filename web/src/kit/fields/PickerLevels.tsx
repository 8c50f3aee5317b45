import { Check, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ErrorState } from '../feedback/ErrorState.tsx'
import { SkeletonList } from '../feedback/SkeletonList.tsx'
import styles from './Picker.module.css'

export type PickerOption = {
  value: string
  label: string
  /** True when there is no level below. */
  isLeaf?: boolean
}

export type PickerLevelsProps = {
  onClose: () => void
  /** The names of the levels, such as 省, 市, 区县; the last one ends the choice. */
  levels: readonly string[]
  /** The options under a path; the empty path asks for the first level. */
  load: (path: readonly PickerOption[]) => Promise<readonly PickerOption[]> | readonly PickerOption[]
  /** What was chosen before. */
  value?: readonly PickerOption[]
  onPick: (path: PickerOption[]) => void
}

type Loaded = readonly PickerOption[] | 'loading' | 'failed'

/** The lists of a `Picker`: the way chosen so far, then the options of the next level. */
export function PickerLevels({ levels, load, value = [], onPick, onClose }: PickerLevelsProps) {
  // What was chosen as far as the last level is chosen again there; of less, the next level is asked for.
  const [path, setPath] = useState<PickerOption[]>(value.slice(0, levels.length - 1))
  const [options, setOptions] = useState<Loaded>('loading')
  const [attempt, setAttempt] = useState(0)
  const fetch = useRef(load)
  fetch.current = load

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the same path again
  useEffect(() => {
    let isCurrent = true
    setOptions('loading')
    Promise.resolve()
      .then(() => fetch.current(path))
      .then(
        (found) => isCurrent && setOptions(found),
        () => isCurrent && setOptions('failed'),
      )
    return () => {
      isCurrent = false
    }
  }, [path, attempt])

  function pick(option: PickerOption) {
    const next = [...path, option]
    if (!option.isLeaf && next.length < levels.length) {
      setPath(next)
      return
    }
    onPick(next)
    onClose()
  }

  const level = levels[path.length] ?? ''
  return (
    <div>
      {path.length > 0 && (
        <nav aria-label="已选择" className={styles.path}>
          {path.map((step, index) => (
            <button key={step.value} type="button" onClick={() => setPath(path.slice(0, index))}>
              {step.label}
              <ChevronRight aria-hidden />
            </button>
          ))}
        </nav>
      )}
      <p role="status" className={styles.level}>
        请选择{level}
      </p>
      {options === 'loading' && <SkeletonList rows={5} lines={1} hasPicture={false} />}
      {options === 'failed' && <ErrorState onRetry={() => setAttempt(attempt + 1)} />}
      {typeof options === 'object' && (
        <ul className={styles.list} aria-label={level}>
          {options.map((option) => {
            const isChosen = value[path.length]?.value === option.value
            return (
              <li key={option.value}>
                <button
                  type="button"
                  aria-current={isChosen || undefined}
                  className={styles.row}
                  onClick={() => pick(option)}
                >
                  <span>{option.label}</span>
                  {isChosen && <Check aria-hidden />}
                </button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
