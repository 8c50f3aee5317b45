import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type FieldError, get, useFormContext } from 'react-hook-form'
import { Button } from '../../../../../kit/base/Button.tsx'
import { carryOver } from './carry-over.ts'
import { EditorSection } from './EditorSection.tsx'
import type { GoodsForm } from './goods-form.ts'
import { type Axis, MAX_AXES, newAxis } from './matrix.ts'
import { SkuTable } from './SkuTable.tsx'
import { SpecAxis } from './SpecAxis.tsx'

const NAMES = ['规格', '口味', '颜色']

/** The specification, and what every kind that follows from it costs. */
export function SpecSection({ onLeave }: { onLeave: (field: string) => void }) {
  const { watch, getValues, setValue, formState } = useFormContext<GoodsForm>()
  const axes = watch('axes')
  const [added, setAdded] = useState<string | number | null>(null)
  const errorOf = (path: string): string | undefined => (get(formState.errors, path) as FieldError | undefined)?.message
  function change(next: Axis[]) {
    setValue('prices', carryOver(axes, next, getValues('prices')))
    setValue('axes', next)
  }
  function add(): void {
    const axis = newAxis(NAMES.find((name) => !axes.some((one) => one.name === name)))
    setAdded(axis.id)
    change([...axes, axis])
  }
  return (
    <EditorSection title="规格与价格" hint="没有不同规格的商品直接填写价格；有规格时每种组合自动成为一行">
      {axes.map((axis, at) => (
        <SpecAxis
          key={axis.id}
          axis={axis}
          isNew={axis.id === added}
          place={at + 1}
          nameError={errorOf(`axis.${axis.id}`)}
          valuesError={errorOf(`values.${axis.id}`)}
          onChange={(next) => change(axes.map((one) => (one === axis ? next : one)))}
          onLeave={(field) => onLeave(`${field}.${axis.id}`)}
          onRemove={() => change(axes.filter((one) => one !== axis))}
          placeholder={NAMES[at] ?? ''}
        />
      ))}
      {axes.length < MAX_AXES && (
        <div>
          <Button variant="plain" icon={<Plus aria-hidden />} isGuarded={false} onPress={add}>
            添加规格
          </Button>
        </div>
      )}
      <SkuTable axes={axes} errorOf={errorOf} />
    </EditorSection>
  )
}
