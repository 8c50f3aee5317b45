import { books } from './books/topic.ts'
import { front } from './front/topic.ts'
import { overview } from './overview/topic.ts'

/** Each may lean on those before it. */
export const topics = [books, front, overview]
