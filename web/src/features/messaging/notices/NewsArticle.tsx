import { screens } from '@heyi/contract/screens'
import { ArrowRight, Trash2 } from 'lucide-react'
import { Button } from '../../../kit/base/Button.tsx'
import { LinkButton } from '../../../kit/base/LinkButton.tsx'
import { ReadAloud } from '../../../kit/base/ReadAloud.tsx'
import { Tag } from '../../../kit/base/Tag.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import { href } from '../../../lib/address.ts'
import { dateTime } from '../../../lib/format.ts'
import type { Message } from '../../../lib/messages.ts'
import { nav } from '../../../lib/nav.ts'
import { isBuilt } from '../../../lib/routes.ts'
import { deleteMessage } from './delete-message.ts'
import styles from './NewsArticle.module.css'
import { kindOf, targetWord } from './news.ts'

/** A message in full, and where it leads. */
export function NewsArticle({ message }: { message: Message }) {
  const { label, Icon } = kindOf(message)
  async function remove() {
    if (await deleteMessage(message)) nav.back(screens.news.path)
  }
  return (
    <>
      <Card>
        <p>
          <Tag tone="jade" icon={<Icon aria-hidden />}>
            {label}
          </Tag>
        </p>
        <h2 className={styles.title}>{message.title}</h2>
        <p className={styles.at}>
          <time dateTime={message.created_at}>{dateTime(message.created_at)}</time>
        </p>
        <p className={styles.body}>{message.body}</p>
        <div>
          <ReadAloud text={`${message.title}。${message.body}`} />
        </div>
      </Card>
      {message.link && isBuilt(message.link) && (
        <LinkButton href={href(message.link)} variant="primary" size="l" isWide icon={<ArrowRight aria-hidden />}>
          {targetWord(message.topic)}
        </LinkButton>
      )}
      <Button isWide variant="plain" icon={<Trash2 aria-hidden />} isGuarded={false} onPress={remove}>
        删除消息
      </Button>
    </>
  )
}
