import { healthGroups } from '@heyi/contract/members/label-rules'
import type { MemberState } from '@heyi/contract/members/states'
import type { StaffActor } from '../../kernel/actor.ts'
import { layChain } from '../../kernel/audit/chain.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import { sweepImports } from '../../kernel/imports/work.ts'
import { listedRoom } from '../../kernel/room.ts'
import { shownName } from '../identity/index.ts'
import { beginActing } from './acting/calls/beginActing.ts'
import { endActing } from './acting/calls/endActing.ts'
import { exportActingLog } from './acting/calls/exportActingLog.ts'
import { getActing } from './acting/calls/getActing.ts'
import { getActingLog } from './acting/calls/getActingLog.ts'
import { expireActing } from './acting/expire.ts'
import { checkAudit } from './audit/calls/checkAudit.ts'
import { exportAudit } from './audit/calls/exportAudit.ts'
import { getAuditLog } from './audit/calls/getAuditLog.ts'
import { getAuditRow } from './audit/calls/getAuditRow.ts'
import { auditCertification } from './certification/calls/auditCertification.ts'
import { getCertificationNumber } from './certification/calls/getCertificationNumber.ts'
import { getCertifications } from './certification/calls/getCertifications.ts'
import { getCertificationTo } from './certification/calls/getCertificationTo.ts'
import type { MembersDeps } from './deps.ts'
import { labelsInGroups } from './labels/store.ts'
import './events.ts'
import { confirmImport } from './import/calls/confirmImport.ts'
import { dropImport } from './import/calls/dropImport.ts'
import { exportImport } from './import/calls/exportImport.ts'
import { getImport } from './import/calls/getImport.ts'
import { getImportTemplate } from './import/calls/getImportTemplate.ts'
import { setImport } from './import/calls/setImport.ts'
import { memberImports } from './import/store.ts'
import { memberImportJob } from './import/work.ts'
import { delSystemTag } from './labels/calls/delSystemTag.ts'
import { delTag } from './labels/calls/delTag.ts'
import { getSystemTags } from './labels/calls/getSystemTags.ts'
import { getTags } from './labels/calls/getTags.ts'
import { setSystemTag } from './labels/calls/setSystemTag.ts'
import { setTag } from './labels/calls/setTag.ts'
import { setUserTags } from './labels/calls/setUserTags.ts'
import { shownTo } from './labels/scope.ts'
import { getMergeChoices } from './merging/calls/getMergeChoices.ts'
import { getMergePreview } from './merging/calls/getMergePreview.ts'
import { getMergings } from './merging/calls/getMergings.ts'
import { mergeUsers } from './merging/calls/mergeUsers.ts'
import { undoMerge } from './merging/calls/undoMerge.ts'
import { checkUserMobileOrIDNumber } from './people/calls/checkUserMobileOrIDNumber.ts'
import { delUser } from './people/calls/delUser.ts'
import { exportUsers } from './people/calls/exportUsers.ts'
import { getUserInfo } from './people/calls/getUserInfo.ts'
import { getUserList } from './people/calls/getUserList.ts'
import { getUserMobile } from './people/calls/getUserMobile.ts'
import { getUsers } from './people/calls/getUsers.ts'
import { searchUser } from './people/calls/searchUser.ts'
import { setUserInfo } from './people/calls/setUserInfo.ts'
import { setUserMobile } from './people/calls/setUserMobile.ts'
import { setUserState } from './people/calls/setUserState.ts'
import { setUsersTags } from './people/calls/setUsersTags.ts'
import { wholeScope } from './people/scope.ts'
import { isLabelOf, isMemberAmong, type MemberRow, membersById, membersFound } from './people/store.ts'
import { countTagRule } from './rules/calls/countTagRule.ts'
import { setTagRule } from './rules/calls/setTagRule.ts'
import { ruleJob, runRules } from './rules/run.ts'
import { seedDemo } from './seed.ts'

