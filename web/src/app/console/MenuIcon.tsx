import {
  Boxes,
  Building2,
  CalendarDays,
  ChartColumn,
  Circle,
  FileText,
  House,
  MessageCircle,
  Package,
  PackagePlus,
  ReceiptText,
  ScanLine,
  Shield,
  Store,
  Tag,
  Ticket,
  Users,
} from 'lucide-react'

const ICONS: Record<string, typeof House> = {
  home: House,
  package: Package,
  'package-plus': PackagePlus,
  receipt: ReceiptText,
  scan: ScanLine,
  boxes: Boxes,
  organ: Building2,
  calendar: CalendarDays,
  chart: ChartColumn,
  article: FileText,
  message: MessageCircle,
  role: Shield,
  store: Store,
  label: Tag,
  coupon: Ticket,
  users: Users,
}

/** The icon the server names for a menu entry. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = ICONS[name] ?? Circle
  return <Icon aria-hidden />
}
