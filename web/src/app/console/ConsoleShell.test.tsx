import { screens } from '@heyi/contract/screens'
import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { label, labels } from '../../testing/members.ts'
import { openScreen } from '../../testing/open-screen.tsx'
import { admin } from '../../testing/people.ts'
import { inTurn, refuse, sent, serve } from '../../testing/serve.ts'

const entry = {
  menu_id: 82,
  parent_id: 0,
  rules_id: 82,
  rules_ids: [82],
  sort: 60,
  name: '标签管理',
  icon: 'label',
  url: screens.labels.path,
  permission: '',
  isLeafNode: true,
}

describe('the frame of the console', () => {
  it('gets its menu by itself once it can be read, and keeps its place until then', async () => {
    serve({
      'organisation.getMenus': inTurn(refuse('OVERLOADED'), [entry]),
      'organisation.getReceptionOrgans': [],
      'members.getTags': labels(label()),
    })
    const at = await openScreen(screens.labels.path, { as: admin() })
    await waitFor(() => expect(sent('organisation.getMenus')).toHaveLength(1))
    await at.sees('独居')
    expect(document.querySelector('nav[aria-label="主菜单"]')).not.toBeNull()
    await at.find('link', '标签管理')
  })
  it('shows the code by which people come to the organisation that is worked in', async () => {
    serve({
      'organisation.getMenus': [entry],
      'organisation.getReceptionOrgans': [],
      'members.getTags': labels(label()),
      'organisation.orginQrCode': {
        url: 'https://heyi.example/h5/#/pages/login/codelogin',
        picture: 'data:image/svg+xml,a',
      },
    })
    const at = await openScreen(screens.labels.path, { as: admin() })
    await at.press('咨询二维码')
    const dialog = await at.dialog('在线咨询二维码')
    await dialog.sees(/注册后就属于/)
    expect(sent('organisation.orginQrCode')).toHaveLength(1)
  })
})
