import { screens } from '@heyi/contract/screens'
import {
  Bell,
  CalendarCheck,
  Coins,
  Gift,
  type House,
  MapPin,
  ReceiptText,
  ScanLine,
  Settings,
  ShoppingBag,
  ShoppingCart,
  Store,
} from 'lucide-react'
import { EntryGrid } from '../../../kit/phone/EntryGrid.tsx'
import { href } from '../../../lib/address.ts'
import { useEntryCounts } from '../../../lib/entry-counts.ts'
import { useMessages } from '../../../lib/messages.ts'
import { mayOpen } from '../../../lib/routes.ts'
import { useUser } from '../../../lib/session.ts'

type Entry = { path: string; text: string; Icon: typeof House }

const NEWS = screens.news.path
/** By weight: elder mode shows the first six that the person may open, normal mode the first eight. */
const ENTRIES: Entry[] = [
  { path: screens.scanCode.path, text: '扫码核销', Icon: ScanLine },
  { path: screens.signIn.path, text: '每日签到', Icon: CalendarCheck },
  { path: screens.mall.path, text: '积分商城', Icon: ShoppingBag },
  { path: screens.orders.path, text: '我的订单', Icon: ReceiptText },
  { path: NEWS, text: '我的消息', Icon: Bell },
  { path: screens.points.path, text: '我的积分', Icon: Coins },
  { path: screens.cart.path, text: '购物车', Icon: ShoppingCart },
  { path: screens.welfare.path, text: '福利中心', Icon: Gift },
  { path: screens.stores.path, text: '服务门店', Icon: Store },
  { path: screens.settings.path, text: '设置', Icon: Settings },
  { path: screens.addresses.path, text: '收货地址', Icon: MapPin },
]
const NORMAL = 8
const ELDER = 6

/** The large entries; what is not built, or is for staff, has none for others. */
export function Entries({ isElder }: { isElder: boolean }) {
  const user = useUser()
  const unread = useMessages((state) => state.unread.all)
  const counts = useEntryCounts()
  const items = ENTRIES.filter((entry) => mayOpen(entry.path, user))
    .slice(0, isElder ? ELDER : NORMAL)
    .map(({ path, text, Icon }) => ({
      href: href(path),
      text,
      icon: <Icon aria-hidden />,
      count: path === NEWS ? unread : (counts[path]?.count ?? 0),
    }))
  return <EntryGrid label="常用功能" items={items} />
}
