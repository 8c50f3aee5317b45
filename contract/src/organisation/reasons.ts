export const organisationReasons = {
  ORGAN_NOT_FOUND: '没有找到这个机构',
  ORGAN_NAME_TAKEN: '同一级里已经有“{name}”了，请换一个名称',
  ORGAN_STAYS: '这个机构是最上级，不能移动或停用',
  ORGAN_BELOW_ITSELF: '不能移到自己或自己的下级机构下面',
  ORGAN_TOO_DEEP: '机构最多分{max}级，请选择更高的上级机构',
  ORGAN_TOO_MANY: '机构已经有{max}个了',
  ORGAN_PARENT_CLOSED: '上级机构已经停用，请先启用上级机构',
  ORGAN_IN_USE: '这个机构还有{what}，请先处理好再停用',
  ROLE_NOT_FOUND: '没有找到这个角色',
  COMPANY_NOT_FOUND: '没有找到这个商家',
} as const
