import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { numbersOf } from '../../core/store.ts'

export const getMobiles: Handler<typeof identity.getMobiles> = ({ actor, tx }) => numbersOf(tx, actor.user_id)
