import { acting } from './acting/topic.ts'
import { audit } from './audit/topic.ts'
import { certification } from './certification/topic.ts'
import { imports } from './import/topic.ts'
import { labelRules } from './label-rules/topic.ts'
import { labels } from './labels/topic.ts'
import { merging } from './merging/topic.ts'
import { people } from './people/topic.ts'

/** Each may lean on core and on those before it. */
export const topics = [people, audit, certification, imports, labelRules, labels, merging, acting]
