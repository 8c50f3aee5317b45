import { SegmentedControl } from '../../kit/fields/SegmentedControl.tsx'
import { Select } from '../../kit/fields/Select.tsx'
import { useSession } from '../../lib/session.ts'
import styles from './ConsoleShell.module.css'
import { LazyOrganSearch } from './LazyOrganSearch.tsx'
import { chooseOrgan, LISTED, useReception } from './useReception.ts'

/** The organisation worked in, and the role where there are several; of more organisations than can be listed one is searched. */
export function OrganSwitcher() {
  const { data: list = [] } = useReception()
  const chosen = useSession((state) => state.organ)
  const active = list.find((organ) => organ.id === chosen?.id) ?? list.find((organ) => organ.is_active)
  const roles = active?.roles ?? []
  const role = roles.filter((one) => one.is_active)
  return (
    <>
      <div className={styles.organ}>
        {list.length < LISTED ? (
          <Select
            label="当前机构"
            isLabelHidden
            value={active?.id ?? null}
            placeholder={chosen?.name || '选择机构'}
            options={list.map((organ) => ({ value: organ.id, label: organ.name }))}
            onChange={(id) => void chooseOrgan(id)}
          />
        ) : (
          <LazyOrganSearch name={active?.name ?? chosen?.name ?? ''} />
        )}
      </div>
      {active && roles.length > 1 && (
        <SegmentedControl
          label="当前角色"
          value={role.length === 1 && role[0] ? String(role[0].id) : '0'}
          options={[
            { value: '0', label: '全部角色' },
            ...roles.map((one) => ({ value: String(one.id), label: one.name })),
          ]}
          onChange={(id) => void chooseOrgan(active.id, Number(id))}
        />
      )}
    </>
  )
}
