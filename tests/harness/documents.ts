import { cardPicture, newIdNumber } from '../../server/src/rooms/identity/testing.ts'
import type { SignedInPerson } from './sign-in.ts'

/** What a person sends to be certified: they have agreed to it, and its two pictures are there. */
export async function documentOf(who: SignedInPerson) {
  await who.does('identity.setConsent', { kind: 'id_document', is_given: true })
  const side = async (side: 'front' | 'back') => {
    const sent = await who.does('identity.setCertificationPicture', { side }, { userFile: await cardPicture() })
    return sent.id
  }
  const [front_id, back_id] = [await side('front'), await side('back')]
  return { document: 'id_card' as const, name: '沈宝珍', number: newIdNumber(), front_id, back_id }
}
