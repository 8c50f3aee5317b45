import { P } from '@heyi/contract/permissions'
import { type GrantEvent, grantLife } from '@heyi/contract/rewards/grant-states'
import { eventsIn } from '@heyi/contract/states'
import { api } from '../../../lib/api.ts'
import { count } from '../../../lib/format.ts'
import { useMay } from '../../../lib/session.ts'
import { whoWords } from './grants.ts'
import type { Grant } from './rewards.ts'

type Act = {
  title: string
  confirm: string
  done: string
  needs: boolean
  /** Why it is mostly done, each said in one tap. */
  presets: readonly string[]
}
export const grantActs: Record<GrantEvent, Act> = {
  approve: { title: '通过复核', confirm: '通过', done: '已通过，积分已到账', needs: false, presets: [] },
  refuse: {
    ...{ title: '不通过', confirm: '不通过', done: '已退回，积分没有变动', needs: true },
    presets: ['没有这件事', '积分数不对', '重复提交了'],
  },
  undo: {
    ...{ title: '撤销手动积分', confirm: '撤销', done: '已撤销，积分已恢复', needs: true },
    presets: ['记错了人', '积分数不对', '重复记了'],
  },
}

/** What comes of it, before it is done. */
export const effectOf: Record<GrantEvent, (row: Grant) => string> = {
  approve: (row) => `${whoWords(row)}，合计${count(row.total)}积分，通过后马上到账，会员会收到通知。`,
  refuse: () => '不通过的积分不会到账，经办人能看到原因。',
  undo: (row) => `${whoWords(row)}的积分会按原数退回或收回，会员会收到通知。只要有一位的积分不够收回，就一位也不撤销。`,
}

/** What may be done with one: decided by a second person, undone by who made it or who decides. */
export function useGrantActs(): (row: Grant) => GrantEvent[] {
  const mayDecide = useMay(P.pointsApprove)
  return (row) => {
    const mine = (event: GrantEvent) => (event === 'undo' ? row.is_own || mayDecide : mayDecide && !row.is_own)
    return eventsIn(grantLife, row.state, 'staff').filter(mine)
  }
}

export async function actOnGrant(id: number, event: GrantEvent, reason: string): Promise<void> {
  const body = { id, reason: reason.trim() }
  if (event === 'undo') await api.rewards.undoGrant(body, { quiet: true })
  else await api.rewards.decideGrant({ ...body, event }, { quiet: true })
}
