import type { Tx } from '../../kernel/db/tx.ts'
import type { PersonalData } from '../identity/index.ts'
import { actedFor, forgetActing } from './acting/store.ts'
import { dropLabels } from './core/store-labels.ts'
import type { merging } from './merging/schema.ts'

const labelsOn = (tx: Tx, user_id: number) => tx<{ group: string; name: string; created_at: Date }[]>`
  select l."group", l.name, ml.created_at from member_label ml join label l on l.id = ml.label_id
  where ml.user_id = ${user_id} order by l."group", l.name`

const mergingsOf = (tx: Tx, user_id: number) => tx<
  Pick<typeof merging.$inferSelect, 'kept_id' | 'duplicate_id' | 'reason' | 'created_at' | 'undone_at'>[]
>`
  select kept_id, duplicate_id, reason, created_at, undone_at from merging
  where kept_id = ${user_id} or duplicate_id = ${user_id} order by id`

/** What this room keeps of a person. */
export const personal: PersonalData = {
  room: 'members',
  sections: async (tx, user_id) => [
    {
      title: '社区给我的标签',
      rows: (await labelsOn(tx, user_id)).map((one) => ({ 分组: one.group, 标签: one.name, 时间: one.created_at })),
    },
    { title: '工作人员替我办理', rows: await actedFor(tx, user_id) },
    {
      title: '账号合并',
      rows: (await mergingsOf(tx, user_id)).map((one) => ({
        保留的会员编号: one.kept_id,
        并入的会员编号: one.duplicate_id,
        原因: one.reason,
        时间: one.created_at,
        撤销时间: one.undone_at,
      })),
    },
  ],
  async forget(tx, user_id) {
    await dropLabels(tx, user_id)
    await forgetActing(tx, user_id)
  },
}
