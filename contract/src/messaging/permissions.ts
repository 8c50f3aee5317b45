import type { Permissions } from '../menu.ts'
import { screens } from '../screens.ts'

export const messagingPermissions = {
  consult: {
    id: 106,
    name: '在线咨询',
    group: '咨询',
    menu: [{ url: screens.consultDesk.path, icon: 'message-circle', sort: 80, group: '' }],
  },
  consultDesk: { id: 107, name: '咨询工作台', group: '咨询' },
  memberMessage: { id: 1080, name: '给会员发消息', group: '会员' },
  groupChat: {
    id: 1024,
    name: '群聊列表',
    group: '内容',
    menu: [{ url: screens.groupChats.path, icon: 'messages-square', sort: 46, group: '内容' }],
  },
} as const satisfies Permissions
