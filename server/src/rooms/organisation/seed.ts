import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PLATFORM_COMPANY, ROOT_ORGAN } from '@heyi/contract/organisation/platform'
import { shippedRoles } from '@heyi/contract/roles'
import { rowsOf } from '../../kernel/db/sql.ts'
import type { Tx } from '../../kernel/db/tx.ts'
import type { Secrets } from '../../kernel/secrets.ts'
import { DEMO_PASSWORD, passwords, registry } from '../identity/index.ts'
import { demoPictureId, stored } from '../media/index.ts'
import { sealContact } from './companies/contact.ts'
import { permissionsOf } from './staff/rules.ts'
import { upsertStaff } from './staff/store.ts'

type DemoOrgan = {
  id: number
  parent_id: number | null
  name: string
  kind: string
  address: string
  phone: string
  hours: string
  lat: number
  lng: number
}
type DemoCompany = {
  id: number
  name: string
  intro: string
  logo: string
  organ_id: number
  phone: string
  is_platform: boolean
  hours?: string
  email?: string
  website?: string
  licence_no?: string
  contact_name?: string
  contact_phone?: string
  commission_bp?: number
  /** OPEN unless told. */
  state?: string
}
type DemoStaff = {
  id: number
  mobile: string
  real_name: string
  login_name: string
  role: string
  organ_ids: number[]
  company_id: number | null
  store_id: number | null
  avatar: string
}

const NO_CONTACT = { contact_sealed: null, contact_blind: null, contact_masked: '' }
/** How long before the start the demo merchants agreed to their share: before their first order. */
const AGREED_BEFORE = 400 * 86_400_000

function read<T>(demoDir: string, name: string): T[] {
  const path = join(demoDir, name)
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as T[]) : []
}

/**
 * What every installation needs: organ 2, company 3, the shipped roles with the permissions of the contract. May run at every start; what an administrator has renamed stays.
 */
export async function seedBase(tx: Tx): Promise<void> {
  await tx`insert into organ (id, path, name, kind) values (${ROOT_ORGAN}, ${`${ROOT_ORGAN}/`}, '社区健康服务中心', 'centre') on conflict (id) do nothing`
  await tx`
    insert into company (id, name, organ_id, is_platform) values (${PLATFORM_COMPANY}, '积分商城', ${ROOT_ORGAN}, true) on conflict (id) do nothing`
  await seedRoles(tx)
  await tx`select setval('organ_id_seq', greatest(100, (select last_value from organ_id_seq), (select max(id) from organ)))`
  await tx`select setval('company_id_seq', greatest(100, (select last_value from company_id_seq), (select max(id) from company)))`
  await tx`select setval('staff_id_seq', greatest(1000, (select last_value from staff_id_seq), (select coalesce(max(id), 0) from staff)))`
}

/** The shipped roles that are not there yet; the permissions of all of them follow the contract. */
async function seedRoles(tx: Tx): Promise<void> {
  await tx`
    insert into role (key, name)
    select key, name from unnest(${shippedRoles.map((role) => role.key)}::text[], ${shippedRoles.map((role) => role.name)}::text[])
      with ordinality as shipped(key, name, place)
    where not exists (select 1 from role where role.key = shipped.key) order by place`
  const keys = shippedRoles.flatMap((role) => permissionsOf(role).map(() => role.key))
  const ids = shippedRoles.flatMap((role) => permissionsOf(role))
  await tx`
    with wanted as (select r.id as role_id, w.permission_id from unnest(${keys}::text[], ${ids}::int[]) w(key, permission_id) join role r on r.key = w.key),
    gone as (
      delete from role_permission rp using role r where r.id = rp.role_id and r.key = any(${shippedRoles.map((role) => role.key)})
        and not exists (select 1 from wanted w where w.role_id = rp.role_id and w.permission_id = rp.permission_id))
    insert into role_permission (role_id, permission_id) select role_id, permission_id from wanted on conflict do nothing`
}

