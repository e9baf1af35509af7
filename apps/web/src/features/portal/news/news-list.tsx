import type { Page } from '@srm/contract/kit/page'
import type { NewsItem } from '@srm/contract/portal/news'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { blockText } from '../../../ui/public/blocks/blocks.text'
import { NewsCover, newsUrl } from '../../../ui/public/blocks/news'
import { NothingFound } from '../../../ui/public/drawings'
import { PublicFrame, usePageTitle } from '../../../ui/public/frame'
import { Banner } from '../../../ui/public/layouts'
import { useRead } from '../../../ui/public/read'
import { useSiteNames } from '../../../ui/public/site'
import { LoadTrouble, Skeleton } from '../../../ui/public/state'
import { DateBlock } from '../../../ui/public/time'
import { newsRows } from '../api'
import { useListState } from '../list-state'
import { Pager } from '../pager'
import { SearchBox } from '../search-box'
import { newsText } from './text'
import '../portal.css'
import '../list.css'
import './news.css'

const types = ['all', 'company', 'industry'] as const

const Item = ({ item }: { item: NewsItem }) => {
  const t = useText(blockText)
  const lang = useLanguage()
  const ownLang = item.lang === lang ? undefined : item.lang
  return (
    <article className={item.cover ? 'nw-item whole' : 'nw-item nw-item--plain whole'}>
      <DateBlock at={item.date} label={t.newsType[item.type]} />
      <div>
        <h2 lang={ownLang}>
          <Link to={newsUrl(item.id)}>{item.title}</Link>
        </h2>
        {item.summary ? (
          <p className="small soft clamp" lang={ownLang}>
            {item.summary}
          </p>
        ) : null}
      </div>
      {item.cover ? <NewsCover item={item} /> : null}
    </article>
  )
}

/** 新闻资讯: by type and word, newest first; the address says which. */
export const NewsListPage = () => {
  const t = useText(newsText)
  const words = useText(blockText)
  const { nameOf } = useSiteNames()
  const { state, change } = useListState()
  const type = state.type === 'company' || state.type === 'industry' ? state.type : 'all'
  const { likeName, pageNo } = state
  const rows = useRead<Page<NewsItem>>(newsRows({ type, keyword: likeName, pageNo, pageSize: 10 }), { keep: true })
  const title = nameOf('news')
  usePageTitle(title)
  return (
    <PublicFrame current="news">
      <main id="main">
        <Banner title={title}>
          <SearchBox label={t.find} button={t.button} value={likeName} onSearch={(given) => change({ likeName: given })} />
        </Banner>
        <div className="sticky">
          <div className="wrap">
            <nav className="tabs" aria-label={t.types}>
              {types.map((key) => (
                <Link
                  key={key}
                  to="."
                  search={{ ...state, type: key === 'all' ? undefined : key, pageNo: undefined }}
                  resetScroll={false}
                  aria-current={key === type ? 'page' : undefined}
                >
                  {key === 'all' ? t.all : words.newsType[key]}
                </Link>
              ))}
            </nav>
          </div>
        </div>
        <div className="wrap nwl" aria-busy={rows.isFetching}>
          {rows.isPending ? <Skeleton rows={4} height={136} /> : null}
          {rows.error ? <LoadTrouble message={rows.error.message} onRetry={rows.refetch} /> : null}
          {rows.error ? null : rows.data?.records.map((item) => <Item key={item.id} item={item} />)}
          {rows.data?.total === 0 && !rows.error ? (
            <section className="trouble">
              <NothingFound />
              <h2>{likeName || type !== 'all' ? t.noMatch : words.noNews}</h2>
              {likeName || type !== 'all' ? (
                <div className="a row row--12">
                  <button type="button" className="btn btn--line" onClick={() => change({ likeName: undefined, type: undefined })}>
                    {t.clear}
                  </button>
                </div>
              ) : null}
            </section>
          ) : null}
          {rows.data && !rows.error ? <Pager state={state} page={rows.data} /> : null}
        </div>
      </main>
    </PublicFrame>
  )
}
