import { placeName } from '@heyi/contract/mall/freight-rules'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { IconButton } from '../../../../kit/base/IconButton.tsx'
import { ErrorState } from '../../../../kit/feedback/ErrorState.tsx'
import { Select } from '../../../../kit/fields/Select.tsx'
import { regions } from '../../../../lib/regions.ts'
import styles from './Freight.module.css'

type Props = {
  label: string
  value: readonly string[]
  onChange: (value: string[]) => void
  error?: string | undefined
}

/** Provinces and cities, added one after the other. */
export function PlacesField({ label, value, onChange, error }: Props) {
  const [province, setProvince] = useState<string | null>(null)
  const [city, setCity] = useState<string | null>(null)
  const { data = [], isError, refetch } = useQuery({ queryKey: ['regions'], queryFn: regions, staleTime: Infinity })
  const cities = data.find(([name]) => name === province)?.[1] ?? []
  const place = province && (city ? `${province}/${city}` : province)
  function add() {
    if (place && !value.includes(place)) onChange([...value, place])
    setProvince(null)
    setCity(null)
  }
  if (isError) return <ErrorState message="地区没有读出来" onRetry={() => refetch()} />
  return (
    <div className={styles.places}>
      <div className={styles.choose}>
        <Select
          label={`${label}的省份`}
          value={province}
          options={data.map(([name]) => ({ value: name, label: name }))}
          placeholder="选省份"
          error={error}
          onChange={(name) => {
            setProvince(name)
            setCity(null)
          }}
        />
        <Select
          label={`${label}的城市`}
          value={city}
          options={cities.map(([name]) => ({ value: name, label: name }))}
          placeholder="全省"
          isDisabled={province === null}
          onChange={setCity}
          onClear={() => setCity(null)}
        />
        <Button
          variant="plain"
          size="s"
          icon={<Plus aria-hidden />}
          isGuarded={false}
          isDisabled={place === null}
          onPress={add}
        >
          添加地区
        </Button>
      </div>
      <ul className={styles.list} aria-label={`${label}的地区`}>
        {value.map((one) => (
          <li key={one} className={styles.place}>
            {placeName(one)}
            <IconButton
              icon={<X aria-hidden />}
              label={`删除${placeName(one)}`}
              onPress={() => onChange(value.filter((other) => other !== one))}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}
