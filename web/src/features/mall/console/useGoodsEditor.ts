import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { toast } from '../../../kit/toast.ts'
import { ApiError, api, sentenceOf } from '../../../lib/api.ts'
import { useIntention } from '../../../lib/intention.ts'
import { useLeaveGuard } from '../../../lib/leaveGuard.ts'
import { nav } from '../../../lib/nav.ts'
import { drafts } from './goods-drafts.ts'
import { type GoodsForm, writeGoods } from './goods-form.ts'
import { goodsErrors, partsOf, shownErrors, unreadableFields } from './goods-rules.ts'
import { GOODS_LIST } from './staff-goods.ts'

const DRAFT_AFTER_MS = 400
/** Which field a refusal is about. */
const FIELD_OF: Record<string, string> = {
  CATEGORY_NOT_FOUND: 'category_id',
  COMPANY_NOT_FOUND: 'merchantId',
  MEDIA_NOT_FOUND: 'album',
  GOODS_SKU_DUPLICATE: 'skus',
  SKU_NOT_FOUND: 'skus',
}

type Given = { goods_id: number; initial: GoodsForm; base: string }

/** Keeps what is typed across reloads until it is saved or given up. */
function useDraft({ goods_id, base }: Given, form: GoodsForm, isDirty: boolean) {
  const isOver = useRef(false)
  const keep = useCallback(() => {
    if (isOver.current) return
    if (isDirty) drafts.keep(goods_id, { at: new Date().toISOString(), base, form })
    else drafts.drop(goods_id)
  }, [goods_id, base, form, isDirty])
  const newest = useRef(keep)
  newest.current = keep
  // Every change of the form starts the wait anew.
  useEffect(() => {
    const timer = setTimeout(keep, DRAFT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [keep])
  useEffect(() => {
    const now = () => newest.current()
    window.addEventListener('pagehide', now)
    return () => {
      window.removeEventListener('pagehide', now)
      now()
    }
  }, [])
  return () => {
    isOver.current = true
    drafts.drop(goods_id)
  }
}

/** The state of the goods editor: form, errors, draft, saving, leaving. */
export function useGoodsEditor(given: Given) {
  const { goods_id, initial } = given
  const [draft, setDraft] = useState(() => drafts.of(goods_id))
  const [form, setForm] = useState<GoodsForm>(() => draft?.form ?? initial)
  const [tried, setTried] = useState<ReadonlySet<string> | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [refusal, setRefusal] = useState<{ field: string; words: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const intention = useIntention()
  const isDirty = useMemo(() => JSON.stringify(form) !== JSON.stringify(initial), [form, initial])
  const dropDraft = useDraft(given, form, isDirty)
  const guard = useLeaveGuard(isDirty && !isBusy, '内容还没有保存，草稿会留在这台电脑上。确定离开吗？')

  const errors = shownErrors(goodsErrors(form), tried, new Set([...left, ...unreadableFields(form)]))
  if (refusal?.field) errors[refusal.field] ??= refusal.words

  function set(change: Partial<GoodsForm>): void {
    setRefusal(null)
    setForm((old) => ({ ...old, ...change }))
  }
  /** A field was left: what is wrong with it may be said. */
  function leave(field: string): void {
    setLeft((old) => (old.has(field) ? old : new Set(old).add(field)))
  }
  async function save(is_on: boolean): Promise<boolean> {
    setTried(partsOf(form))
    setRefusal(null)
    if (isBusy || Object.keys(goodsErrors(form)).length > 0) return false
    const input = writeGoods({ ...form, is_on }, goods_id)
    setBusy(true)
    try {
      await api.mall.setGoods({ ...input, client_req_id: intention.idOf(input) }, { quiet: true })
    } catch (error) {
      setRefusal({ field: error instanceof ApiError ? (FIELD_OF[error.reason] ?? '') : '', words: sentenceOf(error) })
      setBusy(false)
      return false
    }
    intention.done()
    dropDraft()
    toast(is_on && !initial.is_on ? '已保存并上架' : '保存成功', { kind: 'good' })
    guard.leave(() => (goods_id ? nav.back(GOODS_LIST) : nav.redirect(GOODS_LIST)))
    return true
  }
  function giveUpDraft(): void {
    setDraft(null)
    setTried(null)
    setLeft(new Set())
    setForm(initial)
  }
  return {
    form,
    set,
    leave,
    errors,
    refusal,
    save,
    isBusy,
    isDirty,
    draft,
    giveUpDraft,
    forget: dropDraft,
    keepDraft: () => setDraft(null),
  }
}
