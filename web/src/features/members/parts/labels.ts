import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { q } from '../../../lib/query.ts'

type LabelPage = OutputOf<Contract['members']['getTags']>
export type Label = LabelPage['list'][number]

/** The labels that may be used, as many as a choice can show. */
export const allLabels = q.members.getTags({ num: 100 })
/** A label by its group, so that two of one name are told apart. */
export const labelWords = ({ group, name }: Pick<Label, 'group' | 'name'>): string => `${group}：${name}`
