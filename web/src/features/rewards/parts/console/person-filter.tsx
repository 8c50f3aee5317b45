import type { TableFilter } from '../../../../kit/console/FilterControl.tsx'
import { PersonFilter } from '../../../../lib/people-picker/PersonFilter.tsx'
import { q } from '../../../../lib/query.ts'
import { findMembers } from '../find-members.ts'

/** Filters of a table by people, for who may look for some. */
export const personFilters = (maySearch: boolean, labels: Readonly<Record<string, string>>): TableFilter[] =>
  maySearch
    ? Object.entries(labels).map(([key, label]) => ({
        key,
        label,
        kind: 'own',
        draw: (own) => (
          <PersonFilter {...own} find={findMembers} one={(user_id) => q.members.getUserInfo({ user_id })} />
        ),
      }))
    : []
