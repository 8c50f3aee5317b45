import type { UserInfo } from '../../lib/session.ts'
import type { MenuRow } from './menu.ts'

/** Something that a word leads to. */
export type Found = { text: string; detail?: string; path: string }
/** A kind of thing that is found by a word, for those who may see it. */
export type Finder = {
  title: string
  may: (user: UserInfo | null) => boolean
  find: (word: string) => Promise<readonly Found[]>
}

/** What is found besides the menu, in the order it is shown. */
export const finders: readonly Finder[] = []

/** Entries of the menu whose name has the word in it, or all; the letter that leads there alone finds it too. */
export const matching = (entries: readonly MenuRow[], word: string): Found[] =>
  entries
    .filter(
      ({ isLeafNode, name, go }) => isLeafNode && (name.includes(word) || (go !== '' && go === word.toLowerCase())),
    )
    .map(({ name, url, go }) => ({ text: name, path: url, ...(go ? { detail: `g ${go}` } : {}) }))
