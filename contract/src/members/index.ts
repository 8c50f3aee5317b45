import { labels } from './labels.ts'

export const members = { ...labels }
