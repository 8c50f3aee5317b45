import { useState } from 'react'
import { ChooseOther } from './ChooseOther.tsx'
import { MergePair } from './MergePair.tsx'

type Props = { user_id: number; onDone: (kept_id: number) => void }

/** 合并重复会员: first who the other one is, then who of both is kept. */
export function MergeMembers({ user_id, onDone }: Props) {
  const [other, setOther] = useState<number | null>(null)
  if (other === null) return <ChooseOther user_id={user_id} onChoose={setOther} />
  return <MergePair one={user_id} other={other} onBack={() => setOther(null)} onDone={onDone} />
}
