import { toast } from '../../kit/feedback/toast.ts'

function copyByField(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.className = 'sr-only'
  document.body.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    field.remove()
  }
}

/** Copies a text and says whether it worked. */
export async function copy(text: string): Promise<boolean> {
  let isDone = false
  try {
    await navigator.clipboard.writeText(text)
    isDone = true
  } catch {
    isDone = copyByField(text)
  }
  toast(isDone ? '复制成功' : '复制失败，请长按文字复制', { kind: isDone ? 'good' : 'bad' })
  return isDone
}

/** Hands something to the phone's share sheet; copies its address where there is no sheet, its text where it has no address. */
export async function share(thing: { title: string; text?: string; url?: string }): Promise<void> {
  const words = thing.url === undefined ? (thing.text ?? thing.title) : `${thing.title} ${thing.url}`
  if (!navigator.share) {
    await copy(words)
    return
  }
  try {
    await navigator.share(thing)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copy(words)
  }
}
