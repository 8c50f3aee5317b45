import { MAX_FREIGHT_RULES } from '@heyi/contract/mall/freight-rules'
import { Plus, Trash2 } from 'lucide-react'
import { useId } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { NumberInput } from '../../../../kit/console/NumberInput.tsx'
import { Field, type FieldProps } from '../../../../kit/fields/Field.tsx'
import { Switch } from '../../../../kit/fields/Switch.tsx'
import styles from './Freight.module.css'
import { newRule, type RuleValues } from './freights.ts'
import { PlacesField } from './PlacesField.tsx'

type Props = FieldProps & {
  value: RuleValues[]
  onChange: (rules: RuleValues[]) => void
}

/** Where freight is another than usual, or nothing is sent. */
export function RulesField({ value, onChange, ...field }: Props) {
  const id = useId()
  const set = (at: number, some: Partial<RuleValues>) =>
    onChange(value.map((rule, i) => (i === at ? { ...rule, ...some } : rule)))
  return (
    <Field id={id} as="group" {...field}>
      <ol className={styles.rules}>
        {value.map((rule, at) => (
          <li key={rule.key} className={styles.rule}>
            <Rule
              name={`规则${at + 1}`}
              rule={rule}
              onChange={(some) => set(at, some)}
              onRemove={() => onChange(value.filter((_, i) => i !== at))}
            />
          </li>
        ))}
      </ol>
      {value.length < MAX_FREIGHT_RULES && (
        <div>
          <Button
            variant="plain"
            size="s"
            icon={<Plus aria-hidden />}
            isGuarded={false}
            onPress={() => onChange([...value, newRule(value.at(-1))])}
          >
            添加地区规则
          </Button>
        </div>
      )}
    </Field>
  )
}

type RuleProps = {
  name: string
  rule: RuleValues
  onChange: (some: Partial<RuleValues>) => void
  onRemove: () => void
}
function Rule({ name, rule, onChange, onRemove }: RuleProps) {
  return (
    <fieldset className={styles.body}>
      <legend className="sr-only">{name}</legend>
      <PlacesField label={name} value={rule.places} onChange={(places) => onChange({ places })} />
      <Switch isSelected={rule.is_refused} onChange={(is_refused) => onChange({ is_refused })}>
        这些地区不配送
      </Switch>
      {!rule.is_refused && (
        <div className={styles.fee}>
          <NumberInput
            label={`${name}首重或首件`}
            value={rule.first}
            onChange={(value) => onChange({ first: value })}
          />
          <NumberInput
            label={`${name}首费`}
            isMoney
            value={rule.first_fen}
            onChange={(fen) => onChange({ first_fen: fen })}
          />
          <NumberInput label={`${name}续重或续件`} value={rule.more} onChange={(value) => onChange({ more: value })} />
          <NumberInput
            label={`${name}续费`}
            isMoney
            value={rule.more_fen}
            onChange={(fen) => onChange({ more_fen: fen })}
          />
        </div>
      )}
      <div>
        <Button variant="quiet" size="s" icon={<Trash2 aria-hidden />} isGuarded={false} onPress={onRemove}>
          删除{name}
        </Button>
      </div>
    </fieldset>
  )
}
