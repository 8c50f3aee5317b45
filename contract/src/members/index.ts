import { labels } from './labels.ts'
import { people } from './people.ts'

export const members = { ...people, ...labels }
