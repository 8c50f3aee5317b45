export const membersReasons = {
  USER_NOT_FOUND: '没有找到这位会员',
  LABEL_NOT_FOUND: '没有找到这个标签，可能已经被删除了',
  LABEL_NAME_TAKEN: '这一组里已经有“{name}”了，请换一个名称',
  LABEL_TOO_MANY: '标签已经有{max}个了，请先删除不用的',
  CERTIFICATION_NOT_FOUND: '没有找到这条认证，可能会员已经撤回',
  CERTIFICATION_OWN: '自己的认证请同事来审核',
  CERTIFICATION_DECIDED: '{by}在{at}已经审核过了，结果是“{state}”',
} as const
