import { screens } from '@heyi/contract/screens'
import { useQuery } from '@tanstack/react-query'
import { LocateFixed, MapPin } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { EmptyState } from '../../../kit/feedback/EmptyState.tsx'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
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
  if (!at) return void toast('没有取得位置，请在手机设置里允许定位后再试', { kind: 'warn' })
  useNear.setState({ at })
  choose({ name: '', address: '', ...at })
}

/** Known places that a text finds, nearest first where the person let us know where they are. */
function KnownPlaces({ keyword, onClear }: { keyword: string; onClear: () => void }) {
  const at = useNear((state) => state.at)
  const { data, error, isPending, refetch } = useQuery(q.mall.getStores({ keyword, num: SHOWN, ...(at ?? {}) }))
  if (isPending) return <SkeletonList rows={5} hasPicture={false} />
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (data.length === 0)
    return (
      <EmptyState
        art="search"
        message={keyword ? `没有找到“${keyword}”` : '这里还没有可以选的地点'}
        detail="可以用“我现在的位置”，或者直接填写地址"
        {...(keyword ? { action: { text: '看全部地点', onPress: onClear } } : {})}
      />
    )
  return (
    <CellGroup title={keyword ? '找到的地点' : at ? '附近的地点' : '可以选的地点'}>
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
  const keyword = useSettled(text.trim().slice(0, 40))
  return (
    <PhoneScreen isReady>
      <div className={styles.mine}>
        <Button size="l" isWide icon={<LocateFixed aria-hidden />} onPress={chooseMine}>
          用我现在的位置
        </Button>
      </div>
      <search>
        <SearchField label="地点名称或地址" value={text} onChange={setText} />
      </search>
      <KnownPlaces keyword={keyword} onClear={() => setText('')} />
    </PhoneScreen>
  )
}
