import type { Asked } from '../../../lib/proof.ts'
import { ProofDialog } from './ProofDialog.tsx'
import { SecondDialog } from './SecondDialog.tsx'

/** What a call asks its person to show before it goes on. */
export function AskDialog({ asked }: { asked: Asked }) {
  return asked.what === 'proof' ? (
    <ProofDialog onAnswer={asked.answer} />
  ) : (
    <SecondDialog ticket={asked.ticket} onAnswer={asked.answer} />
  )
}
