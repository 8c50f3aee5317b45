import { randomUUID } from 'node:crypto'

/** What somebody writes who applies for a merchant, under a name that nobody has. */
export const application = () => ({
  name: `老街布店${randomUUID().slice(0, 8)}`,
  contact_name: '周福根',
  contact_phone: '13812345678',
  email: 'shop@example.com',
  licence_no: '91320508MA1XXXXX06',
})

type Applicant = {
  call(name: 'organisation.applyCompany', input: ReturnType<typeof application>): Promise<{ data: { id: number } }>
}
/** Applies, and returns the merchant's number. */
export async function apply(person: Applicant, given: object = {}): Promise<number> {
  const { data } = await person.call('organisation.applyCompany', { ...application(), ...given })
  return data.id
}
