import type { Contract } from '@heyi/contract'
import type { InputOf, OutputOf } from '@heyi/contract/call'
import { Download, ImagePlus } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../kit/base/Button.tsx'
import { LinkButton } from '../../../../kit/base/LinkButton.tsx'
import { api } from '../../../../lib/api.ts'
import { requireSignIn } from '../../../../lib/nav.ts'
import styles from './Poster.module.css'

type Drawn = OutputOf<Contract['media']['createPoster']>

type Props = Pick<InputOf<Contract['media']['createPoster']>, 'kind' | 'id'> & {
  /** What is on it. */
  name: string
}

/** A picture of a product or of a group with its QR, drawn when it is asked for, to be kept and sent on. */
export function Poster({ kind, id, name }: Props) {
  const [poster, setPoster] = useState<Drawn | null>(null)
  async function draw() {
    if (requireSignIn()) setPoster(await api.media.createPoster({ kind, id }))
  }
  if (!poster)
    return (
      <Button variant="plain" isWide icon={<ImagePlus aria-hidden />} onPress={draw}>
        生成海报
      </Button>
    )
  return (
    <div className={styles.poster}>
      <img
        src={poster.path}
        alt={`“${name}”的海报，上面有商品图、价格和二维码`}
        width={poster.width}
        height={poster.height}
        className={styles.picture}
      />
      <p>长按海报可以保存或发给亲友</p>
      <LinkButton variant="primary" isWide href={poster.path} download={`${name}.webp`} icon={<Download aria-hidden />}>
        保存海报
      </LinkButton>
    </div>
  )
}
