import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { toast } from '../../../../../kit/feedback/toast.ts'
import { ApiError, api, sentenceOf } from '../../../../../lib/api.ts'
import { dropFormDraft, useFormDraft } from '../../../../../lib/form-draft.ts'
import { useLeaveGuard } from '../../../../../lib/leave-guard.ts'
import { sendOver } from '../../../../../lib/over-colleague.ts'
import { type EditedBlock, type PageForm, problemsOf, readPage, type ShopPageData, writePage } from './page-form.ts'

/** The form of a shop's front page: what is typed, what is wrong with it, and how it is saved. */
export function usePageEditor(page: ShopPageData) {
  const { merchantId } = page
  // What this editor began with or saved last: a colleague's later work shows by another version.
  const [version, setVersion] = useState(page.version)
  const form = useForm<PageForm>({ defaultValues: readPage(page) })
  const [isAsked, setAsked] = useState(false)
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isBack = useFormDraft(`shop-page-${merchantId}`, form)
  const values = form.watch()
  const isDirty = form.formState.isDirty
  const problems = problemsOf(values)
  useLeaveGuard(isDirty, '修改还没有保存，确定离开吗？')

  function begin(next: PageForm, at: string): void {
    form.reset(next)
    dropFormDraft()
    setVersion(at)
    setAsked(false)
    setRefusal('')
  }
  async function save(publish: boolean): Promise<boolean> {
    setAsked(true)
    setRefusal('')
    if (problems.size > 0) return false
    const sent = form.getValues()
    setBusy(true)
    try {
      const send = (over?: string) =>
        api.mall.setShopPage({ merchantId, blocks: writePage(sent), publish, version: over }, { quiet: true })
      const done = await sendOver(send, version)
      if (!done) return true
      begin(sent, done.answer.version)
      toast(publish ? '已发布，会员现在就能看到' : '草稿已保存，发布后会员才能看到', { kind: 'good' })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setRefusal(sentenceOf(error))
    } finally {
      setBusy(false)
    }
    return true
  }
  return {
    blocks: values.blocks,
    setBlocks: (blocks: EditedBlock[]): void => form.setValue('blocks', blocks, { shouldDirty: true }),
    problems: isAsked ? problems : new Map<string, string>(),
    refusal,
    isBack,
    isBusy,
    isDirty,
    /** A colleague has saved something else meanwhile. */
    isBehind: !isBusy && page.version !== version,
    takeTheirs: (): void => begin(readPage(page), page.version),
    /** Saves the draft, and publishes it where asked; false where something has to be changed first. */
    save,
  }
}