export { actingDoor } from './acting/acts.ts'
export type { MembersDeps } from './deps.ts'
export type { MergeLent } from './merging/lending.ts'
/** Members whom staff see, narrowed by the two boxes of a list. Refuses where neither is ticked. */
export { boxedScope as membersInBoxes, type MemberScope, wholeScope } from './people/scope.ts'
export { seenTo } from './people/seen-to.ts'
/** Members whom a staff member may see to, for lists of higher rooms; the list's own statement is for bench/, which measures it alone. */
export { countMembers, inScope, listMembers, type MemberFilter } from './people/store.ts'
export type { LentVips } from './people/store-lending.ts'
export type { LentFacts } from './rules/store-lending.ts'
export type { CarriedLine } from './schema.ts'
export { membersLent } from './store-lent.ts'

/** Those of these people who are members of a staff member's organisations. */
export const membersAmong = (tx: Tx, staff: StaffActor, ids: readonly number[]): Promise<MemberRow[]> =>
  membersById(tx, ids, wholeScope(staff))
/** The first `most` of a staff member's members who carry a label; null where it is none that they may use. */
export async function membersLabelled(
  tx: Tx,
  staff: StaffActor,
  tag_id: number,
  most: number,
): Promise<MemberRow[] | null> {
  if (!(await isLabelOf(tx, tag_id, await shownTo(tx, staff)))) return null
  const filter = { scope: wholeScope(staff), typed: null, tag_id, state: 'all', seen: null, level: null } as const
  const found = await membersFound(tx, filter, most)
  return await membersAmong(
    tx,
    staff,
    found.map(({ id }) => id),
  )
}

/** Whether somebody is a member of a staff member's organisations. */
export const isMemberOf = (tx: Tx, staff: StaffActor, user_id: number): Promise<boolean> =>
  isMemberAmong(tx, user_id, wholeScope(staff))

/** Those of these people who are members of a staff member's organisations, whoever they were merged into. */
export async function membersSeen(tx: Tx, staff: StaffActor, ids: readonly number[]): Promise<Map<number, SeenMember>> {
  const rows = await membersById(tx, ids, wholeScope(staff))
  return new Map(rows.map((row) => [row.id, { ...row, name: shownName(row) }]))
}
/** What labels say of a person's health, the newest first; only for who has asked for their consent. */
export const healthLabelsOf = (tx: Tx, own_ids: readonly number[], most: number): Promise<string[]> =>
  labelsInGroups(tx, own_ids, { groups: healthGroups, most })
/** A member as far as another room asks. */
export type SeenMember = { id: number; name: string; mobile_masked: string; state: MemberState }

export const membersRoom = (deps: MembersDeps) =>
  listedRoom(
    'members',
    deps,
    {
      getUserList,
      getUsers,
      searchUser,
      getUserInfo,
      setUserInfo,
      setUserState,
      delUser,
      getUserMobile,
      setUserMobile,
      checkUserMobileOrIDNumber,
      setUsersTags,
      exportUsers,
      getMergeChoices,
      getMergePreview,
      mergeUsers,
      undoMerge,
      getMergings,
      getSystemTags,
      setSystemTag,
      delSystemTag,
      getTags,
      setTag,
      delTag,
      setUserTags,
      setTagRule,
      countTagRule,
      getCertifications,
      getCertificationTo,
      auditCertification,
      getCertificationNumber,
      getAuditLog,
      getAuditRow,
      checkAudit,
      exportAudit,
      getActing,
      getActingLog,
      exportActingLog,
      beginActing,
      endActing,
      getImportTemplate,
      setImport,
      getImport,
      confirmImport,
      dropImport,
      exportImport,
    },
    {
      jobs: { 'members:label-rule': ruleJob(deps), 'members:import': memberImportJob(deps) },
      tasks: {
        chain: { cron: '* * * * *', run: (given) => layChain(given, deps) },
        'acting-ends': { cron: '* * * * *', run: expireActing(deps) },
        'label-rules': runRules(deps),
        imports: sweepImports(memberImports),
      },
      seeds: { demo: seedDemo },
    },
  )
