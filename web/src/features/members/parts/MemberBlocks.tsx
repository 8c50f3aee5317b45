import { P } from '@heyi/contract/permissions'
import { useQuery } from '@tanstack/react-query'
import { ErrorState } from '../../../kit/feedback/ErrorState.tsx'
import { SkeletonList } from '../../../kit/feedback/SkeletonList.tsx'
import { href } from '../../../lib/address.ts'
import { sentenceOf } from '../../../lib/api.ts'
import { nav } from '../../../lib/nav.ts'
import { partsOf } from '../../../lib/parts.ts'
import { mayOpen } from '../../../lib/routes.ts'
import { mayUse, useSession } from '../../../lib/session.ts'
import styles from './Member.module.css'

/** The blocks of all features in their order, with their code. */
const blocks = {
  queryKey: ['the blocks of a member'],
  queryFn: async () => {
    const inOrder = [...(await partsOf('memberBlocks'))].sort((a, b) => a.sort - b.sort)
    return Promise.all(inOrder.map(async ({ load, ...block }) => ({ ...block, Block: await load() })))
  },
  staleTime: Number.POSITIVE_INFINITY,
}

type MemberBlocksProps = {
  user_id: number
  /** The heading they stand below. */
  under: 'h1' | 'h2'
}

/** A member on one page: what every feature shows of them, as far as the asker may see it. */
export function MemberBlocks({ user_id, under }: MemberBlocksProps) {
  const Heading = under === 'h1' ? 'h2' : 'h3'
  const user = useSession((state) => state.userinfo)
  const { data, error, refetch } = useQuery(blocks)
  // Lists of the console name the member in a filter, which who may look for people has.
  const mayLook = (path: string) => nav.isConsole() && mayUse(user, P.people) && mayOpen(path, user)
  if (error && !data) return <ErrorState message={sentenceOf(error)} onRetry={() => refetch()} />
  if (!data) return <SkeletonList rows={5} hasPicture={false} />
  return (
    <div className={styles.blocks}>
      {data
        .filter(({ permission }) => mayUse(user, permission))
        .map(({ key, title, all, Block }) => (
          <section key={key} aria-labelledby={`member-${key}`} className={styles.block}>
            <div className={styles.head}>
              <Heading id={`member-${key}`} className={styles.heading}>
                {title}
              </Heading>
              {all && mayLook(all.path) && (
                <a href={href(all.path, { ...all.search, [all.param]: user_id })}>{all.text}</a>
              )}
            </div>
            <Block user_id={user_id} />
          </section>
        ))}
    </div>
  )
}
