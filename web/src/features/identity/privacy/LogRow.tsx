import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { disputeNote } from '@heyi/contract/identity/consent-rules'
import { disputeStates } from '@heyi/contract/identity/privacy-states'
import { useState } from 'react'
import { Button } from '../../../kit/base/Button.tsx'
import { Tag } from '../../../kit/base/Tag.tsx'
import { toast } from '../../../kit/feedback/toast.ts'
import { TextArea } from '../../../kit/fields/TextArea.tsx'
import { Sheet } from '../../../kit/overlays/Sheet.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { api } from '../../../lib/api.ts'
import { dateTime } from '../../../lib/format.ts'
import styles from '../parts/Privacy.module.css'

type Row = OutputOf<Contract['identity']['getPrivacyLog']>['list'][number]

/** One thing that somebody did, in a sentence; the person may say that they did not agree to it. */
export function LogRow({ row }: { row: Row }) {
  const [isAsking, setAsking] = useState(false)
  // A tap beside the sheet closes it: what was typed is there when it opens again.
  const [note, setNote] = useState('')
  const who = row.organ_name ? `${row.by}（${row.organ_name}）` : row.by
  return (
    <li>
      <Card>
        <div className={styles.row}>
          <p className={styles.words}>
            {who} {row.words}
          </p>
          {row.reason && <p>原因：{row.reason}</p>}
          <div className={styles.foot}>
            <span className={styles.soft}>{dateTime(row.at)}</span>
            {row.dispute ? (
              <Tag tone={row.dispute === 'open' ? 'warn' : 'good'}>{disputeStates[row.dispute].name}</Tag>
            ) : (
              <Button
                variant="plain"
                size="s"
                aria-label={`不是我同意的：${row.words}`}
                onPress={() => setAsking(true)}
              >
                不是我同意的
              </Button>
            )}
          </div>
          {row.answer && <p className={styles.answer}>答复：{row.answer}</p>}
        </div>
      </Card>
      {isAsking && <DisputeSheet row={row} note={note} onNote={setNote} onClose={() => setAsking(false)} />}
    </li>
  )
}

type SheetProps = { row: Row; note: string; onNote: (note: string) => void; onClose: () => void }
function DisputeSheet({ row, note, onNote, onClose }: SheetProps) {
  const send = async () => {
    await api.identity.setDispute({ audit_id: row.id, note: note.trim() })
    toast('已告诉社区，有答复会通知您', { kind: 'good' })
    onClose()
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title="不是我同意的"
      footer={
        <Button size="l" isWide onPress={() => send().catch(() => undefined)}>
          提交
        </Button>
      }
    >
      <div className={styles.steps}>
        <p>“{row.words}”这件事会请社区的负责人核对，并给您答复。</p>
        <TextArea label="想说明的话（可以不写）" maxLength={disputeNote.max} value={note} onChange={onNote} />
      </div>
    </Sheet>
  )
}
