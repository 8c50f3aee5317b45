import type { identity } from '@heyi/contract/identity/index'
import { audit } from '../../../../kernel/audit/audit.ts'
import { cleanHtml } from '../../../../kernel/html.ts'
import type { Context, Handler } from '../../../../kernel/http/handler.ts'
import { startOfDay } from '../../../../kernel/time.ts'
import { showText } from '../../../media/index.ts'
import { whoChanged } from '../../core/people.ts'
import { addDraft, changeDraft, type Draft, isVersionTaken, lockAgreement } from '../store-admin.ts'

type Call = typeof identity.setAgreement

export const setAgreement: Handler<Call> = async (context) => {
  const { input, actor, tx, request } = context
  const { kind, agreement_version: version, title, summary, from } = input
  const draft = { kind, version, title, summary, html: cleanHtml(input.html), published_at: startOfDay(from) }
  await showText(tx, draft.html)
  const saved = input.id ? await change(context, draft) : await add(context, draft)
  await audit(tx, {
    actor_id: actor.user_id,
    action: 'agreement.draft',
    target: 'agreement',
    target_id: saved.id,
    detail: { kind, version },
    request,
  })
  return saved
}

async function add({ tx, refuse }: Context<Call>, draft: Draft) {
  const { version } = draft
  const id = (await addDraft(tx, draft)) ?? refuse('AGREEMENT_VERSION_TAKEN', { version })
  return { id, version: '1' }
}

async function change({ input, tx, refuse, now }: Context<Call>, draft: Draft) {
  const { id } = input
  const held = (await lockAgreement(tx, id)) ?? refuse('AGREEMENT_NOT_FOUND')
  if (held.state !== 'draft') refuse('AGREEMENT_PUBLISHED')
  const version = String(held.revision)
  if (input.version !== undefined && input.version !== version)
    refuse('CHANGED_MEANWHILE', { ...(await whoChanged(tx, 'agreement', id, { at: now })), version })
  if (await isVersionTaken(tx, { id, ...draft })) refuse('AGREEMENT_VERSION_TAKEN', { version: draft.version })
  return { id, version: String(await changeDraft(tx, id, draft)) }
}
