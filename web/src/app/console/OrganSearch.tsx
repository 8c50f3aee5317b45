import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Autocomplete, Input, Menu, MenuItem, TextField } from 'react-aria-components'
import { useFirstFocus } from '../../kit/console/useFirstFocus.ts'
import { Spinner } from '../../kit/feedback/Spinner.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { sentenceOf } from '../../lib/api.ts'
import { q } from '../../lib/query.ts'
import styles from './CommandSearch.module.css'
import { chooseOrgan, LISTED } from './useReception.ts'

/** A box that finds one of many organisations by its name, and changes to it. */
export function OrganSearch({ onClose }: { onClose: () => void }) {
  const [word, setWord] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useFirstFocus(box)
  // What is listed is always what stands in the box: Enter may follow the last letter at once, and takes the first of the list.
  const keyword = word.trim()
  const {
    data: found = [],
    error,
    isFetching,
  } = useQuery(q.organisation.getReceptionOrgans(keyword ? { keyword, num: LISTED } : { num: LISTED }))
  function statusWords(): string {
    if (error) return sentenceOf(error)
    if (found.length === 0) return '没有找到，换个词试试'
    return found.length < LISTED ? '' : `只列出${LISTED}个，请输入名称查找其他机构`
  }
  return (
    <Dialog isOpen onClose={onClose} title="选择机构">
      <div ref={box} className={styles.box}>
        <Autocomplete inputValue={word} onInputChange={setWord}>
          <TextField aria-label="机构名称">
            <Input className={styles.input ?? ''} placeholder="机构名称" />
          </TextField>
          <Menu
            aria-label="找到的机构"
            className={styles.list ?? ''}
            onAction={(id) => {
              onClose()
              void chooseOrgan(Number(id))
            }}
          >
            {found.map(({ id, name, is_active }) => (
              <MenuItem key={id} id={id} textValue={name} className={styles.choice ?? ''}>
                <span>{name}</span>
                {is_active && <small className={styles.detail}>现在的机构</small>}
              </MenuItem>
            ))}
          </Menu>
        </Autocomplete>
        <p role="status" className={styles.status}>
          {isFetching ? <Spinner /> : statusWords()}
        </p>
      </div>
    </Dialog>
  )
}
