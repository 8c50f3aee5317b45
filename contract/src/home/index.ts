import { console } from './console.ts'
import { front } from './front.ts'

export const home = { ...front, ...console }
