import type { NewsDetail } from '@srm/contract/portal/news'
import { Link, useParams } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ApiError } from '../../../lib/wire/api'
import { useLanguage } from '../../../lib/session/language'
import { safeHtml } from '../../../lib/safe-html'
import { useText } from '../../../lib/text'
import { blockText } from '../../../ui/public/blocks/blocks.text'
import { newsUrl } from '../../../ui/public/blocks/news'
import { copyText } from '../../../ui/public/copy'
import { NothingFound } from '../../../ui/public/drawings'
import { PublicFrame, usePageTitle } from '../../../ui/public/frame'
import { Icon } from '../../../ui/public/icons'
import { useRead } from '../../../ui/public/read'
import { useSiteNames } from '../../../ui/public/site'
import { LoadTrouble, Skeleton } from '../../../ui/public/state'
import { langOf } from '../../../ui/public/time'
import { newsOf } from '../api'
import { newsText } from './text'
import '../portal.css'
import './news.css'

/** The article's own words: cleaned once more here, whatever the server sends. */
const Body = ({ item }: { item: NewsDetail }) => {
  const html = useMemo(() => safeHtml(item.content), [item.content])
  // oxlint-disable-next-line react/no-danger -- rebuilt from a list of allowed elements just above
  return <div className="rich" dangerouslySetInnerHTML={{ __html: html }} />
}

const Share = () => {
  const t = useText(newsText)
  const [said, setSaid] = useState('')
  return (
    <p className="nd-a row wraps small soft">
      <button
        type="button"
        className="act"
        onClick={() => void copyText(location.href).then((done) => setSaid(done ? t.copied : location.href))}
      >
        <Icon name="copy" />
        {t.copyLink}
      </button>
      <button type="button" className="act" onClick={() => window.print()}>
        <Icon name="print" />
        {t.print}
      </button>
      <span role="status">{said}</span>
    </p>
  )
}

const Neighbours = ({ item }: { item: NewsDetail }) => {
  const t = useText(newsText)
  const lang = useLanguage()
  const link = (neighbour: NewsDetail['next'], label: string) =>
    neighbour ? (
      <Link to={newsUrl(neighbour.id)}>
        <span>{label}</span>
        <b className="link-on" lang={langOf(neighbour.title, lang)}>
          {neighbour.title}
        </b>
      </Link>
    ) : (
      <span />
    )
  if (!item.previous && !item.next) return null
  return (
    <nav className="nd-n" aria-label={t.others}>
      {link(item.previous, t.previous)}
      {link(item.next, t.next)}
    </nav>
  )
}

/** Without a summary of its own the server gives the text's beginning, which follows anyway. */
const isBeginning = ({ summary, content }: NewsDetail): boolean =>
  content.replace(/<[^>]*>|\s/g, '').startsWith(summary.replace(/…$|\s/g, ''))

const Article = ({ item }: { item: NewsDetail }) => {
  const t = useText(newsText)
  const words = useText(blockText)
  const lang = useLanguage()
  return (
    <article className="nd" lang={item.lang === lang ? undefined : item.lang}>
      <p className="meta" lang={lang}>
        <span className={`ty ty--${item.type}`}>{words.newsType[item.type]}</span>
        <time dateTime={item.date}>{item.date}</time>
        {item.source ? <span lang={langOf(item.source, lang)}>{t.source(item.source)}</span> : null}
      </p>
      <h1>{item.title}</h1>
      {item.summary && !isBeginning(item) ? <p className="sum-l">{item.summary}</p> : null}
      {item.cover ? <img className="nd-c" src={item.cover} alt="" /> : null}
      <Body item={item} />
    </article>
  )
}

/** One news item at an address of its own. */
export const NewsDetailPage = () => {
  const t = useText(newsText)
  const { nameOf } = useSiteNames()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const { data: item, error, isPending, refetch } = useRead<NewsDetail>(newsOf(id))
  usePageTitle(item?.title)
  const missing = error instanceof ApiError && error.status !== 0 && error.status < 500
  return (
    <PublicFrame current="news">
      <div className="wrap nd-w">
        <nav className="crumb row small faint" aria-label={t.crumbs}>
          <Link className="link-on" to="/user/Index">
            {nameOf('home')}
          </Link>
          <span aria-hidden="true">/</span>
          <Link to="/news">{nameOf('news')}</Link>
        </nav>
      </div>
      <main id="main" className="wrap nd-w">
        {isPending ? (
          <div className="waiting">
            <Skeleton rows={3} height={160} />
          </div>
        ) : null}
        {error && !item && !missing ? <LoadTrouble message={error.message} onRetry={refetch} /> : null}
        {error && !item && missing ? (
          <section className="trouble">
            <NothingFound />
            <h1>{t.missing}</h1>
            <div className="a row row--12">
              <Link className="btn btn--line" to="/news">
                {t.toList}
              </Link>
            </div>
          </section>
        ) : null}
        {item ? (
          <>
            <Article item={item} />
            <Share />
            <Neighbours item={item} />
          </>
        ) : null}
      </main>
    </PublicFrame>
  )
}
