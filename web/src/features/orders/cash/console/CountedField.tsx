import { type KeyboardEvent, useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import type { OwnControl } from '../../../../kit/console/form-field.ts'
import { NumberInput } from '../../../../kit/console/NumberInput.tsx'
import styles from './CashView.module.css'
import { type Counts, FACES, isPieces, sumOf } from './faces.ts'

/** Enter leads from one kind of note to the next: a count that is half done is not sent. */
function goOn(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return
  event.preventDefault()
  const boxes = [...event.currentTarget.querySelectorAll('input')]
  boxes[boxes.indexOf(event.target as HTMLInputElement) + 1]?.focus()
}

/** What lies in the drawer: its sum, or how many there are of each note and coin, which are added up. */
export function CountedField({ value, onChange, ...field }: OwnControl<number | null>) {
  const [isByFace, setByFace] = useState(false)
  const [counts, setCounts] = useState<Counts>({})
  function count(face: number, pieces: number | null): void {
    const next = { ...counts, [face]: pieces }
    setCounts(next)
    onChange(sumOf(next))
  }
  function type(fen: number | null): void {
    setCounts({})
    onChange(fen)
  }
  return (
    <div className={styles.counted}>
      <NumberInput {...field} isMoney value={value} onChange={type} />
      <div>
        <Button
          variant="plain"
          size="s"
          isGuarded={false}
          aria-expanded={isByFace}
          onPress={() => setByFace((old) => !old)}
        >
          {isByFace ? '收起' : '按面额点'}
        </Button>
      </div>
      {isByFace && (
        <fieldset aria-label="按面额点" className={styles.faces} onKeyDown={goOn}>
          {FACES.map(({ fen, name, unit }) => {
            const pieces = counts[fen] ?? null
            return (
              <NumberInput
                key={fen}
                label={name}
                unit={unit}
                value={pieces}
                error={isPieces(pieces) ? undefined : '请填整数'}
                onChange={(next) => count(fen, next)}
              />
            )
          })}
        </fieldset>
      )}
    </div>
  )
}
