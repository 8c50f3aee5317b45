import type { ZipFile } from '../../../kernel/files/zip.ts'
import { sayMoment, shanghaiDay } from '../../../kernel/time.ts'
import type { Section } from '../core/personal-data.ts'

type RoomSection = Section & { room: string }

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return `${shanghaiDay(value).slice(0, 4)}年${sayMoment(value)}`
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** A section as a table for people; a sentence where there is nothing. */
function tableOf({ title, rows }: Section): string {
  const [first] = rows
  if (!first) return `<h2>${escaped(title)}</h2><p>没有记录。</p>`
  const names = Object.keys(first)
  const head = names.map((name) => `<th scope="col">${escaped(name)}</th>`).join('')
  const body = rows.map((row) => `<tr>${names.map((name) => `<td>${escaped(textOf(row[name]))}</td>`).join('')}</tr>`)
  return `<h2>${escaped(title)}</h2><table><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>`
}

const STYLE =
  'body{font:16px/1.6 sans-serif;margin:2em;max-width:60em}table{border-collapse:collapse;width:100%}td,th{border:1px solid #999;padding:.4em;text-align:left}'

/** The same sections twice: a page to read, and JSON for another program. Each is read anew, so that nothing is held. */
export function archiveOf(sections: () => AsyncIterable<RoomSection>, now: Date): ZipFile[] {
  async function* page() {
    yield `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>我的个人信息</title><style>${STYLE}</style></head><body><h1>我的个人信息</h1><p>导出时间：${textOf(now)}</p>`
    for await (const section of sections()) yield tableOf(section)
    yield '</body></html>'
  }
  async function* data() {
    yield `{"exported_at":${JSON.stringify(now)},"sections":[`
    let comma = ''
    for await (const section of sections()) {
      yield comma + JSON.stringify(section)
      comma = ','
    }
    yield ']}'
  }
  return [
    { name: '我的个人信息.html', parts: page() },
    { name: '我的个人信息.json', parts: data() },
  ]
}
