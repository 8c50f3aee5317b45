import { certification } from './certification.ts'
import { labels } from './labels.ts'

export const members = { ...labels, ...certification }
