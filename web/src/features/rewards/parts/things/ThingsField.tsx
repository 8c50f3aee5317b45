import { couponScopes, MAX_SCOPE_THINGS, type NamingScope } from '@heyi/contract/rewards/coupon-rules'
import { X } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../../../kit/base/IconButton.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../../kit/feedback/SkeletonList.tsx'
import { Spinner } from '../../../../kit/feedback/Spinner.tsx'
import { Choice, ChoiceWords, Chosen } from '../../../../kit/fields/Choice.tsx'
import { Field, type FieldProps } from '../../../../kit/fields/Field.tsx'
import { SearchField } from '../../../../kit/fields/SearchField.tsx'
import type { Thing, Things } from '../coupon-form.ts'
import styles from './ThingsField.module.css'
import { useChosen, useThings } from './useThings.ts'

type Props = FieldProps & { scope: NamingScope; value: Things; onChange: (value: Things) => void }

/** What a coupon may be used for: what is chosen stands above a search. */
export function ThingsField({ scope, value, onChange, ...field }: Props) {
  const id = useId()
  const kept = useChosen(value.of, value.chosen === null)
  const chosen = value.chosen ?? kept.things
  function toggle(thing: Thing): void {
    if (chosen) onChange({ ...value, chosen: toggled(chosen, thing) })
  }
  return (
    <Field id={id} as="group" {...field} hint={`最多${MAX_SCOPE_THINGS}项`}>
      {chosen ? (
        <div className={styles.field}>
          {chosen.length > 0 && (
            <ul className={styles.chosen} aria-label={`选中的${field.label}`}>
              {chosen.map((thing) => (
                <li key={thing.id}>
                  <Chosen>
                    <ChoiceWords name={thing.name} />
                    <IconButton icon={<X aria-hidden />} label={`不选${thing.name}`} onPress={() => toggle(thing)} />
                  </Chosen>
                </li>
              ))}
            </ul>
          )}
          <Search scope={scope} chosen={chosen} onToggle={toggle} />
        </div>
      ) : kept.problem === null ? (
        <SkeletonList rows={2} lines={1} hasPicture={false} />
      ) : (
        <ErrorState message={kept.problem} onRetry={kept.retry} />
      )}
    </Field>
  )
}

/** The choice after a press; where it is full, nothing is added. */
function toggled(chosen: readonly Thing[], thing: Thing): readonly Thing[] {
  if (chosen.some(({ id }) => id === thing.id)) return chosen.filter(({ id }) => id !== thing.id)
  return chosen.length < MAX_SCOPE_THINGS ? [...chosen, thing] : chosen
}

type SearchProps = { scope: NamingScope; chosen: readonly Thing[]; onToggle: (thing: Thing) => void }
function Search({ scope, chosen, onToggle }: SearchProps) {
  const things = useThings(scope)
  const isChosen = (id: number) => chosen.some((one) => one.id === id)
  // 指定商品 → 商品
  const kind = couponScopes[scope].slice(2)
  return (
    <>
      <SearchField label={`搜索${kind}`} value={things.words} onChange={things.setWords} onSubmit={things.searchNow} />
      <p role="status" className={styles.status}>
        {things.isBusy && things.problem === null ? <Spinner /> : things.status}
      </p>
      {things.problem !== null && <ErrorState message={things.problem} onRetry={things.retry} />}
      {things.found.length > 0 && (
        <ul className={styles.found} aria-label={`可选的${kind}`}>
          {things.found.map((thing) => (
            <li key={thing.id}>
              <Choice isChosen={isChosen(thing.id)} onPress={() => onToggle(thing)}>
                <ChoiceWords name={thing.name} />
              </Choice>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
