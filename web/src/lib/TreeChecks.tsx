import { cx } from '../kit/base/cx.ts'
import { ErrorState } from '../kit/feedback/ErrorState.tsx'
import { CheckboxGroup } from '../kit/fields/CheckboxGroup.tsx'
import type { FieldProps } from '../kit/fields/Field.tsx'
import { sentenceOf } from './api.ts'
import styles from './TreeField.module.css'
import { knownName, PlaceFinder, type PlaceOption, type Places, usePlaces } from './TreeField.tsx'

type TreeChecksProps = FieldProps &
  Pick<Places, 'source' | 'top'> & {
    value: readonly number[]
    onChange: (value: number[]) => void
    /** Those that may be ticked and stand nowhere in what comes at first; one that is fixed stays as it is. */
    named: readonly { id: number; name: string; is_fixed?: boolean }[]
  }

/** Any number of things of a tree: of a few from all of it, of many from those named, a level of it, and what a search finds. */
export function TreeChecks({ source, top, named, ...props }: TreeChecksProps) {
  const { whole, isLarge, isLooking, listed, finder } = usePlaces({ source, top })
  if (whole.error && !whole.data)
    return <ErrorState message={sentenceOf(whole.error)} onRetry={() => void whole.refetch()} />
  const nameOf = (id: number) => named.find((one) => one.id === id)?.name ?? knownName(source, id)
  const isListed = new Set(listed.map(({ value }) => value))
  const others = [...new Set([...named.map(({ id }) => id), ...props.value])].filter((id) => !isListed.has(id))
  // While something is looked for, what was found stands alone.
  const away: PlaceOption[] =
    isLarge && !isLooking ? others.map((id) => ({ value: id, label: nameOf(id) || '另一个机构' })) : []
  const options = [...away, ...listed].map((one) => ({
    ...one,
    isDisabled: named.some(({ id, is_fixed }) => is_fixed && id === one.value),
  }))
  return (
    <div className={cx(styles.field, styles.checks)}>
      {isLarge && (
        <>
          <PlaceFinder label={props.label} {...finder} />
          <p className={styles.found}>已选{props.value.length}个</p>
        </>
      )}
      <CheckboxGroup {...props} options={options} />
    </div>
  )
}
