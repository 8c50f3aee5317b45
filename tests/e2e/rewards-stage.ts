import { openContext } from '../../tools/lib/browser.ts'
import { signIn } from '../../tools/lib/sign-in.ts'
import { useWorld } from '../harness/world.ts'
import { NORMAL, type Stage, useStage } from './browser.ts'

/** Ten minutes before the end of a leap day. */
export const LATE = '2028-02-29T23:50:00+08:00'
export const NEXT_DAY = '2028-03-01T00:00:01+08:00'

/**
 * A server of its own, whose clock a test sets: to the others the days would pass too. The devices keep the machine's
 * time, which is another year's.
 */
export async function useLaterStage(): Promise<Stage> {
  const { browser } = await useStage()
  const world = await useWorld()
  return {
    world,
    browser,
    open: async (mobile, mode = NORMAL) =>
      openContext(browser, mode, mobile ? (await signIn(world.url, mobile)).stored : {}),
  }
}
