import { useRef, useState } from 'react'
import type { Message } from '../../../lib/messages.ts'
import { deleteMessage } from './delete-message.ts'
import styles from './NewsItems.module.css'
import { NewsRow } from './NewsRow.tsx'

type Props = { items: readonly Message[]; isManaged: boolean }

/** The messages of a list; at most one of them is swiped open. */
export function NewsItems({ items, isManaged }: Props) {
  const [openId, setOpenId] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  async function remove(message: Message) {
    const isGone = await deleteMessage(message)
    setOpenId(0)
    // The pressed button went with its row: the reader goes on at the list.
    if (isGone) list.current?.focus({ preventScroll: true })
  }
  return (
    <ul ref={list} tabIndex={-1} aria-label="消息" className={styles.list}>
      {items.map((message) => (
        <NewsRow
          key={message.id}
          message={message}
          isManaged={isManaged}
          isOpen={openId === message.id}
          onOpenChange={(isOpen) => setOpenId(isOpen ? message.id : 0)}
          onDelete={() => void remove(message)}
        />
      ))}
    </ul>
  )
}
