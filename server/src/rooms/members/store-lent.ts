import type { Tx } from '../../kernel/db/tx.ts'
import type { Lent } from '../identity/index.ts'
import { dropLabels } from './labels/store.ts'

const labelsOn = (tx: Tx, user_id: number) => tx<{ group: string; name: string; created_at: Date }[]>`
  select l."group", l.name, ml.created_at from member_label ml join label l on l.id = ml.label_id
  where ml.user_id = ${user_id} order by l."group", l.name`

/** What this room keeps of a person. */
export const membersLent: Lent = {
  room: 'members',
  sections: async (tx, user_id) => [
    {
      title: '社区给我的标签',
      rows: (await labelsOn(tx, user_id)).map((one) => ({ 分组: one.group, 标签: one.name, 时间: one.created_at })),
    },
  ],
  forget: dropLabels,
}
