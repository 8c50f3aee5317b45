import { type OrganKind, organKinds } from '@heyi/contract/organisation/organ-rules'
import { api } from '../../../lib/api.ts'
import type { Organ } from './organs.ts'

/** The words and the place of an organisation, as a form holds them. */
export type OrganValues = {
  name: string
  kind: OrganKind
  parent_id: number | null
  phone: string
  hours: string
  address: string
}
export const organKindOptions = Object.entries(organKinds).map(([value, label]) => ({
  value: value as OrganKind,
  label,
}))

export type OrganFormProps = {
  /** The top of what is seen. */
  top: number
  /** Null for a new one. */
  organ: Organ | null
  /** Where a new one begins. */
  parent_id: number
  onClose: () => void
  onDone: (id: number) => void
}

/** What a form begins with. */
export const organValues = ({ organ, parent_id }: Pick<OrganFormProps, 'organ' | 'parent_id'>): OrganValues =>
  organ
    ? {
        name: organ.name,
        kind: organ.kind,
        parent_id: organ.parent_id || null,
        phone: organ.phone,
        hours: organ.hours,
        address: organ.address,
      }
    : { name: '', kind: 'station', parent_id, phone: '', hours: '', address: '' }

/** What is said where it goes elsewhere with all that stands below it; null where nothing goes along. */
export function moveNote(organ: Organ | null, place: number | null): string | null {
  if (!organ || place === (organ.parent_id || null)) return null
  return organ.organs_below > 0 ? `连同下面的${organ.organs_below}个机构一起移动` : null
}

/** Sends it; `version` is what it writes over. Returns its number. */
export async function sendOrgan(organ: Organ | null, typed: OrganValues, version?: string): Promise<number> {
  const { name, kind, parent_id, phone, hours, address } = typed
  const words = { name: name.trim(), phone: phone.trim(), hours: hours.trim(), address: address.trim() }
  const known = organ ? { id: organ.id, version } : {}
  return (await api.organisation.setOrgan({ ...known, ...words, kind, parent_id: parent_id ?? 0 }, { quiet: true })).id
}
