import { screens } from '@heyi/contract/screens'
import { Trash2 } from 'lucide-react'
import { cx } from '../../../kit/base/cx.ts'
import { TimeAgo } from '../../../kit/base/TimeAgo.tsx'
import { href } from '../../../lib/address.ts'
import type { Message } from '../../../lib/messages.ts'
import styles from './NewsRow.module.css'
import { kindOf } from './news.ts'
import { useSwipe } from './useSwipe.ts'

type Props = {
  message: Message
  /** The delete button stands beside the row. */
  isManaged: boolean
  /** The row was swiped away from its delete button. */
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onDelete: () => void
}

/** A message; behind it, or beside it while managing, its delete button. */
export function NewsRow({ message, isManaged, isOpen, onOpenChange, onDelete }: Props) {
  const { pulled, handlers } = useSwipe(isOpen, onOpenChange)
  const { label, Icon } = kindOf(message)
  const hasButton = isManaged || isOpen || pulled !== null
  return (
    <li className={cx(styles.row, isManaged && styles.managed)} {...(isManaged ? {} : handlers)}>
      <a
        href={href(screens.newsDetails.path, { message_id: message.id })}
        className={cx(styles.front, !isManaged && isOpen && styles.open)}
        style={pulled === null || isManaged ? undefined : { translate: `clamp(-6rem, ${Math.round(pulled)}px, 0px)` }}
        draggable={false}
      >
        <span className={cx(styles.icon, !message.is_read && styles.unread)}>
          <Icon aria-hidden />
          <span className="sr-only">{label}</span>
        </span>
        <span className={styles.words}>
          <span className={styles.head}>
            <strong className={styles.title}>{message.title}</strong>
            {!message.is_read && <span className={styles.new}>未读</span>}
          </span>
          <span className={styles.body}>{message.body}</span>
          <span className={styles.at}>
            <TimeAgo at={message.created_at} />
          </span>
        </span>
      </a>
      {hasButton && (
        <button type="button" className={styles.delete} onClick={onDelete}>
          <Trash2 aria-hidden />
          删除
          <span className="sr-only">“{message.title}”</span>
        </button>
      )}
    </li>
  )
}
