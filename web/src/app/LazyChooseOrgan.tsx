import { type ComponentType, useEffect, useState } from 'react'
import { loadChunk } from './chunk.ts'

/** The choice of an organisation belongs to the console's code, which a phone never downloads. */
export function LazyChooseOrgan() {
  const [Choose, setChoose] = useState<ComponentType | null>(null)
  useEffect(() => {
    loadChunk(() => import('./console/ChooseOrgan.tsx')).then(
      (module) => setChoose(() => module.ChooseOrgan),
      () => undefined,
    )
  }, [])
  return Choose && <Choose />
}
