import type { Contract } from '@heyi/contract'
import type { OutputOf } from '@heyi/contract/call'
import { ReadAloud } from '../../../kit/base/ReadAloud.tsx'
import { dateTime } from '../../../lib/format.ts'
import { plainText, RichText } from '../../../lib/RichText.tsx'
import styles from './AgreementText.module.css'

type Agreement = OutputOf<Contract['identity']['getAgreement']>

/** The text of an agreement, which can be read aloud. */
export function AgreementText({ agreement }: { agreement: Agreement }) {
  return (
    <article className={styles.text}>
      <header className={styles.head}>
        <p className={styles.version}>
          版本 {agreement.version} · {dateTime(agreement.published_at).slice(0, 10)} 发布
        </p>
        <ReadAloud text={plainText(agreement.html)} />
      </header>
      <RichText html={agreement.html} />
    </article>
  )
}
