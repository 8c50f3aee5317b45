import type { CertificateSide } from '@heyi/contract/identity/certification-rules'
import { Camera, ImageUp } from 'lucide-react'
import { FileButton } from '../../../kit/fields/FileButton.tsx'
import { api } from '../../../lib/api.ts'
import type { PrivateSource } from '../parts/private-picture.ts'
import styles from './Certification.module.css'
import { DocumentFrame, DocumentPicture } from './DocumentPicture.tsx'
import { keepShot, shotOf } from './shots.ts'

type Props = {
  side: CertificateSide
  /** What is photographed, such as 人像面. */
  name: string
  value: PrivateSource | null
  onChange: (taken: PrivateSource) => void
  error?: string | undefined
}

/** One side of the document, by the camera or from the pictures that are there. */
export function TakePicture({ side, name, value, onChange, error }: Props) {
  async function take(file: File) {
    try {
      const { id, ticket } = await api.identity.setCertificationPicture({ side }, { file })
      keepShot(id, file)
      onChange({ id, ticket })
    } catch {
      // What went wrong was said; the picture that stood there stands.
    }
  }
  const shot = value ? shotOf(value.id) : undefined
  return (
    <div className={styles.stack}>
      <DocumentFrame>
        {value && shot ? (
          <img src={shot} alt={`拍好的${name}`} />
        ) : value ? (
          <DocumentPicture picture={value} alt={`上次的${name}`} />
        ) : (
          <p>四个角都要拍到，字要看得清</p>
        )}
      </DocumentFrame>
      {error && (
        <p role="alert" className={styles.reason}>
          {error}
        </p>
      )}
      <FileButton
        icon={<Camera aria-hidden />}
        look={value ? 'plain' : 'primary'}
        isLarge
        capture="environment"
        onPick={take}
      >
        {value ? `重拍${name}` : `拍${name}`}
      </FileButton>
      <FileButton icon={<ImageUp aria-hidden />} isLarge onPick={take}>
        从相册里选
      </FileButton>
    </div>
  )
}
