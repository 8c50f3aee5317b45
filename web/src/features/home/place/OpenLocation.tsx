import { screens } from '@heyi/contract/screens'
import { Copy, MapPin, Navigation } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { NothingChosen } from '../../../kit/feedback/NothingChosen.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { distance } from '../../../lib/format.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { mapLinks, metresBetween, type NamedPlace, readPlace } from '../../../lib/platform/maps.ts'
import { useParams } from '../../../lib/routes.ts'
import { nearStore, PlacesMap, useMap, useNear } from '../../mall/index.ts'
import styles from './OpenLocation.module.css'

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast('地址已复制', { kind: 'good' })
  } catch {
    toast('没有复制成功，请长按地址复制', { kind: 'warn' })
  }
}

function Place({ place }: { place: NamedPlace }) {
  const at = useNear((state) => state.at)
  const [links] = useState(() => mapLinks(place))
  const [pins] = useState(() => [{ id: 0, ...place, name: place.name || '这里' }])
  const map = useMap()
  const words = place.address || place.name
  return (
    <>
      {map && <PlacesMap source={map} pins={pins} chosen={0} />}
      <Card title={place.name || '位置'}>
        {place.address && <p className={styles.address}>{place.address}</p>}
        {at && <p>离您约{distance(metresBetween(at, place))}</p>}
        <div className={styles.ways}>
          {words && (
            <Button variant="plain" icon={<Copy aria-hidden />} onPress={() => copy(words)}>
              复制地址
            </Button>
          )}
          {!at && (
            <Button variant="plain" icon={<MapPin aria-hidden />} onPress={nearStore}>
              看看离我多远
            </Button>
          )}
        </div>
      </Card>
      <Card title="打开导航">
        <p className={styles.soft}>选您手机里有的地图，它会带您去。</p>
        <ul className={styles.links}>
          {links.map(({ key, text, href: to }) => (
            <li key={key}>
              <LinkButton
                href={to}
                size="l"
                isWide
                isExternal={to.startsWith('https')}
                icon={<Navigation aria-hidden />}
              >
                {text}
              </LinkButton>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

/** 查看位置 */
export function OpenLocation() {
  const place = readPlace(useParams())
  return (
    <PhoneScreen isReady>
      {place ? (
        <Place key={`${place.lat},${place.lng}`} place={place} />
      ) : (
        <NothingChosen
          art="search"
          message="没有说是哪个地方"
          action={{ text: '看服务门店', href: href(screens.stores.path) }}
        />
      )}
    </PhoneScreen>
  )
}
