import { P } from '@heyi/contract/permissions'
import { screens } from '@heyi/contract/screens'
import { MapPin } from 'lucide-react'
import { LinkButton } from '../../../../kit/base/LinkButton.tsx'
import { Picture } from '../../../../kit/base/Picture.tsx'
import { Tag } from '../../../../kit/base/Tag.tsx'
import { Fact, FactList } from '../../../../kit/console/FactList.tsx'
import { href } from '../../../../lib/address.ts'
import type { CrudResource } from '../../../../lib/console/crud.ts'
import { q } from '../../../../lib/query.ts'
import { idParam, keyParam } from '../../../../lib/routes.ts'
import { type Option, organFilter } from '../../../organisation/index.ts'
import { OpenTag } from '../../parts/OpenTag.tsx'
import styles from './StoreView.module.css'
import {
  emptyStore,
  readStore,
  type StaffStore,
  type StaffStores,
  saveStore,
  storeFormFields,
} from './store-fields.tsx'

const states = { open: '正常营业', closed: '暂停营业' } as const
const orNone = (text: string) => text || '没有填写'

function StoreView({ store }: { store: StaffStore }) {
  const { address, lat, lng } = store
  return (
    <div className={styles.view}>
      {store.picture && (
        <div className={styles.picture}>
          <Picture src={store.picture} alt={store.picture.alt} ratio={16 / 9} />
        </div>
      )}
      <FactList>
        <Fact name="状态">
          <OpenTag store={store} />
          {store.is_open && !store.hours && '正常营业'}
        </Fact>
        <Fact name="商家">{store.merchant_name}</Fact>
        <Fact name="所属机构">{store.organ_name}</Fact>
        <Fact name="地址">{address}</Fact>
        <Fact name="位置">{`北纬${lat}，东经${lng}`}</Fact>
        <Fact name="电话">{orNone(store.phone)}</Fact>
        <Fact name="营业时间">{orNone(store.hours)}</Fact>
        <Fact name="服务">{orNone(store.services.join('、'))}</Fact>
        <Fact name="员工">{store.staff.join('、') || '没有只在这里工作的员工'}</Fact>
      </FactList>
    </div>
  )
}

const choicesOf = (options: readonly Option[]) => options.map(({ value, label }) => ({ value: Number(value), label }))

/** The table of stores, said as data. */
export function storeResource(merchants: readonly Option[], top: number | null): CrudResource<StaffStore, StaffStores> {
  const sellers = choicesOf(merchants)
  return {
    key: 'stores',
    rowKey: (row) => row.id,
    rowTitle: (row) => row.name,
    searchLabel: '门店名称、地址、电话',
    columns: [
      { key: 'name', title: '门店', width: 11, render: (row, link) => link(row.name) },
      { key: 'merchant_name', title: '商家', width: 7 },
      { key: 'organ_name', title: '所属机构', width: 8 },
      { key: 'address', title: '地址', width: 12 },
      { key: 'phone', title: '电话', isTight: true, isOptional: true, render: (row) => row.phone || '-' },
      { key: 'hours', title: '营业时间', width: 10, render: (row) => row.hours || '-' },
      {
        key: 'is_open',
        title: '状态',
        isTight: true,
        render: (row) => (row.is_open ? <Tag tone="good">正常营业</Tag> : <Tag tone="bad">暂停营业</Tag>),
      },
      { key: 'staff', title: '员工', kind: 'number', render: (row) => `${row.staff.length}人` },
      { key: 'services', title: '服务', width: 10, isOptional: true, render: (row) => row.services.join('、') || '-' },
    ],
    filters: [
      { key: 'merchant', label: '商家', kind: 'select', options: merchants },
      organFilter(top),
      {
        key: 'state',
        label: '状态',
        kind: 'select',
        options: Object.entries(states).map(([value, label]) => ({ value, label })),
      },
    ],
    query: ({ q: keyword, filters, page_num, num }) =>
      q.mall.getStoresTo({
        keyword: keyword.slice(0, 40),
        merchantId: idParam(filters.merchant) ?? 0,
        organ_id: idParam(filters.organ) ?? 0,
        state: keyParam(filters.state, states) ?? 'all',
        page_num,
        num,
      }),
    view: (row) => <StoreView store={row} />,
    form: {
      fields: storeFormFields(sellers, top) as never,
      empty: emptyStore(sellers),
      read: readStore,
      create: (values) => saveStore(values as never),
      update: ({ id }, values, version) => saveStore(values as never, { id, version }),
      version: (row) => row.version,
      keepsDraft: true,
      createText: '新增门店',
      createPermission: P.storeEdit,
      updatePermission: P.storeEdit,
    },
    footer: ({ name, address, lat, lng }) => (
      <LinkButton icon={<MapPin aria-hidden />} href={href(screens.openLocation.path, { name, address, lat, lng })}>
        看位置
      </LinkButton>
    ),
    empty: { message: '还没有门店', detail: '点右上角的“新增门店”，会员下单时就能选它取货' },
  }
}
