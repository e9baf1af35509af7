import { news, type NewsListRow } from '@srm/contract/portal/news'
import { newsMachine } from '@srm/domain/portal/news/news.machine'
import { query, useAction } from '../../lib/wire/client'
import { usePageNavigate } from '../../lib/page/page'
import { useText } from '../../lib/text'
import { ActionBar } from '../../ui/detail/action-bar'
import { Thumbnail } from '../../ui/files/thumbnail'
import { ListPage } from '../../ui/list-page/list-page'
import { useStatusViews } from '../../ui/list-page/views/status-views'
import type { Column, Filter } from '../../ui/list-page/types'
import { studioListText } from './lists.text'
import { StudioNav } from './studio-frame'
import './studio.css'

const formOf = (id: string) => `/portal/studio/news/form?id=${id}`

export const NewsList = () => {
  const t = useText(studioListText)
  const go = usePageNavigate()
  const release = useAction(news.release)
  const withdraw = useAction(news.withdraw)
  const remove = useAction(news.delete)
  // What is deleted is in no list: no tab for it.
  const views = useStatusViews(newsMachine).filter((view) => view.key !== 'deleted')
  const columns: readonly Column<NewsListRow>[] = [
    {
      key: 'cover',
      title: t.cover,
      width: 104,
      render: (row) => (row.cover[0] ? <Thumbnail file={row.cover[0]} label={row.title} /> : null),
    },
    { key: 'title', title: t.title, link: true, card: 'title' },
    { key: 'type', title: t.type, kind: 'dict', dict: 'news_type' },
    { key: 'date', title: t.date, kind: 'day', sort: true },
    { key: 'status', title: t.status, kind: 'status', machine: newsMachine, card: 'status' },
    { key: 'releasedAt', title: t.releasedAt, kind: 'instant', sort: true },
    { key: 'titleEn', title: t.titleEn, hidden: true, card: 'none' },
    { key: 'createBy', title: t.createBy, hidden: true },
    { key: 'createTime', title: t.createTime, kind: 'instant', sort: true, hidden: true },
  ]
  const filters: readonly Filter[] = [
    { key: 'title', label: t.title },
    { key: 'type', label: t.type, kind: 'dict', dict: 'news_type' },
    { key: 'date', label: t.date, kind: 'days' },
  ]
  return (
    <>
      <StudioNav current="news" />
      <ListPage<NewsListRow>
        id="portal/studio/news"
        title={t.news}
        query={(q) => query(news.list, { query: q })}
        counts={(q) => query(news.counts, { query: q })}
        columns={columns}
        filters={filters}
        views={views}
        primary={{ label: t.addNews, to: '/portal/studio/news/form', permission: 'portal:news:add' }}
        rowLink={(row) => formOf(row.id)}
        rowActions={(row) => (
          <ActionBar
            asLinks
            machine={newsMachine}
            record={row}
            what={row.title}
            run={{
              edit: { run: () => go({ to: formOf(row.id) }) },
              release: { run: () => release.run({ id: row.id, version: row.version }) },
              withdraw: { danger: true, run: () => withdraw.run({ id: row.id, version: row.version }) },
              delete: { danger: true, run: () => remove.run({ id: row.id, version: row.version }) },
            }}
          />
        )}
      />
    </>
  )
}
