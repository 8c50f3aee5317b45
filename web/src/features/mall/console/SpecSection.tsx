import { Plus } from 'lucide-react'
import { Button } from '../../../kit/Button.tsx'
import type { PartProps } from './BasicFields.tsx'
import { carryOver } from './carry-over.ts'
import { EditorSection } from './EditorSection.tsx'
import { type Axis, MOST_AXES, newAxis } from './matrix.ts'
import { SkuTable } from './SkuTable.tsx'
import { SpecAxis } from './SpecAxis.tsx'

const NAMES = ['规格', '口味', '颜色']

/** The specification, and what every kind that follows from it costs. */
export function SpecSection({ form, errors, onChange, onLeave }: PartProps & { onLeave: (field: string) => void }) {
  const { axes } = form
  function change(next: Axis[]) {
    onChange({ axes: next, prices: carryOver(axes, next, form.prices) })
  }
  return (
    <EditorSection title="规格与价格" hint="没有不同规格的商品直接填写价格；有规格时每种组合自动成为一行">
      {axes.map((axis, at) => (
        <SpecAxis
          key={axis.id}
          axis={axis}
          place={at + 1}
          nameError={errors[`axis.${axis.id}`]}
          valuesError={errors[`values.${axis.id}`]}
          onChange={(next) => change(axes.map((one) => (one === axis ? next : one)))}
          onLeave={(field) => onLeave(`${field}.${axis.id}`)}
          onRemove={() => change(axes.filter((one) => one !== axis))}
          placeholder={NAMES[at] ?? ''}
        />
      ))}
      {axes.length < MOST_AXES && (
        <div>
          <Button
            variant="plain"
            icon={<Plus aria-hidden />}
            isGuarded={false}
            onPress={() => change([...axes, newAxis(NAMES.find((name) => !axes.some((axis) => axis.name === name)))])}
          >
            添加规格
          </Button>
        </div>
      )}
      <SkuTable form={form} errors={errors} onChange={onChange} />
    </EditorSection>
  )
}
