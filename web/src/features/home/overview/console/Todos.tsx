import { ChevronRight, CircleCheck, ClipboardList } from 'lucide-react'
import { cx } from '../../../../kit/base/cx.ts'
import { href } from '../../../../lib/address.ts'
import { count } from '../../../../lib/format.ts'
import { mayOpen } from '../../../../lib/routes.ts'
import { useUser } from '../../../../lib/session.ts'
import type { ConsoleHomeData } from './home-data.ts'
import styles from './Todos.module.css'

/** What waits for somebody else: worth knowing, not to be done here. */
const isOthers = (key: string): boolean => key === 'unpaid'

/** What needs somebody now, the fullest first; what is done stays in its place, calm. */
export function Todos({ todos }: { todos: ConsoleHomeData['todos'] }) {
  const user = useUser()
  const waiting = todos.reduce((sum, todo) => sum + (isOthers(todo.key) ? 0 : todo.count), 0)
  return (
    <section aria-labelledby="home-todos" className={styles.todos}>
      <h2 id="home-todos" className={styles.title}>
        <ClipboardList aria-hidden />
        现在要处理
        <small>{waiting > 0 ? `共${count(waiting)}项` : '都处理完了'}</small>
      </h2>
      <ul className={styles.list}>
        {todos.map((todo) => (
          <li key={todo.key}>
            <a
              href={mayOpen(todo.link, user) ? href(todo.link) : undefined}
              className={cx(styles.todo, todo.count > 0 && styles.waiting, isOthers(todo.key) && styles.others)}
            >
              {todo.count > 0 ? (
                <span className={styles.count}>{count(todo.count)}</span>
              ) : (
                <span className={styles.done}>
                  <CircleCheck aria-hidden />
                  <span className="sr-only">0</span>
                </span>
              )}
              <span className={styles.words}>
                {todo.name}
                <small>{todo.count === 0 ? '没有待办' : isOthers(todo.key) ? '等会员付款' : '去处理'}</small>
              </span>
              <ChevronRight aria-hidden />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
