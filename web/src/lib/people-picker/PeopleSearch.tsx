import { ErrorState } from '../../kit/feedback/ErrorState.tsx'
import { Spinner } from '../../kit/feedback/Spinner.tsx'
import { Choice, ChoiceWords } from '../../kit/fields/Choice.tsx'
import { SearchField } from '../../kit/fields/SearchField.tsx'
import { stepFound } from '../../kit/fields/step-found.ts'
import styles from './PeoplePicker.module.css'
import { type FindPeople, type PickedPerson, personDetail, usePeople } from './usePeople.ts'

export type PeopleSearchProps = {
  /** Of the field, such as 会员. */
  label: string
  find: FindPeople
  chosen: readonly PickedPerson[]
  /** Somebody is asked for, and nobody is chosen. */
  isInvalid?: boolean
  /** Chooses one, or gives one up who is chosen. */
  onToggle: (person: PickedPerson) => void
}

/** A search for members with whom it finds, each to be chosen by a press. */
export function PeopleSearch({ label, find, chosen, isInvalid, onToggle }: PeopleSearchProps) {
  const people = usePeople(find)
  const isChosen = (id: number) => chosen.some((one) => one.id === id)
  function enter() {
    people.searchNow()
    // The only one is who was meant.
    const [only, second] = people.found
    if (only && !second && !isChosen(only.id)) onToggle(only)
  }
  return (
    <search className={styles.search} onKeyDown={stepFound}>
      <SearchField
        label={`搜索${label}`}
        placeholder="姓名、首字母、手机尾号"
        isInvalid={isInvalid}
        value={people.words}
        onChange={people.setWords}
        onSubmit={enter}
      />
      <p role="status" className={styles.status}>
        {people.isBusy ? <Spinner /> : people.status}
      </p>
      {people.problem !== null && <ErrorState message={people.problem} onRetry={people.retry} />}
      {people.found.length > 0 && (
        <ul className={styles.found} data-found="" aria-label={`找到的${label}`}>
          {people.found.map((person) => (
            <li key={person.id}>
              <Choice isChosen={isChosen(person.id)} onPress={() => onToggle(person)}>
                <ChoiceWords name={person.name} detail={personDetail(person)} />
              </Choice>
            </li>
          ))}
        </ul>
      )}
    </search>
  )
}
