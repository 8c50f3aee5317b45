import { screens } from '@heyi/contract/screens'
import {
  Bell,
  Building2,
  CalendarCheck,
  ClipboardCheck,
  Coins,
  Crown,
  Gift,
  Heart,
  IdCard,
  LayoutDashboard,
  MapPin,
  QrCode,
  ReceiptText,
  Route,
  ScanBarcode,
  ScanLine,
  ScrollText,
  Shield,
  ShieldCheck,
  ShoppingBag,
  ShoppingCart,
  Store,
  Tags,
  Ticket,
  TicketCheck,
  TicketPlus,
  Tickets,
  Users,
} from 'lucide-react'
import { Badge } from '../../../kit/base/Badge.tsx'
import { Cell } from '../../../kit/phone/Cell.tsx'
import { CellGroup } from '../../../kit/phone/CellGroup.tsx'
import { href } from '../../../lib/address.ts'
import { type EntryCounts, useEntryCounts } from '../../../lib/entry-counts.ts'
import { useMessages } from '../../../lib/messages.ts'
import { mayOpen } from '../../../lib/routes.ts'
import { useUser } from '../../../lib/session.ts'

type Tool = { path: string; params?: Record<string, string>; text: string; Icon: typeof Bell }

const MINE: Tool[] = [
  { path: screens.scan.path, text: '扫一扫', Icon: ScanLine },
  { path: screens.memberCode.path, text: '我的二维码', Icon: QrCode },
  { path: screens.news.path, text: '我的消息', Icon: Bell },
  { path: screens.cart.path, text: '购物车', Icon: ShoppingCart },
  { path: screens.mall.path, params: { collected: '1' }, text: '收藏和关注的店铺', Icon: Heart },
  { path: screens.signIn.path, text: '每日签到', Icon: CalendarCheck },
  { path: screens.welfare.path, text: '福利中心', Icon: Gift },
  { path: screens.rechargeVip.path, text: '开通会员', Icon: Crown },
  { path: screens.myCoupons.path, text: '我的优惠券', Icon: Ticket },
  { path: screens.addresses.path, text: '收货地址', Icon: MapPin },
  { path: screens.companyApply.path, text: '商家入驻', Icon: Store },
  { path: screens.userAgreement.path, text: '用户协议', Icon: ScrollText },
  { path: screens.privacyPolicy.path, text: '隐私政策', Icon: ShieldCheck },
]
const WORK: Tool[] = [
  { path: screens.scanCode.path, text: '扫码核销', Icon: ScanBarcode },
  { path: screens.staffOrders.path, text: '核销订单', Icon: ClipboardCheck },
  { path: screens.ordersPhone.path, text: '订单管理', Icon: ReceiptText },
  { path: screens.buyForPhone.path, text: '代客下单', Icon: ShoppingBag },
  { path: screens.redeemCoupon.path, text: '核销优惠券', Icon: TicketCheck },
  { path: screens.staffMembers.path, text: '会员列表', Icon: Users },
  { path: screens.givePointsPhone.path, text: '手动积分', Icon: Coins },
  { path: screens.couponsPhone.path, text: '优惠券管理', Icon: Tickets },
  { path: screens.claimCouponPhone.path, text: '代领优惠券', Icon: TicketPlus },
  { path: screens.staffLabels.path, text: '标签管理', Icon: Tags },
  { path: screens.organsOnPhone.path, text: '机构管理', Icon: Building2 },
  { path: screens.staffPhone.path, text: '员工管理', Icon: IdCard },
  { path: screens.rolesPhone.path, text: '角色管理', Icon: Shield },
  { path: screens.consoleHome.path, text: '管理后台', Icon: LayoutDashboard },
]
const SYSTEM: Tool[] = [{ path: screens.routeTable.path, text: '导航测试', Icon: Route }]

/** What else a person may do here; staff tools are shown by permission. */
export function Tools() {
  const user = useUser()
  const unread = useMessages((state) => state.unread.all)
  const counts: EntryCounts = { ...useEntryCounts(), [screens.news.path]: { count: unread, label: '条未读' } }
  const badgeOf = (path: string) => (counts[path]?.count ? { value: <Badge {...counts[path]} /> } : {})
  const cells = (tools: Tool[]) =>
    tools
      .filter((tool) => mayOpen(tool.path, user))
      .map(({ path, params, text, Icon }) => (
        <Cell key={path} href={href(path, params)} title={text} before={<Icon aria-hidden />} {...badgeOf(path)} />
      ))
  return (
    <>
      <CellGroup title="工作">{cells(WORK)}</CellGroup>
      <CellGroup title="我的工具">{cells(MINE)}</CellGroup>
      <CellGroup title="系统">{cells(SYSTEM)}</CellGroup>
    </>
  )
}
