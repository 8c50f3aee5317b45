import { ArrowUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import styles from './BackToTop.module.css'

/** How many screens down the way back begins to be worth a button. */
const SCREENS = 1

/** Back to the beginning of a long list; comes once the person is well down, and takes the focus along. */
export function BackToTop() {
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const look = () => setFar(window.scrollY > SCREENS * window.innerHeight)
    look()
    window.addEventListener('scroll', look, { passive: true })
    return () => window.removeEventListener('scroll', look)
  }, [])
  if (!isFar) return null
  function rise() {
    window.scrollTo({ top: 0, behavior: 'smooth' })
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }
  return (
    <button type="button" className={styles.button} onClick={rise}>
      <ArrowUp aria-hidden />
      回顶部
    </button>
  )
}
