import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import { choicesFor } from '../choices.ts'
import type { NoticeDeps } from '../deps.ts'

export const getNoticeChoices: Handler<typeof identity.getNoticeChoices, NoticeDeps> = ({ actor, tx, deps }) =>
  choicesFor(tx, deps, actor)
