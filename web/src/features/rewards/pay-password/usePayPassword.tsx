import { type ReactNode, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { PayPasswordSheet } from './PayPasswordSheet.tsx'

type Asked = (isShown: boolean) => void

/**
 * Does what may be refused until the pay password was shown: the person is asked for it and it is done again, so that nothing they
 * chose is lost. Who would rather not gets the refusal.
 */
export function usePayPassword(): { withPayPassword: <T>(act: () => Promise<T>) => Promise<T>; sheet: ReactNode } {
  const [asked, setAsked] = useState<{ answer: Asked } | null>(null)
  async function withPayPassword<T>(act: () => Promise<T>): Promise<T> {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiError) || error.reason !== 'PAY_PASSWORD_REQUIRED') throw error
      const isShown = await new Promise<boolean>((answer) => setAsked({ answer }))
      setAsked(null)
      if (!isShown) throw error
      return await act()
    }
  }
  return { withPayPassword, sheet: asked && <PayPasswordSheet onAnswer={asked.answer} /> }
}
