import { auditLog } from './audit.ts'
import { certification } from './certification.ts'
import { imports } from './import.ts'
import { labels } from './labels.ts'
import { people } from './people.ts'

export const members = { ...people, ...labels, ...certification, ...auditLog, ...imports }
