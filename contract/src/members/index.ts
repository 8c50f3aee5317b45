import { auditLog } from './audit.ts'
import { labels } from './labels.ts'

export const members = { ...labels, ...auditLog }
