import { screens } from '@heyi/contract/screens'
import { Tabs } from '../../../kit/lists/Tabs.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { nav } from '../../../lib/nav.ts'
import { PhoneScreen } from '../../../lib/PhoneScreen.tsx'
import { useParams } from '../../../lib/routes.ts'
import { NewsPanel } from './NewsPanel.tsx'
import { readTab, tabs } from './news.ts'
import { useNews } from './useNews.ts'

/** 消息列表 */
export function NewsList() {
  const tab = readTab(useParams().tab)
  const unread = useMessages((state) => state.unread)
  const { list } = useNews(tab)
  const show = (id: string) => nav.redirect(screens.news.path, { tab: id === 'all' ? undefined : id })
  return (
    <PhoneScreen isReady={!list.isPending}>
      <Tabs
        label="消息种类"
        items={tabs.map(({ id, label }) => ({ id, label, count: unread[id] }))}
        value={tab.id}
        onChange={show}
      >
        <NewsPanel key={tab.id} tab={tab} onShowAll={() => show('all')} />
      </Tabs>
    </PhoneScreen>
  )
}
