import { useState } from 'react'
import { useUser } from '../../lib/session.ts'
import { storage } from '../../lib/storage.ts'

/** Whether the menu is a rail of icons: the person's own choice on this device. */
export function useRail(): [boolean, (isRail: boolean) => void] {
  const key = `rail_${useUser()?.user_id ?? 0}` as const
  const [isRail, setRail] = useState(() => storage.text(key) === '1')
  return [
    isRail,
    (next) => {
      setRail(next)
      storage.set(key, next ? '1' : '0')
    },
  ]
}
