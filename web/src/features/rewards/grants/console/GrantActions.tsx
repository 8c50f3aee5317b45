import { grantReason } from '@heyi/contract/rewards/grant-rules'
import type { GrantEvent } from '@heyi/contract/rewards/grant-states'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { toast } from '../../../../kit/feedback/toast.ts'
import { FormDialog } from '../../../../lib/console/FormDialog.tsx'
import { actOnGrant, effectOf, grantActs, useGrantActs } from '../../parts/grant-acts.ts'
import type { Grant } from '../../parts/rewards.ts'

function EventDialog({ row, event, onClose }: { row: Grant; event: GrantEvent; onClose: () => void }) {
  const { title, confirm, done, needs, presets } = grantActs[event]
  async function send({ reason }: { reason: string }) {
    await actOnGrant(row.id, event, reason)
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
          presets,
        },
      ]}
      values={{ reason: '' }}
      send={send}
      onClose={onClose}
    >
      <p>{effectOf[event](row)}</p>
    </FormDialog>
  )
}

/** The buttons below one of them. */
export function GrantActions({ row }: { row: Grant }) {
  const actsOf = useGrantActs()
  const [asked, setAsked] = useState<GrantEvent | null>(null)
  return (
    <>
      {row.state === 'WAITING' && row.is_own && <p>这是您提交的，请同事来复核。</p>}
      {actsOf(row).map((event) => (
        <Button
          key={event}
          variant={event === 'approve' ? 'primary' : 'danger'}
          isGuarded={false}
          aria-haspopup="dialog"
          onPress={() => setAsked(event)}
        >
          {grantActs[event].confirm}
        </Button>
      ))}
      {asked && <EventDialog row={row} event={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
