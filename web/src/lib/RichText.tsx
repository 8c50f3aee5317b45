import { RICH_TEXT_PICTURE, richTextTags } from '@heyi/contract/rich-text'
import { createElement, Fragment, type ReactNode, useMemo } from 'react'

const TAGS: ReadonlySet<string> = new Set(richTextTags)
const EMPTY = new Set(['br', 'img', 'hr'])

function linkOf(value: string | null): string | undefined {
  return value && /^(?:https?:\/\/|#\/|tel:)/.test(value) ? value : undefined
}

function propsOf(element: Element): Record<string, unknown> | null {
  const tag = element.tagName.toLowerCase()
  if (tag === 'a') {
    const href = linkOf(element.getAttribute('href'))
    const isOutside = href?.startsWith('http')
    return { href, ...(isOutside ? { target: '_blank', rel: 'noopener noreferrer' } : {}) }
  }
  if (tag === 'img') {
    const src = element.getAttribute('src') ?? ''
    return RICH_TEXT_PICTURE.test(src) ? { src, alt: element.getAttribute('alt') ?? '', loading: 'lazy' } : null
  }
  if (tag === 'td' || tag === 'th') return { colSpan: Number(element.getAttribute('colspan')) || undefined }
  return {}
}

/** Elements are built one by one from a list of allowed tags, so no markup of others ever reaches the page. */
function render(node: Node, key: number, top: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent
  if (!(node instanceof Element)) return null
  const tag = node.tagName.toLowerCase()
  if (tag === 'script' || tag === 'style' || tag === 'template') return null
  const children = [...node.childNodes].map((child, index) => render(child, index, top))
  const level = /^h([1-6])$/.exec(tag)
  const name = level ? `h${Math.min(6, Math.max(top, Number(level[1])))}` : tag
  if (!TAGS.has(tag) && !level) return <Fragment key={key}>{children}</Fragment>
  const props = propsOf(node)
  if (!props) return null
  return EMPTY.has(tag) ? createElement(name, { key, ...props }) : createElement(name, { key, ...props }, ...children)
}

/** Rich text of the server (already cleaned there). Headings begin at `top`. */
export function RichText({ html, className, top = 2 }: { html: string; className?: string | undefined; top?: number }) {
  const content = useMemo(() => {
    const { body } = new DOMParser().parseFromString(html, 'text/html')
    return [...body.childNodes].map((node, index) => render(node, index, top))
  }, [html, top])
  return <div className={className}>{content}</div>
}

/** The words of rich text, for reading aloud. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html.replace(/<\/(p|h\d|li|div)>/g, '$&\n'), 'text/html')
  return body.textContent ?? ''
}
