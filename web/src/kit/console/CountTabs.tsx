import styles from './CountTabs.module.css'

export type CountTab = {
  id: string
  label: string
  /** How many stand there; 0 and undefined show nothing. */
  count?: number | undefined
}

export type CountTabsProps = {
  /** What is chosen between, for screen readers. */
  label: string
  items: readonly CountTab[]
  value: string
  onChange: (id: string) => void
}

/** Above this a count is not told exactly. */
const MAX_COUNT = 999

/** Parts of one list side by side, each with its count; the table below shows the one that is on. */
export function CountTabs({ label, items, value, onChange }: CountTabsProps) {
  return (
    <fieldset className={styles.tabs}>
      <legend className="sr-only">{label}</legend>
      {items.map((item) => (
        <button
          key={item.id}
          type="button"
          aria-pressed={item.id === value}
          className={styles.tab}
          onClick={() => onChange(item.id)}
        >
          {item.label}
          {item.count ? (
            <span className={styles.count}>{item.count > MAX_COUNT ? `${MAX_COUNT}+` : item.count}</span>
          ) : null}
        </button>
      ))}
    </fieldset>
  )
}