/** The demo organisations, merchants and staff, who sign in by code, or by phone or login name with DEMO_PASSWORD. Work id = user id. */
export async function seedDemo(tx: Tx, given: { demoDir: string; secrets: Secrets; now: Date }): Promise<void> {
  await seedOrgans(tx, read<DemoOrgan>(given.demoDir, 'organs.json'))
  await seedCompanies(tx, given, read<DemoCompany>(given.demoDir, 'companies.json'))
  const staff = read<DemoStaff>(given.demoDir, 'staff.json')
  const password_hash = await passwords.hash(given.secrets, DEMO_PASSWORD)
  const pictures = await stored(
    tx,
    staff.map(({ avatar }) => demoPictureId(avatar)),
  )
  for (const { id, mobile, real_name, login_name, role, organ_ids, company_id, store_id, avatar } of staff) {
    const avatar_id = demoPictureId(avatar)
    const user = await registry.create(tx, given.secrets, {
      id,
      mobile,
      real_name,
      nickname: real_name,
      is_staff: true,
      password_hash,
      avatar_id: pictures.has(avatar_id) ? avatar_id : null,
      organ_id: organ_ids[0] ?? ROOT_ORGAN,
      default_company_id: company_id ?? PLATFORM_COMPANY,
      created_at: new Date(given.now.getTime() - 420 * 86_400_000),
    })
    // Tied to a merchant is only who works for one: the platform's own people see all merchants of their organisations.
    const tied = company_id === PLATFORM_COMPANY && store_id === null ? null : company_id
    if (user)
      await upsertStaff(
        tx,
        { id, user_id: user.id, login_name, company_id: tied, store_id },
        organ_ids.map((organ_id) => ({ organ_id, role_key: role })),
      )
  }
}

async function seedOrgans(tx: Tx, organs: readonly DemoOrgan[]): Promise<void> {
  const known = new Map(organs.map((organ) => [organ.id, organ]))
  const pathOf = (organ: DemoOrgan): string => {
    const parent = organ.parent_id === null ? undefined : known.get(organ.parent_id)
    return `${parent ? pathOf(parent) : ''}${organ.id}/`
  }
  if (!organs.length) return
  const rows = organs.map((organ, sort) => ({
    id: organ.id,
    parent_id: organ.parent_id,
    path: pathOf(organ),
    name: organ.name,
    kind: organ.kind,
    address: organ.address,
    phone: organ.phone,
    hours: organ.hours,
    lat: organ.lat,
    lng: organ.lng,
    sort,
  }))
  await tx`
    insert into ${rowsOf('organ', rows)} on conflict (id) do update set parent_id = excluded.parent_id, path = excluded.path, name = excluded.name,
      kind = excluded.kind, address = excluded.address, phone = excluded.phone, hours = excluded.hours, lat = excluded.lat, lng = excluded.lng, sort = excluded.sort`
}

async function seedCompanies(
  tx: Tx,
  { secrets, now }: { secrets: Secrets; now: Date },
  companies: readonly DemoCompany[],
): Promise<void> {
  if (!companies.length) return
  const pictures = await stored(
    tx,
    companies.map(({ logo }) => demoPictureId(logo)),
  )
  const rows = companies.map(({ logo, contact_phone, commission_bp: _share, ...company }) => ({
    hours: '',
    email: '',
    website: '',
    licence_no: '',
    contact_name: '',
    state: 'OPEN',
    ...company,
    logo_id: pictures.has(demoPictureId(logo)) ? demoPictureId(logo) : null,
    ...(contact_phone ? sealContact(secrets, contact_phone) : NO_CONTACT),
  }))
  await tx`
    insert into ${rowsOf('company', rows)} on conflict (id) do update set
      name = excluded.name, intro = excluded.intro, logo_id = excluded.logo_id, organ_id = excluded.organ_id, phone = excluded.phone,
      hours = excluded.hours, email = excluded.email`
  const agreed = companies.filter(({ commission_bp = 0 }) => commission_bp > 0)
  await tx`
    insert into company_commission (company_id, commission_bp, set_by, from_at)
    select a.company_id, a.commission_bp, 1, ${new Date(now.getTime() - AGREED_BEFORE)}::timestamptz
    from unnest(${agreed.map(({ id }) => id)}::int8[], ${agreed.map((one) => one.commission_bp ?? 0)}::int[]) as a(company_id, commission_bp)
    where not exists (select 1 from company_commission m where m.company_id = a.company_id)`
}
