import { Search } from 'lucide-react'
import { Button } from '../base/Button.tsx'
import { SearchField, type SearchFieldProps } from './SearchField.tsx'
import styles from './SearchRow.module.css'

type Props = SearchFieldProps & { onPress: () => void }

/** A search box with 搜索 behind it, for who looks for a button and not for a key. */
export function SearchRow({ onPress, ...field }: Props) {
  return (
    <search className={styles.row}>
      <div className={styles.field}>
        <SearchField {...field} />
      </div>
      <Button isGuarded={false} icon={<Search aria-hidden />} onPress={onPress}>
        搜索
      </Button>
    </search>
  )
}

/** The keyboard of a phone would stand over what is found. */
export function putKeyboardAway(): void {
  if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur()
}
