export const messagingReasons = {
  MESSAGE_NOT_FOUND: '没有找到这条消息',
  MEMBER_UNREACHED: '这位会员不再接收消息',
  MEMBER_TOLD_ENOUGH: '今天已经给这位会员发过{max}条，请明天再发，或打电话',
  SOCKET_NOT_FOUND: '连接已断开，正在重新连接',
} as const
