import { RICH_TEXT_PICTURE, richTextTags } from '@heyi/contract/rich-text'
import sanitizeHtml from 'sanitize-html'

/** What the editor makes, and nothing that acts: pictures only from our own store. */
const options: sanitizeHtml.IOptions = {
  allowedTags: [...richTextTags],
  allowedAttributes: {
    img: ['src', 'alt', 'width', 'height'],
    a: ['href'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  // Who draws it goes down a step a level.
  nestingLimit: 40,
  exclusiveFilter: (frame) => frame.tag === 'img' && !RICH_TEXT_PICTURE.test(frame.attribs.src ?? ''),
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
}

/** Rich text as it may be stored and shown. */
export const cleanHtml = (html: string): string => sanitizeHtml(html.replaceAll('\u0000', ''), options)
