import { front } from './front.ts'
import { overview } from './overview.ts'

export const home = { ...front, ...overview }
