import type { Page } from '@srm/contract/kit/page'
import type { PurchaseItem, ResultItem } from '@srm/contract/portal/announcement'
import type { NewsItem } from '@srm/contract/portal/news'
import { portalAnnouncementText } from '@srm/domain/portal/announcement/announcement.text'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, type ReactNode } from 'react'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { NewsRow } from '../../../ui/public/blocks/news'
import { NothingFound } from '../../../ui/public/drawings'
import { PublicFrame, usePageTitle } from '../../../ui/public/frame'
import { Icon } from '../../../ui/public/icons'
import { Banner } from '../../../ui/public/layouts'
import { useRead, type Reading } from '../../../ui/public/read'
import { useSiteNames } from '../../../ui/public/site'
import { LoadTrouble, Skeleton } from '../../../ui/public/state'
import { langOf, shortDay } from '../../../ui/public/time'
import { newsRows, purchaseRows, resultRows } from '../api'
import { pathText } from '../paths.text'
import { SearchBox } from '../search-box'
import { announcementUrl, StatusTag } from '../status-tag'
import '../portal.css'
import './search.css'

const shown = 5

interface GroupProps<T> {
  title: string
  reading: Reading<Page<T>>
  /** Where all of them are listed. */
  to: string
  search: Record<string, string>
  children: (item: T) => ReactNode
}
/** One kind of finds: waits and fails on its own. */
const Group = <T,>({ title, reading, to, search, children }: GroupProps<T>) => {
  const t = useText(pathText).search
  const { data, error, isPending, refetch } = reading
  if (data?.total === 0 && !error) return null
  return (
    <section className="sr" aria-label={title}>
      <div className="sr-h apart">
        <h2>{title}</h2>
        {data && data.total > 0 ? (
          <Link className="more" to={to} search={search}>
            {t.all(data.total)}
            <Icon name="arrow" />
          </Link>
        ) : null}
      </div>
      {isPending ? <Skeleton rows={2} height={56} /> : null}
      {error ? <LoadTrouble message={error.message} onRetry={refetch} /> : null}
      {error ? null : <ul>{data?.records.map(children)}</ul>}
    </section>
  )
}

const AnnouncementRow = ({ item, at }: { item: PurchaseItem | ResultItem; at: string }) => {
  const lang = useLanguage()
  const words = useText(portalAnnouncementText)
  return (
    <li className="sr-r whole">
      <StatusTag status={item.status} type={item.type} />
      <h3>
        <a href={announcementUrl(item.id)} target="_blank" rel="noopener" lang={langOf(item.title, lang)}>
          {item.title}
        </a>
      </h3>
      <span className="c">
        {item.code} · {words.type[item.type]}
      </span>
      <time dateTime={at.slice(0, 10)}>{shortDay(at, lang)}</time>
    </li>
  )
}

/** Nothing asked for: the newest of each kind. */
const Finds = ({ words }: { words: string }) => {
  const t = useText(pathText).search
  const lang = useLanguage()
  const { nameOf } = useSiteNames()
  const purchases = useRead<Page<PurchaseItem>>(purchaseRows({ likeName: words, pageSize: shown }))
  const results = useRead<Page<ResultItem>>(resultRows({ likeName: words, pageSize: shown }))
  const news = useRead<Page<NewsItem>>(newsRows({ keyword: words, pageSize: shown }))
  const nothing = [purchases, results, news].every((r) => r.data?.total === 0 && !r.error)
  const search: Record<string, string> = words ? { likeName: words } : {}
  return (
    <>
      <Group title={nameOf('purchase')} reading={purchases} to="/purchaseAnnouncement" search={search}>
        {(item) => <AnnouncementRow key={item.id} item={item} at={item.deadlineAt ?? item.publishAt} />}
      </Group>
      <Group title={nameOf('result')} reading={results} to="/resultAnnouncement" search={search}>
        {(item) => <AnnouncementRow key={item.id} item={item} at={item.updateTime} />}
      </Group>
      <Group title={nameOf('news')} reading={news} to="/news" search={search}>
        {(item) => <NewsRow key={item.id} item={item} lang={lang} />}
      </Group>
      {nothing ? (
        <section className="trouble">
          <NothingFound />
          <h2>{t.none}</h2>
          <p>{t.noneHint}</p>
        </section>
      ) : null}
    </>
  )
}

/** What the header's glass leads to: announcements, results and news with the same words. */
export const SearchPage = () => {
  const t = useText(pathText).search
  const navigate = useNavigate()
  const { q = '' } = useSearch({ strict: false }) as { q?: string }
  const words = q.trim().slice(0, 100)
  usePageTitle(words ? t.of(words) : t.title)
  useEffect(() => {
    if (!words) document.getElementById('find')?.focus()
  }, [words])
  return (
    <PublicFrame>
      <main id="main">
        <Banner title={t.title} lead={words ? t.of(words) : t.ask}>
          <SearchBox
            label={t.find}
            button={t.button}
            value={words}
            onSearch={(given) => void navigate({ to: '/search', search: given ? { q: given } : {} })}
          />
        </Banner>
        <div className="wrap sr-w">
          <Finds words={words} />
        </div>
      </main>
    </PublicFrame>
  )
}
