import { useState } from 'react'
import { type Density, densities, usualDensity } from '../../kit/console/density.ts'
import { keyParam } from '../routes.ts'
import { useUser } from '../session.ts'
import { storage } from '../storage.ts'

/** How high rows are: the person's own choice on this device, else what suits the window. */
export function useDensity(): [Density, (density: Density) => void] {
  const key = `density_${useUser()?.user_id ?? 0}` as const
  const [chosen, setChosen] = useState(() => keyParam(storage.text(key), densities))
  return [
    chosen ?? usualDensity(),
    (density) => {
      setChosen(density)
      storage.set(key, density)
    },
  ]
}
