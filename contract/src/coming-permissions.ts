import type { Permissions } from './menu.ts'
import { screens } from './screens.ts'

/** Of rooms that do not stand yet; with its room a row goes to that room’s own file. */
export const comingPermissions = {
  activityList: {
    id: 5,
    name: '活动列表',
    group: '活动',
    menu: [
      { url: screens.activities.path, icon: 'flag', sort: 40, group: '活动', go: 'a' },
      { url: `${screens.activities.path}?type=1`, icon: 'list-checks', sort: 41, group: '活动', name: '任务列表' },
    ],
  },
  article: {
    id: 27,
    name: '文章列表',
    group: '内容',
    menu: [{ url: screens.articles.path, icon: 'file-text', sort: 45, group: '内容', go: 'w' }],
  },
  healthReport: {
    id: 1022,
    name: '上传体检报告',
    group: '会员',
    menu: [{ url: screens.healthReport.path, icon: 'file-heart', sort: 62, group: '会员' }],
  },
  healthMonitoring: {
    id: 1023,
    name: '健康监测',
    group: '会员',
    menu: [{ url: screens.healthMonitoring.path, icon: 'activity', sort: 64, group: '会员' }],
  },
} as const satisfies Permissions
