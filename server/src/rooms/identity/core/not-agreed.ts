import { screens } from '@heyi/contract/screens'

/** How a person disagrees with what staff did for them: the sentence that ends a notice, and the list where they say so. */
export const notAgreed = {
  words: '不是您同意的？请点“去查看”告诉我们。',
  link: `${screens.privacyLog.path}?kind=done`,
}
