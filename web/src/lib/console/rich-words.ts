const escapeHtml = (text: string): string =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

const inline = (text: string): string => escapeHtml(text).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')

const IMAGE = /^!\[(.*?)\]\((\/media\/[\w./-]+)\)$/
type Kind = 'ul' | 'ol' | 'h3' | 'img' | 'p'

function kindOf(line: string): Kind {
  if (/^[-*•]\s+/.test(line)) return 'ul'
  if (/^\d+[.、]\s*/.test(line)) return 'ol'
  if (/^##?\s+/.test(line)) return 'h3'
  return IMAGE.test(line) ? 'img' : 'p'
}

function block(kind: Kind, lines: readonly string[]): string {
  if (kind === 'ul' || kind === 'ol') {
    const items = lines.map((line) => `<li>${inline(line.replace(/^(?:[-*•]\s+|\d+[.、]\s*)/, ''))}</li>`)
    return `<${kind}>${items.join('')}</${kind}>`
  }
  if (kind === 'h3') return lines.map((line) => `<h3>${inline(line.replace(/^##?\s+/, ''))}</h3>`).join('')
  if (kind === 'img')
    return lines
      .map((line) => {
        const [, alt = '', src = ''] = IMAGE.exec(line) ?? []
        return `<p><img src="${src}" alt="${escapeHtml(alt)}"></p>`
      })
      .join('')
  return `<p>${lines.map(inline).join('<br>')}</p>`
}

/** HTML of plain text: paragraphs by blank lines, "- " and "1. " lists, "## " headings, **bold**, pictures. */
export function htmlOf(text: string): string {
  const blocks: { kind: Kind; lines: string[] }[] = []
  let isOpen = false
  for (const raw of text.split('\n')) {
    const line = raw.trim()
    if (!line) {
      isOpen = false
      continue
    }
    const kind = kindOf(line)
    const last = blocks.at(-1)
    if (isOpen && last?.kind === kind) last.lines.push(line)
    else blocks.push({ kind, lines: [line] })
    isOpen = true
  }
  return blocks.map(({ kind, lines }) => block(kind, lines)).join('')
}

/** Words with bold and line breaks; null where there is more to it. */
function words(node: Element): string | null {
  let text = ''
  for (const child of node.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) text += (child.textContent ?? '').replace(/\s+/g, ' ')
    else if (!(child instanceof Element)) return null
    else if (child.tagName === 'BR') text += '\n'
    else if (/^(STRONG|B)$/.test(child.tagName) && child.children.length === 0) text += `**${child.textContent}**`
    else return null
  }
  return text.trim()
}

function picture(node: Element): string | null {
  const [image] = node.children
  const isAlone = node.children.length === 1 && image?.tagName === 'IMG' && !node.textContent?.trim()
  return isAlone ? `![${image.getAttribute('alt') ?? ''}](${image.getAttribute('src') ?? ''})` : null
}

function textOfBlock(node: Element): string | null {
  const tag = node.tagName
  if (tag === 'P') return picture(node) ?? words(node)
  if (tag === 'H3') return words(node)?.replace(/^/, '## ') ?? null
  if (tag !== 'UL' && tag !== 'OL') return null
  const items = [...node.children].map((item, at) => {
    const own = item.tagName === 'LI' ? words(item) : null
    return own === null || own.includes('\n') ? null : `${tag === 'UL' ? '-' : `${at + 1}.`} ${own}`
  })
  return items.includes(null) ? null : items.join('\n')
}

/** The plain text of HTML that `htmlOf` could have made; null for anything richer, which stays HTML. */
export function textOf(html: string): string | null {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const blocks: string[] = []
  for (const node of body.childNodes) {
    if (node.nodeType === Node.TEXT_NODE && !node.textContent?.trim()) continue
    const text = node instanceof Element ? textOfBlock(node) : null
    if (text === null) return null
    blocks.push(text)
  }
  return blocks.join('\n\n')
}
