import { room } from '../../kernel/room.ts'
import { auditCertification } from './certification/calls/auditCertification.ts'
import { getCertificationNumber } from './certification/calls/getCertificationNumber.ts'
import { getCertifications } from './certification/calls/getCertifications.ts'
import { getCertificationTo } from './certification/calls/getCertificationTo.ts'
import type { MembersDeps } from './deps.ts'
import { delTag } from './labels/calls/delTag.ts'
import { getTags } from './labels/calls/getTags.ts'
import { setTag } from './labels/calls/setTag.ts'
import { setUserTags } from './labels/calls/setUserTags.ts'
import { seedDemo } from './seed.ts'

export { membersLent } from './store-lent.ts'
export const membersRoom = (deps: MembersDeps) =>
  room(
    'members',
    deps,
    {
      getTags,
      setTag,
      delTag,
      setUserTags,
      getCertifications,
      getCertificationTo,
      auditCertification,
      getCertificationNumber,
    },
    { seeds: { demo: seedDemo } },
  )
