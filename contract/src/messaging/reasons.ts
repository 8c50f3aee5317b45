export const messagingReasons = {
  MESSAGE_NOT_FOUND: '没有找到这条消息',
  SOCKET_NOT_FOUND: '连接已断开，正在重新连接',
} as const
