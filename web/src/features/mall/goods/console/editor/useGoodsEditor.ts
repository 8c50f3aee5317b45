import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { timeNow } from '../../../../../kit/base/clock.ts'
import { useLineBack } from '../../../../../kit/base/useLineBack.ts'
import { toast } from '../../../../../kit/feedback/toast.ts'
import { countErrors, fieldErrors } from '../../../../../kit/fields/field-errors.ts'
import { ApiError, api, isLineBroken, sentenceOf } from '../../../../../lib/api.ts'
import { type Conflict, conflictOf } from '../../../../../lib/console/conflict.ts'
import { useLeaveGuard } from '../../../../../lib/leave-guard.ts'
import { nav } from '../../../../../lib/nav.ts'
import { useMay } from '../../../../../lib/session.ts'
import { drafts } from './goods-drafts.ts'
import { type GoodsForm, writeGoods } from './goods-form.ts'
import { goodsErrors, partsOf, shownErrors, unreadableFields } from './goods-rules.ts'

const DRAFT_AFTER_MS = 400
/** Which field a refusal is about. */
const FIELD_OF: Record<string, 'category_id' | 'merchantId' | 'album' | 'prices' | 'freight_id' | 'code'> = {
  CATEGORY_NOT_FOUND: 'category_id',
  COMPANY_NOT_FOUND: 'merchantId',
  MEDIA_NOT_FOUND: 'album',
  FREIGHT_NOT_FOUND: 'freight_id',
  GOODS_SKU_DUPLICATE: 'prices',
  SKU_NOT_FOUND: 'prices',
  GOODS_CODE_TAKEN: 'code',
}

type EditedForm = { goods_id: number; initial: GoodsForm; base: string }

/** Keeps what is typed across reloads until it is saved or given up. */
function useDraft({ goods_id, base }: EditedForm, form: GoodsForm, isDirty: boolean) {
  const isOver = useRef(false)
  // What of the form changes is told by its text: the form itself is another object at every drawing.
  const text = JSON.stringify(form)
  const latest = useRef({ text, isDirty })
  const keep = useCallback(() => {
    if (isOver.current) return
    const now = latest.current
    if (now.isDirty) drafts.keep(goods_id, { at: new Date(timeNow()).toISOString(), base, form: JSON.parse(now.text) })
    else drafts.drop(goods_id)
  }, [goods_id, base])
  // Every change of the form starts the wait anew.
  useEffect(() => {
    latest.current = { text, isDirty }
    const timer = setTimeout(keep, DRAFT_AFTER_MS)
    return () => clearTimeout(timer)
  }, [keep, text, isDirty])
  useEffect(() => {
    window.addEventListener('pagehide', keep)
    return () => {
      window.removeEventListener('pagehide', keep)
      keep()
    }
  }, [keep])
  return () => {
    isOver.current = true
    drafts.drop(goods_id)
  }
}

/**
 * The form with its rules. They look at all of it, so after every change all that may be said is said anew: what is
 * wrong with what stood there when saving was last tried, and with fields that were left since.
 */
function useGoodsForm(start: GoodsForm) {
  const tried = useRef<ReadonlySet<string> | null>(null)
  const left = useRef(new Set<string>())
  const form = useForm<GoodsForm>({
    defaultValues: start,
    shouldFocusError: false,
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const noticed = new Set([...left.current, ...unreadableFields(values)])
      const sentences = shownErrors(goodsErrors(values), tried.current, noticed)
      return Object.keys(sentences).length > 0
        ? { values: {}, errors: fieldErrors<GoodsForm>(sentences) }
        : { values, errors: {} }
    },
  })
  const { watch, trigger, getValues, reset } = form
  useEffect(() => {
    const { unsubscribe } = watch(() => void trigger())
    return unsubscribe
  }, [watch, trigger])
  return {
    form,
    /** A field was left: what is wrong with it may be said. */
    leave(field: string): void {
      left.current.add(field)
      void trigger()
    },
    /** Saving is tried: everything may be said. */
    tryAll(): void {
      tried.current = partsOf(getValues())
    },
    begin(values: GoodsForm): void {
      tried.current = null
      left.current = new Set()
      reset(values)
    },
  }
}

/** The goods editor: its form, its draft, saving, leaving. */
export function useGoodsEditor(edited: EditedForm) {
  const [conflict, setConflict] = useState<(Conflict & { is_on: boolean }) | null>(null)
  const { goods_id, initial } = edited
  const mayPlace = useMay(P.goodsFront)
  const [draft, setDraft] = useState(() => drafts.of(goods_id))
  const [other, setOther] = useState(() => (goods_id || draft ? null : drafts.elsewhere()))
  const { form, leave, tryAll, begin } = useGoodsForm(draft ? { ...initial, ...draft.form } : initial)
  const values = form.watch()
  const { errors, isSubmitting, isSubmitSuccessful } = form.formState
  // What is saved is left at once: until then nothing is sent again.
  const isBusy = isSubmitting || isSubmitSuccessful
  const isDirty = JSON.stringify(values) !== JSON.stringify(initial)
  const dropDraft = useDraft(edited, values, isDirty)
  const guard = useLeaveGuard(isDirty && !isBusy, '内容还没有保存，草稿会留在这台电脑上。确定离开吗？')

  useLineBack(errors.root?.refusal?.type === 'line', () => form.clearErrors('root.refusal'))

  /** Sends the product; what the server refuses is said at its field. */
  async function send(typed: GoodsForm, is_on: boolean, version: string, onWrong: () => void): Promise<void> {
    const input = { ...writeGoods({ ...typed, is_on }, goods_id, mayPlace), ...(version && { version }) }
    try {
      await api.mall.setGoods(input, { quiet: true })
    } catch (error) {
      const message = sentenceOf(error)
      const faster = conflictOf(error)
      setConflict(faster && { ...faster, is_on })
      const field = error instanceof ApiError ? FIELD_OF[error.reason] : undefined
      form.setError('root.refusal', { type: isLineBroken(error) ? 'line' : 'refusal', message })
      if (field) form.setError(field, { type: 'refusal', message })
      onWrong()
      return
    }
    dropDraft()
    toast(is_on && !initial.is_on ? '已保存并上架' : '保存成功', { kind: 'good' })
    guard.leave(() => (goods_id ? nav.back(screens.goodsList.path) : nav.redirect(screens.goodsList.path)))
  }
  /** `version`: what the product is known to be; another one than it is is refused. */
  async function save(is_on: boolean, onWrong: () => void, version = edited.base): Promise<void> {
    if (isBusy) return
    tryAll()
    await form.handleSubmit((typed) => send(typed, is_on, version, onWrong), onWrong)()
  }
  return {
    form,
    values,
    leave,
    save,
    conflict,
    endConflict: () => setConflict(null),
    refusal: errors.root?.refusal?.message,
    wrong: countErrors(errors),
    isBusy,
    isDirty,
    draft,
    giveUpDraft(): void {
      setDraft(null)
      begin(initial)
    },
    /** A new product's draft of another window; it is taken over only when the person says so. */
    other,
    takeOther(): void {
      if (!other) return
      drafts.take(other)
      begin({ ...initial, ...other.form })
      setOther(null)
    },
    leaveOther: () => setOther(null),
    forget: dropDraft,
    keepDraft: () => setDraft(null),
  }
}
