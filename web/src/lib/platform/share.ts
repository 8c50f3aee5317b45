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

/** Copies a text and says whether it worked; `done`: what is said where it did. */
export async function copy(text: string, done = '复制成功'): Promise<boolean> {
  let isDone = false
  try {
    await navigator.clipboard.writeText(text)
    isDone = true
  } catch {
    isDone = copyByField(text)
  }
  toast(isDone ? done : '复制失败，请长按文字复制', { kind: isDone ? 'good' : 'bad' })
  return isDone
}

/** Copies what is sent to others, and says what to do with it. */
export const copyLink = (text: string): Promise<boolean> => copy(text, '链接已复制，打开微信粘贴给亲友')

/** Hands something to the phone's share sheet; copies its address where there is no sheet, its text where it has no address. */
export async function share(thing: { title: string; text?: string; url?: string }): Promise<void> {
  const copyIt = () =>
    thing.url === undefined
      ? copy(thing.text ?? thing.title, '已复制，打开微信粘贴给亲友')
      : copyLink(`${thing.title} ${thing.url}`)
  if (!navigator.share) {
    await copyIt()
    return
  }
  try {
    await navigator.share(thing)
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyIt()
  }
}
