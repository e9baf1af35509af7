import type { AnnouncementDetail } from '@srm/contract/portal/announcement'
import { lineSummary } from '@srm/domain/portal/announcement/line-summary'
import { portalAnnouncementText } from '@srm/domain/portal/announcement/announcement.text'
import { Link, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../lib/wire/api'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { PublicFrame, usePageTitle } from '../../../ui/public/frame'
import { copyText } from '../../../ui/public/copy'
import { NothingFound } from '../../../ui/public/drawings'
import { Icon } from '../../../ui/public/icons'
import { OwnWords } from '../../../ui/public/own-words'
import { useRead } from '../../../ui/public/read'
import { useSiteNames } from '../../../ui/public/site'
import { LoadTrouble, Skeleton } from '../../../ui/public/state'
import { DateBlock, langOf, useBizNow } from '../../../ui/public/time'
import { announcementUrl, StatusTag } from '../status-tag'
import { detailOf } from '../api'
import { InvitationDialog } from '../dialogs'
import { portalText } from '../text'
import { DeadlineBar, DeadlineCard, toneOf } from './deadline-card'
import { Candidates, KeyFacts, LineItems, Winners } from './facts'
import { PublicityCard } from './publicity-card'
import { Milestones } from './milestones'
import { detailText } from './text'
import '../portal.css'
import './detail.css'

const CopyCode = ({ code }: { code: string }) => {
  const t = useText(detailText)
  const [said, setSaid] = useState('')
  return (
    <span>
      {code}
      <button
        type="button"
        className="copy link-on"
        aria-label={t.copy}
        onClick={() => void copyText(code).then((done) => setSaid(done ? t.copied : ''))}
      >
        <Icon name={said ? 'ok' : 'copy'} />
      </button>
      <span className="vh" role="status">
        {said}
      </span>
    </span>
  )
}

const isAward = ({ kind, status }: AnnouncementDetail): boolean => kind === 'result' && status === 'awarded'
/** What an announcement is called: a tender's results differ by what they say. */
const useKindOf = () => {
  const t = useText(detailText)
  const words = useText(portalAnnouncementText)
  const ofTender: Readonly<Record<string, string>> = t.tenderKind
  return ({ kind, type, status }: Pick<AnnouncementDetail, 'kind' | 'type' | 'status'>): string =>
    (kind === 'result' && type === 'tender' && ofTender[status]) || t.kind[kind](words.type[type])
}

const Article = ({ item, now }: { item: AnnouncementDetail; now: string }) => {
  const t = useText(detailText)
  const kindOf = useKindOf()
  const lang = useLanguage()
  const { content } = item
  // The names alone are said by the table of lines, right below.
  const summary = content.summary === lineSummary(content.lines.map(({ name }) => name)) ? '' : content.summary
  return (
    <article className="panel main">
      <div className="row row--12">
        <StatusTag status={item.status} type={item.type} />
        <span className="kind">{kindOf(item)}</span>
      </div>
      <h1 lang={langOf(item.title, lang)}>{item.title}</h1>
      <p className="meta">
        <CopyCode code={item.code} />
        {item.orgName ? <span lang={langOf(item.orgName, lang)}>{item.orgName}</span> : null}
        <span>{(isAward(item) ? t.awardedAt : t.published)(item.publishAt.slice(0, 16))}</span>
      </p>
      {item.kind === 'purchase' ? <Milestones item={item} now={now} /> : null}
      {item.kind === 'result' ? item.status === 'candidates' ? <Candidates item={item} /> : <Winners item={item} /> : null}
      {content.reason ? (
        <>
          <h2>{t.reason}</h2>
          <p className="prose" lang={langOf(content.reason, lang)}>
            {content.reason}
          </p>
        </>
      ) : null}
      <KeyFacts item={item} />
      {summary ? (
        <>
          <h2>{t.summary}</h2>
          <div className="prose" lang={langOf(summary, lang)}>
            {summary.split('\n').map((line, i) => (
              <p key={i}>{line}</p>
            ))}
          </div>
        </>
      ) : null}
      <LineItems lines={content.lines} />
    </article>
  )
}

const Aside = ({ item, onApply }: { item: AnnouncementDetail; onApply: () => void }) => {
  const t = useText(detailText)
  const kindOf = useKindOf()
  const { content } = item
  const { contact } = content
  return (
    <aside className="side-c">
      {item.kind === 'purchase' ? <DeadlineCard item={item} onApply={onApply} /> : null}
      {item.kind === 'result' && item.status === 'candidates' && item.deadlineAt ? <PublicityCard item={item} /> : null}
      {content.correctsId ? (
        <a className="panel other small" href={announcementUrl(content.correctsId)}>
          {t.corrects}
          <Icon name="arrow" />
        </a>
      ) : null}
      {content.correctedById ? (
        <a className="panel other small" href={announcementUrl(content.correctedById)}>
          {t.corrected}
          <Icon name="arrow" />
        </a>
      ) : null}
      {item.counterpart ? (
        <a className="panel other small" href={announcementUrl(item.counterpart.id)}>
          {item.kind === 'purchase' ? t.toResult : t.toPurchase}
          <Icon name="arrow" />
        </a>
      ) : null}
      {item.kind === 'result' && item.results.length > 0 ? (
        <section className="panel rel">
          <h2>{t.otherResults}</h2>
          <ul>
            {item.results.map((one) => (
              <li key={one.id}>
                <DateBlock at={one.at} />
                <a className="link-on" href={announcementUrl(one.id)}>
                  {kindOf({ kind: 'result', type: one.type, status: one.status })}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {contact && (contact.name || contact.phone || contact.email) ? (
        <section className="panel who">
          <h2>{t.contact}</h2>
          {contact.name ? (
            <p className="nm">
              <OwnWords>{contact.name}</OwnWords>
            </p>
          ) : null}
          {contact.phone ? <p>{contact.phone}</p> : null}
          {contact.email ? (
            <p>
              <a className="link" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            </p>
          ) : null}
        </section>
      ) : null}
      {item.related.length > 0 ? (
        <section className="panel rel">
          <h2>{t.related}</h2>
          <ul>
            {item.related.map((r) => (
              <li key={r.id}>
                <DateBlock at={r.at} />
                <a className="link-on" href={announcementUrl(r.id)}>
                  <OwnWords>{r.title}</OwnWords>
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </aside>
  )
}

/** On paper: who speaks, and when this was taken. */
const PrintHead = ({ now }: { now: string }) => {
  const t = useText(detailText)
  const { product, organisation } = useSiteNames()
  return (
    <p className="doc-h" aria-hidden="true">
      <b>
        {organisation} · {product}
      </b>
      <span>{t.printedAt(now.slice(0, 16))}</span>
    </p>
  )
}
/** On paper: where the document is kept up to date. */
const PrintFoot = () => {
  const t = useText(detailText)
  return (
    <p className="doc-f" aria-hidden="true">
      {t.printedFrom}: {location.href}
    </p>
  )
}

const Missing = () => {
  const t = useText(detailText)
  return (
    <section className="trouble">
      <NothingFound />
      <h1>{t.missing}</h1>
      <div className="a row row--12">
        <Link className="btn btn--line" to="/purchaseAnnouncement">
          {t.toList}
        </Link>
      </div>
    </section>
  )
}

/** One announcement or one result, at an address of its own. */
export const AnnouncementPage = ({ id }: { id: string }) => {
  const t = useText(detailText)
  const p = useText(portalText)
  const { nameOf } = useSiteNames()
  const { data: item, isPending, error, refetch } = useRead<AnnouncementDetail>(detailOf(id))
  const now = useBizNow()
  const [applying, setApplying] = useState(false)
  usePageTitle(item?.title)
  const isResult = item?.kind === 'result'
  const missing = error instanceof ApiError && error.status !== 0 && error.status < 500
  return (
    <PublicFrame current={isResult ? 'result' : 'purchase'} quiet>
      <div className="wrap">
        <nav className="crumb row small faint" aria-label={t.crumbs}>
          <Link className="link-on" to="/user/Index">
            {nameOf('home')}
          </Link>
          <span aria-hidden="true">/</span>
          <Link className="link-on" to={isResult ? '/resultAnnouncement' : '/purchaseAnnouncement'}>
            {nameOf(isResult ? 'result' : 'purchase')}
          </Link>
          <span aria-hidden="true">/</span>
          <span aria-current="page">{item ? p.typeTabs[item.type] : ''}</span>
        </nav>
      </div>
      <main id="main" className={`wrap sided dt ${item ? toneOf(item, now) : ''}`}>
        {isPending ? (
          <div className="waiting">
            <Skeleton rows={3} height={200} />
          </div>
        ) : null}
        {error && !item ? missing ? <Missing /> : <LoadTrouble message={error.message} onRetry={refetch} /> : null}
        {item ? (
          <>
            <PrintHead now={now} />
            <Article item={item} now={now} />
            <Aside item={item} onApply={() => setApplying(true)} />
            <PrintFoot />
            {item.kind === 'purchase' ? <DeadlineBar item={item} onApply={() => setApplying(true)} /> : null}
            {applying ? <InvitationDialog item={item} onClose={() => setApplying(false)} /> : null}
          </>
        ) : null}
      </main>
    </PublicFrame>
  )
}

export const AnnouncementDetailPage = () => {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return <AnnouncementPage id={id} />
}
