import { icons } from 'virtual:menu-icons'
import { Circle } from 'lucide-react'

/** The icon that the server names for a menu entry. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Circle
  return <Icon aria-hidden />
}
