import type { TableFilter } from '../../../../kit/console/FilterControl.tsx'
import type { OwnControl } from '../../../../kit/console/form-field.ts'
import { knownName, TreeField } from '../../../../lib/TreeField.tsx'
import { openOrgans } from '../organs.ts'

/** The name of an organisation that was read already. */
export const placeName = (id: number | null): string => (id ? knownName(openOrgans, id) || '另一个机构' : '')

type OrganFieldFacts = {
  label: string
  hint?: string
  /** Those from this one downwards. */
  top: number | null
  /** Neither this one nor what stands below it. */
  except?: number
  isHidden?: () => boolean
}

/** A field of a form for an organisation. */
export const organField = <Name extends string>(name: Name, { top, except, ...field }: OrganFieldFacts) => ({
  kind: 'own' as const,
  ...{ name, isRequired: true, words: placeName },
  ...field,
  draw: (control: OwnControl<number | null>) => (
    <TreeField source={openOrgans} {...control} top={top} {...(except ? { except } : {})} />
  ),
})

/** Narrows a table to what belongs to an organisation. */
export const organFilter = (top: number | null): TableFilter => ({
  kind: 'own',
  ...{ key: 'organ', label: '所属机构' },
  draw: ({ label, value, set }) => (
    <TreeField
      source={openOrgans}
      label={label}
      isLabelHidden
      placeholder={`全部${label}`}
      top={top}
      value={Number(value) || null}
      onChange={(id) => set(String(id))}
      onClear={() => set('')}
    />
  ),
})
