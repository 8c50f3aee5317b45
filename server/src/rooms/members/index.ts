import { room } from '../../kernel/room.ts'
import { delTag } from './labels/calls/delTag.ts'
import { getTags } from './labels/calls/getTags.ts'
import { setTag } from './labels/calls/setTag.ts'
import { setUserTags } from './labels/calls/setUserTags.ts'
import { seedDemo } from './seed.ts'

export { membersLent } from './store-lent.ts'
export const membersRoom = () =>
  room('members', {}, { getTags, setTag, delTag, setUserTags }, { seeds: { demo: seedDemo } })
