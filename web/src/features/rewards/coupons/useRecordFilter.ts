import { nav } from '../../../lib/nav.ts'
import { idParam, keyParam, useParams, useRoute } from '../../../lib/routes.ts'
import { SCOPES, type ScopeKey } from '../../../lib/scope-chips.ts'

type Asked<Kind extends string> = { scope: ScopeKey; keyword: string; kind: Kind; coupon_id: number; user_id: number }

/** What the address asks of a list of records: whose, which words, which kind of `kinds`, of which coupon, of which member. */
export function useRecordFilter<Kind extends string>(kinds: Readonly<Record<Kind, string>>, usual: NoInfer<Kind>) {
  const params = useParams()
  const { path } = useRoute().line
  const asked: Asked<Kind> = {
    scope: keyParam(params.scope, SCOPES) ?? 'both',
    keyword: (params.keyword ?? '').slice(0, 40),
    kind: keyParam(params.kind, kinds) ?? usual,
    coupon_id: idParam(params.coupon_id) ?? 0,
    user_id: idParam(params.user_id) ?? 0,
  }
  function show(next: Partial<Asked<Kind>>): void {
    const { scope, keyword, kind, coupon_id, user_id } = { ...asked, ...next }
    nav.redirect(path, {
      scope: scope === 'both' ? undefined : scope,
      keyword: keyword || undefined,
      kind: kind === usual ? undefined : kind,
      coupon_id: coupon_id || undefined,
      user_id: user_id || undefined,
    })
  }
  const { only_organ, this_organ } = SCOPES[asked.scope]
  return {
    ...asked,
    only_organ,
    this_organ,
    /** One of the choices is not the usual one. */
    isChosen: asked.kind !== usual || asked.scope !== 'both',
    isNarrow: asked.keyword !== '' || asked.kind !== usual || asked.coupon_id > 0 || asked.user_id > 0,
    show,
    showAll: () => show({ keyword: '', kind: usual, coupon_id: 0, user_id: 0 }),
  }
}
