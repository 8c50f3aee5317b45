import { X } from 'lucide-react'
import { useId } from 'react'
import { IconButton } from '../../kit/base/IconButton.tsx'
import { ChoiceWords, Chosen } from '../../kit/fields/Choice.tsx'
import { Field } from '../../kit/fields/Field.tsx'
import styles from './PeoplePicker.module.css'
import { PeopleSearch } from './PeopleSearch.tsx'
import { type PickerProps, toggled } from './picked.ts'
import { personDetail } from './usePeople.ts'

/** A field of members, for the console: who is chosen stands above a search. */
export function PeopleField({ find, value, onChange, most = 1, ...field }: PickerProps) {
  const id = useId()
  const isFull = value.length >= most
  return (
    <Field id={id} as="group" {...field}>
      <div className={styles.field}>
        {value.length > 0 && (
          <ul className={styles.chosen} aria-label={`选中的${field.label}`}>
            {value.map((person) => (
              <li key={person.id}>
                <Chosen>
                  <ChoiceWords name={person.name} detail={personDetail(person)} />
                  <IconButton
                    icon={<X aria-hidden />}
                    label={`不选${person.name}`}
                    onPress={() => onChange(toggled(value, person, most))}
                  />
                </Chosen>
              </li>
            ))}
          </ul>
        )}
        {!(isFull && most === 1) && (
          <PeopleSearch
            label={field.label}
            find={find}
            chosen={value}
            isInvalid={Boolean(field.error)}
            onToggle={(person) => onChange(toggled(value, person, most))}
          />
        )}
      </div>
    </Field>
  )
}
