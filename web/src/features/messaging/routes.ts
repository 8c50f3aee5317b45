import type { RouteLine } from '../../lib/routes.ts'

export const routes: RouteLine[] = [
  {
    path: '/pagesC/news/newslist',
    title: '消息列表',
    audience: 'member',
    load: () => import('./news/NewsList.tsx').then((m) => m.NewsList),
  },
  {
    path: '/pagesC/news/news_details',
    title: '消息详情',
    audience: 'member',
    sample: { message_id: 'message' },
    load: () => import('./news/NewsDetails.tsx').then((m) => m.NewsDetails),
  },
]
