import { screens } from '@heyi/contract/screens'
import { describe, expect, it } from 'vitest'
import { device, salt } from '../../../testing/identity.ts'
import { openScreen } from '../../../testing/open-screen.tsx'
import { staff } from '../../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../../testing/serve.ts'

const SESSIONS = screens.sessions.path
const proofs = { has_password: true, has_second_factor: false, mobile_masked: '139****0002' }

describe('what wants a fresh proof of who it is', () => {
  const open = async () => {
    serve({
      'identity.getSessions': [device(), device({ id: 82, is_current: false, device: '平板' })],
      'identity.getProofWays': proofs,
      'identity.getPwSalt': salt,
    })
    const at = await openScreen(SESSIONS, { as: staff('console') })
    await at.press(/^让平板退出/)
    await (await at.question()).press('退出')
    return at
  }

  it('is asked for once and then done by itself, the password staying where it was refused', async () => {
    serve({
      'identity.delSession': inTurn(refuse('PROOF_NEEDED'), {}),
      'identity.proveByPassword': inTurn(refuse('PROOF_WRONG'), {}),
    })
    const at = await open()
    const asked = await at.dialog('确认是您本人')
    await asked.fill('登录密码', 'correct horse')
    await asked.press('确认')
    await asked.sees('密码不正确，请再输一次')
    expect(asked.valueOf('登录密码')).toBe('correct horse')
    await asked.press('确认')
    await at.hears('已退出该设备')
    expect(sent('identity.delSession')).toEqual([{ session_id: 82 }, { session_id: 82 }])
  })

  it('takes a code that goes to the own phone', async () => {
    serve({
      'identity.delSession': inTurn(refuse('PROOF_NEEDED'), {}),
      'identity.sendProofCode': { seconds: 60 },
      'identity.proveByCode': {},
    })
    const at = await open()
    const asked = await at.dialog('确认是您本人')
    await asked.choose('radio', '用短信')
    await asked.sees(/139\*{4}0002/)
    await asked.press('获取验证码')
    await asked.fill('验证码', '123456')
    await asked.press('确认')
    await at.hears('已退出该设备')
    expect(sent('identity.proveByCode')).toEqual([{ code: '123456' }])
  })

  it('begins with the way last used, by signing in too', async () => {
    serve({
      'identity.delSession': inTurn(refuse('PROOF_NEEDED'), {}),
      'identity.sendProofCode': { seconds: 60 },
      'identity.proveByCode': {},
    })
    localStorage.setItem('proof_kind', 'code')
    const at = await open()
    await (await at.dialog('确认是您本人')).sees(/139\*{4}0002/)
  })

  it('is asked no more once the session has ended meanwhile', async () => {
    serve({
      'identity.delSession': refuse('PROOF_NEEDED'),
      'identity.proveByPassword': refuse('SIGNED_OUT'),
      'identity.getAgreements': [],
    })
    const at = await open()
    const asked = await at.dialog('确认是您本人')
    await asked.fill('登录密码', 'correct horse')
    await asked.press('确认')
    await at.find('button', '登录')
    expect(document.querySelector('[role="dialog"]')).toBeNull()
  })

  it('is left undone where the person would rather not', async () => {
    serve({ 'identity.delSession': refuse('PROOF_NEEDED') })
    const at = await open()
    await (await at.dialog('确认是您本人')).press('取消')
    await at.hears('请先确认是您本人')
    expect(sent('identity.delSession')).toHaveLength(1)
  })
})
