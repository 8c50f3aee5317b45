import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { screens } from '@heyi/contract/screens'
import { href } from '../../../lib/address.ts'

export type Group = OutputOf<Contract['orders']['getGroup']>

/** The whole address of a group, as others open it. */
export const groupLink = (group_id: number): string =>
  `${window.location.origin}${window.location.pathname}${href(screens.groupBuy.path, { group_id })}`

/** How a group stands, in a sentence for who looks at it. */
export function groupTitle({ state, missing, mine }: Pick<Group, 'state' | 'missing' | 'mine'>): string {
  if (state === 'SUCCESS') return mine ? '拼成了，商家会尽快备货' : '这个团已经拼成了'
  if (state === 'FAILED' && mine)
    return mine.state === 'CLOSED' ? '没有拼成，付的钱已全部退回' : '没有拼成，付的钱正在全部退回'
  if (state === 'FAILED') return '这个团没有拼成'
  return `还差 ${missing} 人成团`
}
