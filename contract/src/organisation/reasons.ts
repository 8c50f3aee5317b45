export const organisationReasons = {
  ORGAN_NOT_FOUND: '没有找到这个机构',
  ROLE_NOT_FOUND: '没有找到这个角色',
  COMPANY_NOT_FOUND: '没有找到这个商家',
} as const
