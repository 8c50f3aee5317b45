import { contract } from '@heyi/contract'
import { newIdNumber, newMobile } from '../../server/src/rooms/identity/testing.ts'
import { pictureOf } from '../../server/src/rooms/media/pictures/scenes.ts'
import { must, newMembers } from './shop.ts'
import type { SignedInPerson } from './sign-in.ts'
import { ask } from './wire.ts'
import type { World } from './world.ts'

const { identity } = contract

/** What a person sends to be certified: they have agreed to it, and its two pictures are there. */
export async function documentOf({ url }: Pick<World, 'url'>, who: SignedInPerson) {
  await must(url, identity.setConsent, { kind: 'id_document', is_given: true }, who)
  const side = async (side: 'front' | 'back') => {
    const { body } = await ask(url, identity.setCertificationPicture, { side, userFile: pictureOf() }, who.headers)
    return (body?.data as { id: string } | undefined)?.id
  }
  const [front_id, back_id] = [await side('front'), await side('back')]
  return { document: 'id_card', name: '沈宝珍', number: newIdNumber(), front_id, back_id }
}

/** What staff send for a certified member who lost their number: a code has come to the new one. */
export async function lostPhone(world: World, staff: SignedInPerson) {
  const [who] = await newMembers(world, 1, { points: 10, balance_fen: 10 })
  if (!who) throw new Error('nobody came')
  const document = await documentOf(world, who)
  await must(world.url, identity.setCertification, document, who)
  await world.sql`update certification set state = 'PASSED', decided_at = now() where user_id = ${who.user_id}`
  const mobile = newMobile()
  await must(world.url, identity.smsSend, { mobile, event: 'changemobile' }, staff)
  const [sent] = await world.outbox(mobile)
  return { user_id: who.user_id, number: document.number, mobile, code: sent?.code ?? '', reason: '原号码已注销' }
}
