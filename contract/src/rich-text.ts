/** The tags that rich text may hold: what the editor makes and nothing that acts. The server keeps these, the browser draws these. */
export const richTextTags = [
  ...['p', 'br', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'hr', 'img', 'a', 'span'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'figure', 'figcaption'],
] as const
/** Pictures come from our own store only. */
export const RICH_TEXT_PICTURE = /^\/media\/[0-9a-f-]{36}\/[sml]\.webp$/
