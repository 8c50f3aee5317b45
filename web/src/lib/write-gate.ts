import { ApiError } from './envelope.ts'

/** Whether a write may leave now; it may ask the person first. */
type Gate = (key: string) => Promise<boolean>
let gate: Gate | null = null

/** Puts a question before every write, or takes it away. */
export function setWriteGate(asked: Gate | null): void {
  gate = asked
}

/** Waits for who has to be asked before this write; throws where the person does not want what it takes. */
export async function passWriteGate(key: string): Promise<void> {
  if (!gate || (await gate(key))) return
  throw new ApiError({ reason: 'AGREEMENT_DECLINED', msg: '您还没有同意新的协议，现在只能查看', status: 0 })
}
