export const mediaReasons = {
  FILE_TYPE_UNSUPPORTED: '只能上传 JPG、PNG 或 WebP 图片',
  FILE_BROKEN: '图片打不开，请换一张',
  PICTURE_TOO_SMALL: '照片太小，上面的字看不清。请重新拍一张，或选一张清楚的',
  FILE_TOO_MANY: '今天上传的文件太多，请明天再试',
  FILE_MISSING: '请选择要上传的图片',
  MEDIA_NOT_FOUND: '没有找到这张图片',
  POSTER_NOT_FOUND: '没有找到要分享的内容',
  SHEETS_TOO_MANY: '您还有{count}个表格没有导出完，请等它们完成后再导出',
  SHEET_NOT_FOUND: '没有找到这个表格，可能已经超过24小时被清理了，请重新导出',
  SHEET_NOT_FAILED: '这个表格不需要重新导出',
  PRIVATE_NOT_FOUND: '文件打不开，可能已经删除，或者打开得太久了',
} as const
