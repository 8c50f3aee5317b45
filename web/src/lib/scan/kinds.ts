import { safePage } from '../address.ts'
import { type Lead, partsOf, type ScanKind } from '../parts.ts'
import { isBuilt, mayOpen } from '../routes.ts'
import type { UserInfo } from '../session.ts'

/** What reads codes is fetched with the first one. */
const LINE_BROKEN = '网络不好，没有打开，请退回再试一次'
const NOT_FOR_YOU = '您没有查看这个码的权限'
/** Our own addresses, as codes of goods, activities and invitations hold them. */
const link: ScanKind = {
  name: '和颐链接',
  leadOf(text) {
    const base = `${location.origin}/h5/#`
    const page = text.startsWith(base) ? safePage(text.slice(base.length)) : null
    return page ? { path: page } : null
  },
}

/** Where what was scanned or typed leads a person, or the sentence that says why nowhere. */
export async function readScanned(
  text: string,
  user: UserInfo | null,
): Promise<(Lead & { name: string }) | { problem: string }> {
  const code = text.trim()
  const kinds = await partsOf('scanKinds').catch(() => null)
  if (!kinds) return { problem: LINE_BROKEN }
  for (const { name, leadOf, forOthers } of [...kinds, link]) {
    const lead = leadOf(code)
    if (!lead) continue
    if (!isBuilt(lead.path)) return { problem: '这个码指向的页面不存在' }
    return mayOpen(lead.path, user) ? { ...lead, name } : { problem: forOthers ?? NOT_FOR_YOU }
  }
  return { problem: /^https?:/i.test(code) ? '这是外面的网址，和颐不打开' : '和颐不认识这个码，请换一个再扫' }
}
