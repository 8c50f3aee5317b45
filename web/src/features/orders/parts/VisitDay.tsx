import { visitDays, visitDayWords } from '@heyi/contract/orders/visit-rules'
import { today } from '../../../kit/base/time.ts'
import { Select } from '../../../kit/fields/Select.tsx'

/** A chosen day while it is still one that is offered; else ''. */
export const visitDayOf = (chosen: string): string => (visitDays(today()).includes(chosen) ? chosen : '')

type Props = { value: string; onChange: (day: string) => void }

/** The day on which somebody is to come, of what is done at home; any unless one is chosen. */
export function VisitDay({ value, onChange }: Props) {
  return (
    <Select
      label="希望哪天上门"
      value={visitDayOf(value)}
      options={[
        { value: '', label: '哪天都可以' },
        ...visitDays(today()).map((day) => ({ value: day, label: visitDayWords(day) })),
      ]}
      onChange={onChange}
    />
  )
}
