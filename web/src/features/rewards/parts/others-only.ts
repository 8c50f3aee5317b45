import { toast } from '../../../kit/feedback/toast.ts'
import type { PickedPerson } from '../../../lib/people-picker/usePeople.ts'
import { session } from '../../../lib/session.ts'

/** Nobody gives anything to themselves: who chooses themselves hears so at once, and the others stay chosen. */
export const othersOnly =
  (onChange: (people: PickedPerson[]) => void) =>
  (people: PickedPerson[]): void => {
    const own_id = session.user()?.user_id
    const others = people.filter(({ id }) => id !== own_id)
    if (others.length < people.length) toast('不能发给自己，请让同事来办', { kind: 'bad' })
    onChange(others)
  }
