import type { identity } from '@heyi/contract/identity/index'
import type { Handler } from '../../../../kernel/http/handler.ts'
import type { IdentityDeps } from '../../core/deps.ts'
import { choicesFor } from '../choices.ts'

export const getNoticeChoices: Handler<typeof identity.getNoticeChoices, IdentityDeps> = ({ actor, tx, deps }) =>
  choicesFor(tx, deps, actor)
