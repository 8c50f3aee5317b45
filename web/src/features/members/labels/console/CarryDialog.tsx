import type { OwnControl } from '../../../../kit/console/form-field.ts'
import { toast } from '../../../../kit/feedback/toast.ts'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { sayDone } from '../../../../lib/console/run-action.ts'
import { count } from '../../../../lib/format.ts'
import { PeopleField } from '../../../../lib/people-picker/PeopleField.tsx'
import type { PickedPerson } from '../../../../lib/people-picker/usePeople.ts'
import { findPeople } from '../../../organisation/index.ts'
import type { Label } from '../../parts/labels.ts'

/** Members who are looked for at once; more are picked in their list. */
const MAX_PEOPLE = 20
const QUIET = { quiet: true }
type Values = { people: PickedPerson[] }

/** Gives a label to members who are looked for one by one. */
export function CarryDialog({ label, onClose }: { label: Pick<Label, 'id' | 'name'>; onClose: () => void }) {
  async function send({ people }: Values) {
    const tag_id = label.id
    const picked = people.map(({ id }) => id)
    const { user_ids } = await api.members.setUsersTags({ user_ids: picked, tag_id, is_on: true }, QUIET)
    const undo = () => api.members.setUsersTags({ user_ids, tag_id, is_on: false }, QUIET)
    if (user_ids.length === 0) toast('这些会员已经贴着这个标签', { kind: 'good' })
    else sayDone(`已给${count(user_ids.length)}位会员贴上标签`, undo)
    onClose()
  }
  return (
    <FormDialog<Values>
      title={`给会员贴“${label.name}”`}
      confirmText="贴上"
      fields={[
        {
          kind: 'own',
          name: 'people',
          label: '会员',
          isRequired: true,
          hint: `一次最多${MAX_PEOPLE}位`,
          draw: (control: OwnControl<PickedPerson[]>) => (
            <PeopleField {...control} find={findPeople} most={MAX_PEOPLE} />
          ),
          words: (people: PickedPerson[]) => people.map(({ name }) => name).join('、'),
        },
      ]}
      values={{ people: [] }}
      send={send}
      onClose={onClose}
    />
  )
}
