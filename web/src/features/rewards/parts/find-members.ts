import type { FindPeople } from '../../../lib/people-picker/usePeople.ts'
import { q } from '../../../lib/query.ts'

/** Shown at once; whoever is not among them is told apart by more letters. */
const MAX_FOUND = 10

/** The members of one's organisations, for choosing some: on the phone as at the desk. */
export const findMembers: FindPeople = (keyword) => q.members.searchUser({ keyword, num: MAX_FOUND })
