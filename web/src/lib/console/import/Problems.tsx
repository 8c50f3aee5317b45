import { Button } from '../../../kit/base/Button.tsx'
import { count } from '../../../kit/base/money.ts'
import styles from './ImportDialog.module.css'
import type { Sent } from './sent.ts'

/** The first rows that do not enter, each with what is wrong with it. */
export function Problems({ sent: { problems, bad }, onAll }: { sent: Sent; onAll: () => void }) {
  return (
    <section className={styles.problems} aria-label="有问题的行">
      <div className={styles.head}>
        <h3>有问题的行</h3>
        <Button variant="plain" size="s" isGuarded={false} onPress={onAll}>
          导出全部{count(bad)}行
        </Button>
      </div>
      <ul className={styles.list}>
        {problems.map(({ place, name, problem }) => (
          <li key={place}>
            第{place}行 {name}：{problem}
          </li>
        ))}
      </ul>
      {bad > problems.length && <p className={styles.aside}>这里是前{count(problems.length)}行，导出可以看到全部。</p>}
    </section>
  )
}
