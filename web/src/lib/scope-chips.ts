/** Whose data a list on the phone shows: at least one of the two boxes of the wire is on. */
export const SCOPES = {
  both: { label: '全部', only_organ: true, this_organ: true },
  own: { label: '本机构', only_organ: true, this_organ: false },
  below: { label: '下级机构', only_organ: false, this_organ: true },
} as const
export type ScopeKey = keyof typeof SCOPES
export const scopeChips = (Object.keys(SCOPES) as ScopeKey[]).map((value) => ({ value, label: SCOPES[value].label }))
