import { acting } from './acting.ts'
import { audit } from './audit.ts'
import { certification } from './certification.ts'
import { imports } from './import.ts'
import { labelRules } from './label-rules.ts'
import { labels } from './labels.ts'
import { merging } from './merging.ts'
import { people } from './people.ts'

export const members = {
  ...people,
  ...merging,
  ...imports,
  ...labels,
  ...labelRules,
  ...certification,
  ...audit,
  ...acting,
}
