import type { PictureSource } from '../base/Picture.tsx'
import { Stars } from '../base/Stars.tsx'
import { TimeAgo } from '../base/TimeAgo.tsx'
import styles from './Opinion.module.css'
import { PictureStrip } from './PictureStrip.tsx'

type Opinions = {
  /** Whole stars. */
  stars: number
  words: string
  pictures: readonly PictureSource[]
  /** What was added later, and what was answered. */
  appended: { words: string; pictures: readonly PictureSource[]; at: string } | null
  reply: { words: string; at: string } | null
}
type Props = {
  opinion: Opinions
  /** What each number of stars means, the most stars among them. */
  starNames: Readonly<Record<number, string>>
}

/** What somebody found of a thing: stars, words and pictures, what they added later, and the answer. */
export function Opinion({ opinion: { stars, words, pictures, appended, reply }, starNames }: Props) {
  const most = Math.max(...Object.keys(starNames).map(Number))
  return (
    <div className={styles.body}>
      <p>
        <Stars count={stars} most={most} words={starNames[stars] ?? ''} />
      </p>
      {words ? <p className={styles.words}>{words}</p> : <p className={styles.soft}>没有写文字</p>}
      <PictureStrip pictures={pictures} name="评价图片" />
      {appended && (
        <div className={styles.later}>
          <p className={styles.soft}>
            追评 <TimeAgo at={appended.at} />
          </p>
          <p className={styles.words}>{appended.words}</p>
          <PictureStrip pictures={appended.pictures} name="追评图片" />
        </div>
      )}
      {reply && (
        <div className={styles.reply}>
          <p className={styles.soft}>
            商家回复 <TimeAgo at={reply.at} />
          </p>
          <p className={styles.words}>{reply.words}</p>
        </div>
      )}
    </div>
  )
}
