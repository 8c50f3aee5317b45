import { create } from 'zustand'
import { toast } from '../../../kit/feedback/toast.ts'
import { type Place, place } from '../../../lib/platform/place.ts'

/** Where the person is, once they have let us know; never asked for unasked. */
export const useNear = create<{ at: Place | null }>(() => ({ at: null }))

/** Asks the phone for the place, so that stores can be told by distance. */
export async function nearStore(): Promise<void> {
  const at = await place()
  if (at) useNear.setState({ at })
  else toast('没有取得位置，请在手机设置里允许定位后再试', { kind: 'warn' })
}
