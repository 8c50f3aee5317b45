import { acting } from './acting.ts'
import { auditLog } from './audit.ts'
import { certification } from './certification.ts'
import { imports } from './import.ts'
import { labels } from './labels.ts'
import { merging } from './merging.ts'
import { people } from './people.ts'
import { labelRules } from './rules.ts'

export const members = {
  ...people,
  ...merging,
  ...imports,
  ...labels,
  ...labelRules,
  ...certification,
  ...auditLog,
  ...acting,
}
