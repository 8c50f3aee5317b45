import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Autocomplete, Header, Input, Menu, MenuItem, MenuSection, TextField } from 'react-aria-components'
import { useFirstFocus } from '../../kit/console/useFirstFocus.ts'
import { Spinner } from '../../kit/feedback/Spinner.tsx'
import { Dialog } from '../../kit/overlays/Dialog.tsx'
import { nav } from '../../lib/nav.ts'
import { useUser } from '../../lib/session.ts'
import styles from './CommandSearch.module.css'
import { type Found, finders, matching } from './finders.ts'
import type { MenuRow } from './menu.ts'

type CommandSearchProps = {
  /** The entries of the menu that the person sees. */
  entries: readonly MenuRow[]
  onClose: () => void
}

/** People and things that the word names, by those features that have some and may show them. */
function useFound(word: string) {
  const user = useUser()
  return useQuery({
    queryKey: ['command', word, user?.user_id],
    queryFn: async () => {
      const asked = finders
        .filter(({ may }) => may(user))
        .map(async ({ title, find }) => ({ title, found: await find(word) }))
      return (await Promise.allSettled(asked)).flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    },
    enabled: [...word].length >= 2,
    staleTime: 10_000,
  })
}

function Choices({ title, choices }: { title: string; choices: readonly Found[] }) {
  if (choices.length === 0) return null
  return (
    <MenuSection>
      <Header className={styles.title ?? ''}>{title}</Header>
      {choices.map(({ text, detail, path }) => (
        <MenuItem key={path} id={path} textValue={text} className={styles.choice ?? ''}>
          <span>{text}</span>
          {detail && <small className={styles.detail}>{detail}</small>}
        </MenuItem>
      ))}
    </MenuSection>
  )
}

/** One box that leads to every entry of the menu, and to people and things by a word or number. */
export function CommandSearch({ entries, onClose }: CommandSearchProps) {
  const [word, setWord] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useFirstFocus(box)
  // What is listed is always what stands in the box: Enter may follow the last letter at once, and takes the first of the list.
  const asked = word.trim()
  const found = useFound(asked)
  const places = matching(entries, asked)
  const isNothing =
    places.length === 0 && !found.isFetching && (found.data ?? []).every((one) => one.found.length === 0)
  return (
    <Dialog isOpen onClose={onClose} title="查找">
      <div ref={box} className={styles.box}>
        <Autocomplete inputValue={word} onInputChange={setWord}>
          <TextField aria-label="菜单、会员、订单号、商品、优惠券、商家或角色">
            <Input className={styles.input ?? ''} placeholder="菜单、会员、订单号、商品、优惠券、商家或角色" />
          </TextField>
          <Menu
            aria-label="找到的"
            className={styles.list ?? ''}
            onAction={(path) => {
              onClose()
              void nav.settled().then(() => nav.follow(String(path)))
            }}
          >
            <Choices title="菜单" choices={places} />
            {found.data?.map((one) => (
              <Choices key={one.title} title={one.title} choices={one.found} />
            ))}
          </Menu>
        </Autocomplete>
        <p role="status" className={styles.status}>
          {found.isFetching ? <Spinner /> : isNothing ? '没有找到，换个词试试' : ''}
        </p>
      </div>
    </Dialog>
  )
}
