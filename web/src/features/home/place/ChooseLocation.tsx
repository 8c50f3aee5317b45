import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { LocateFixed, MapPin } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Picker } from '../../../kit/fields/Picker.tsx'
import { PickerField } from '../../../kit/fields/PickerField.tsx'
import { SearchField } from '../../../kit/fields/SearchField.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { sentenceOf } from '../../../lib/api.ts'
import { distance } from '../../../lib/format.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { placeChoice } from '../../../lib/place-choice.ts'
import type { NamedPlace } from '../../../lib/platform/maps.ts'
import { place as askPlace } from '../../../lib/platform/place.ts'
import { q } from '../../../lib/query.ts'
import { regionOptions } from '../../../lib/region-options.ts'
import { useNear, useSettled } from '../../mall/index.ts'
import styles from './ChooseLocation.module.css'

const SHOWN = 20

/** Hands the place to the screen that waits for one; where none does, it is shown. */
function choose(place: NamedPlace): void {
  if (!placeChoice.isOpen()) return void nav.push(screens.openLocation.path, place)
  placeChoice.answer(place)
  nav.back()
}

async function chooseMine(): Promise<void> {
  const at = await askPlace()
  if (!at) return void toast('没有取得位置，可以按地区选，或在手机设置里允许定位后再试', { kind: 'warn' })
  useNear.setState({ at })
  choose({ name: '', address: '', ...at })
}

type Known = { keyword: string; region: readonly string[]; onClear: () => void }

/** What the list is headed by. */
function headOf({ keyword, region }: Known, isNear: boolean): string {
  if (region.length > 0) return `${region.at(-1)}的地点`
  if (keyword) return '找到的地点'
  return isNear ? '附近的地点' : '可以选的地点'
}

/** Known places that a text finds, of a district where one is chosen, nearest first where the person let us know where they are. */
function KnownPlaces(known: Known) {
  const { keyword, region, onClear } = known
  const at = useNear((state) => state.at)
  const there = region.length > 0 ? { region: [...region] } : {}
  const asked = { keyword, num: SHOWN, ...there, ...(at ?? {}) }
  const { data, error, isPending, refetch } = useQuery(q.mall.getStores(asked))
  if (isPending) return <SkeletonList rows={5} hasPicture={false} />
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (data.length === 0)
    return (
      <EmptyState
        art="search"
        message={keyword ? `没有找到“${keyword}”` : `${region.at(-1) ?? '这里'}还没有可以选的地点`}
        detail="可以用“我现在的位置”，或者直接填写地址"
        {...(keyword || region.length > 0 ? { action: { text: '看全部地点', onPress: onClear } } : {})}
      />
    )
  return (
    <CellGroup title={headOf(known, at !== null)}>
      {data.map(({ id, name, address, lat, lng, distance_m }) => (
        <Cell
          key={id}
          before={<MapPin aria-hidden />}
          title={name}
          detail={address}
          {...(distance_m === null ? {} : { value: distance(distance_m) })}
          onPress={() => choose({ name, address, lat, lng })}
        />
      ))}
    </CellGroup>
  )
}

/** 选择位置 */
export function ChooseLocation() {
  const [text, setText] = useState('')
  const [region, setRegion] = useState<readonly string[]>([])
  const [isPicking, setPicking] = useState(false)
  const keyword = useSettled(text.trim().slice(0, 40))
  return (
    <PhoneScreen isReady>
      <div className={styles.mine}>
        <Button size="l" isWide icon={<LocateFixed aria-hidden />} onPress={chooseMine}>
          用我现在的位置
        </Button>
      </div>
      <search className={styles.search}>
        <PickerField
          label="按地区选"
          text={[...new Set(region)].join(' ')}
          placeholder="不用定位，选省、市、区"
          onOpen={() => setPicking(true)}
        />
        <SearchField label="地点名称或地址" value={text} onChange={setText} />
      </search>
      <KnownPlaces
        keyword={keyword}
        region={region}
        onClear={() => {
          setText('')
          setRegion([])
        }}
      />
      <Picker
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        title="选择地区"
        levels={['省', '市', '区县']}
        load={regionOptions}
        value={region.map((name) => ({ value: name, label: name }))}
        onPick={(path) => setRegion(path.map((step) => step.value))}
      />
    </PhoneScreen>
  )
}
