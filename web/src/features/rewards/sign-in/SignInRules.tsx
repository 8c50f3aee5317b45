import { ReadAloud } from '../../../kit/base/ReadAloud.tsx'
import { Card } from '../../../kit/phone/Card.tsx'
import styles from './SignInRules.module.css'

/** The rules, and read aloud. */
export function SignInRules({ rules }: { rules: string[] }) {
  return (
    <Card title="签到规则" action={<ReadAloud text={rules.join('')} />}>
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ol>
    </Card>
  )
}
