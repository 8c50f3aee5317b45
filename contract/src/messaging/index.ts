import { binding } from './binding.ts'
import { messages } from './messages.ts'

export const messaging = { ...binding, ...messages }
