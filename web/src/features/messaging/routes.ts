import { screens } from '@heyi/contract/screens'
import type { RouteLine } from '../../lib/routes.ts'

export const routes: RouteLine[] = [
  {
    ...screens.news,
    audience: 'member',
    load: () => import('./notices/NewsList.tsx').then((m) => m.NewsList),
  },
  {
    ...screens.newsDetails,
    audience: 'member',
    sample: { message_id: 'message' },
    load: () => import('./notices/NewsDetails.tsx').then((m) => m.NewsDetails),
  },
]
