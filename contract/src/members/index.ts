import { acting } from './acting.ts'
import { auditLog } from './audit.ts'
import { certification } from './certification.ts'
import { labels } from './labels.ts'
import { people } from './people.ts'

export const members = { ...people, ...labels, ...certification, ...auditLog, ...acting }
