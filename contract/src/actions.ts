import { identityActions } from './identity/actions.ts'
import { mallActions } from './mall/actions.ts'
import { mediaActions } from './media/actions.ts'
import { membersActions } from './members/actions.ts'
import { ordersActions } from './orders/actions.ts'
import { organisationActions } from './organisation/actions.ts'
import { rewardsActions } from './rewards/actions.ts'

/**
 * Everything that the log of who did what may hold, with the words in which people read it. What is logged without words does not
 * compile: a person is told by them who saw and did what (隐私中心).
 */
export const actions = {
  ...mediaActions,
  ...identityActions,
  ...organisationActions,
  ...membersActions,
  ...rewardsActions,
  ...mallActions,
  ...ordersActions,
} as const satisfies Record<string, { kind: 'read' | 'write'; words: string }>
export type Action = keyof typeof actions

/** The words of an action; those of an older version of the program that no longer stands here are not known. */
export const actionWords = (action: string): string =>
  (actions as Record<string, { words: string }>)[action]?.words ?? '其他操作'
/** Actions by which somebody saw what is not shown to all. */
export const readActions = (Object.keys(actions) as Action[]).filter((action) => actions[action].kind === 'read')
