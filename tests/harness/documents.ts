import { contract } from '@heyi/contract'
import { cardPicture, newIdNumber } from '../../server/src/rooms/identity/testing.ts'
import { must } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import { ask } from './wire.ts'
import type { World } from './world.ts'

const { identity } = contract

/** What a person sends to be certified: they have agreed to it, and its two pictures are there. */
export async function documentOf({ url }: Pick<World, 'url'>, who: SignedInPerson) {
  await must(url, identity.setConsent, { kind: 'id_document', is_given: true }, who)
  const side = async (side: 'front' | 'back') => {
    const { body } = await ask(
      url,
      identity.setCertificationPicture,
      { side, userFile: await cardPicture() },
      who.headers,
    )
    return (body?.data as { id: string } | undefined)?.id
  }
  const [front_id, back_id] = [await side('front'), await side('back')]
  return { document: 'id_card', name: '沈宝珍', number: newIdNumber(), front_id, back_id }
}
