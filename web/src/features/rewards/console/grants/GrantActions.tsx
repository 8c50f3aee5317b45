import { P } from '@heyi/contract/permissions'
import { grantReason } from '@heyi/contract/rewards/grant-rules'
import { type GrantEvent, grantLife } from '@heyi/contract/rewards/grant-states'
import { eventsIn } from '@heyi/contract/states'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { api } from '../../../../lib/api.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { count } from '../../../../lib/format.ts'
import { useMay } from '../../../../lib/session.ts'
import { whoWords } from '../../parts/grants.ts'
import type { Grant } from '../../parts/rewards.ts'

const QUIET = { quiet: true }
const words = {
  approve: { title: '通过复核', confirm: '通过', done: '已通过，积分已到账', needs: false },
  refuse: { title: '不通过', confirm: '不通过', done: '已退回，积分没有变动', needs: true },
  undo: { title: '撤销手动积分', confirm: '撤销', done: '已撤销，积分已恢复', needs: true },
} as const satisfies Record<GrantEvent, unknown>

const effect: Record<GrantEvent, (row: Grant) => string> = {
  approve: (row) => `${whoWords(row)}，合计${count(row.total)}积分，通过后马上到账，会员会收到通知。`,
  refuse: () => '不通过的积分不会到账，经办人能看到原因。',
  undo: (row) => `${whoWords(row)}的积分会按原数退回或收回，会员会收到通知。只要有一位的积分不够收回，就一位也不撤销。`,
}

function EventDialog({ row, event, onClose }: { row: Grant; event: GrantEvent; onClose: () => void }) {
  const { title, confirm, done, needs } = words[event]
  async function send({ reason }: { reason: string }) {
    const said = { id: row.id, reason: reason.trim() }
    if (event === 'undo') await api.rewards.undoGrant(said, QUIET)
    else await api.rewards.decideGrant({ ...said, event }, QUIET)
    toast(done, { kind: 'good' })
    onClose()
  }
  return (
    <FormDialog
      title={title}
      confirmText={confirm}
      isDanger={event !== 'approve'}
      fields={[
        {
          kind: 'textarea',
          name: 'reason',
          label: needs ? '原因' : '说明（可不填）',
          isRequired: needs,
          rows: 2,
          maxLength: grantReason.max,
          problem: (text: string) => (text.trim() || needs ? grantReason.problem(text) : null),
        },
      ]}
      values={{ reason: '' }}
      send={send}
      onClose={onClose}
    >
      <p>{effect[event](row)}</p>
    </FormDialog>
  )
}

/** What may be done with one: decided by a second person, undone by who made it or who decides. */
export function GrantActions({ row }: { row: Grant }) {
  const mayDecide = useMay(P.pointsApprove)
  const [asked, setAsked] = useState<GrantEvent | null>(null)
  const mine = (event: GrantEvent) => (event === 'undo' ? row.is_own || mayDecide : mayDecide && !row.is_own)
  const events = eventsIn(grantLife, row.state, 'staff').filter(mine)
  return (
    <>
      {row.state === 'WAITING' && row.is_own && <p>这是您提交的，请同事来复核。</p>}
      {events.map((event) => (
        <Button
          key={event}
          variant={event === 'approve' ? 'primary' : 'danger'}
          isGuarded={false}
          aria-haspopup="dialog"
          onPress={() => setAsked(event)}
        >
          {words[event].confirm}
        </Button>
      ))}
      {asked && <EventDialog row={row} event={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
