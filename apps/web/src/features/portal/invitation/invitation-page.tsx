import type { Page } from '@srm/contract/kit/page'
import type { PurchaseItem } from '@srm/contract/portal/announcement'
import { portalAnnouncementText } from '@srm/domain/portal/announcement/announcement.text'
import { Link, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useLanguage } from '../../../lib/session/language'
import { useSession } from '../../../lib/session/session'
import { useText } from '../../../lib/text'
import { NothingFound } from '../../../ui/public/drawings'
import { PublicFrame, usePageTitle } from '../../../ui/public/frame'
import { Icon } from '../../../ui/public/icons'
import { BackLayout, Banner } from '../../../ui/public/layouts'
import { useRead } from '../../../ui/public/read'
import { LoadTrouble, Skeleton } from '../../../ui/public/state'
import { DateBlock, langOf, timeLeft, useBizNow } from '../../../ui/public/time'
import { invitationTo, purchaseRows } from '../api'
import { Pager } from '../pager'
import { pathText } from '../paths.text'
import { SignUpFoot } from '../sign-up-foot'
import { announcementUrl, StatusTag, targetOf } from '../status-tag'
import { portalText } from '../text'
import '../portal.css'
import '../list.css'
import './invitation.css'

const LazyLogin = lazy(() => import('../../../ui/public/login-box').then((m) => ({ default: m.LoginBox })))
const LoginBox = () => (
  <Suspense fallback={<div className="lbox" />}>
    <LazyLogin />
  </Suspense>
)

/** A letter as it was sent, in the layout with one way back: who gets its link comes to answer it. */
const Letter = ({ name, type }: { name: string; type: string }) => {
  const t = useText(pathText).invitation
  const lang = useLanguage()
  const session = useSession()
  const { data, error, isPending, refetch } = useRead<{ id: string; content: string }>(invitationTo(name, type))
  usePageTitle(`${t.title} ${name}`)
  const body = (
    <article className="panel lt">
      {isPending ? <Skeleton rows={3} height={56} /> : null}
      {error ? <LoadTrouble message={error.message} onRetry={refetch} /> : null}
      {data ? (
        <>
          <div className="letter" lang={langOf(data.content, lang)}>
            {data.content.split('\n').map((line, i) => (
              <p key={i}>{line}</p>
            ))}
          </div>
          <SignUpFoot announcementId={data.id}>
            <Link className="btn btn--line" to="/purchaseAnnouncement" search={{ likeName: name }}>
              {t.toAnnouncement}
            </Link>
          </SignUpFoot>
        </>
      ) : null}
    </article>
  )
  return <BackLayout title={t.title} lead={session ? name : `${name} · ${t.lead}`} login={session ? null : <LoginBox />} body={body} />
}

const Row = ({ item, now }: { item: PurchaseItem; now: string }) => {
  const t = useText(pathText).invitation
  const p = useText(portalText)
  const words = useText(portalAnnouncementText)
  const lang = useLanguage()
  const target = targetOf(item, now)
  return (
    <article className={`iv t-${timeLeft(target.at, now).urgency}`}>
      <DateBlock at={target.at ?? item.publishAt} label={p.dateLabel[target.name]} withTime />
      <div>
        <div className="row row--12">
          <StatusTag status={item.status} type={item.type} />
          <span className="kind">{words.type[item.type]}</span>
        </div>
        <h2 className="tt" lang={langOf(item.title, lang)}>
          <a className="link-on" href={announcementUrl(item.id)} target="_blank" rel="noopener">
            {item.title}
          </a>
        </h2>
        <p className="meta">
          <span>{item.code}</span>
          {item.orgName ? <span lang={langOf(item.orgName, lang)}>{item.orgName}</span> : null}
        </p>
      </div>
      <Link className="btn btn--line" to="/invitation" search={{ name: item.code, type: item.type }} aria-label={t.openOf(item.title)}>
        {t.open}
        <Icon name="arrow" />
      </Link>
    </article>
  )
}

const Letters = ({ pageNo }: { pageNo: string | undefined }) => {
  const t = useText(pathText).invitation
  const now = useBizNow()
  const rows = useRead<Page<PurchaseItem>>(purchaseRows({ status: 'open', pageNo, pageSize: 10 }), { keep: true })
  usePageTitle(t.title)
  return (
    <PublicFrame current="purchase">
      <main id="main">
        <Banner title={t.title} lead={t.listLead} />
        <div className="wrap iv-w">
          {rows.isPending ? <Skeleton rows={4} height={112} /> : null}
          {rows.error ? <LoadTrouble message={rows.error.message} onRetry={rows.refetch} /> : null}
          {rows.error ? null : rows.data?.records.map((item) => <Row key={item.id} item={item} now={now} />)}
          {rows.data?.total === 0 && !rows.error ? (
            <section className="trouble">
              <NothingFound />
              <h2>{t.none}</h2>
              <div className="a row row--12">
                <Link className="btn btn--line" to="/purchaseAnnouncement">
                  {t.toList}
                </Link>
              </div>
            </section>
          ) : null}
          {rows.data && !rows.error ? <Pager state={{}} page={rows.data} /> : null}
        </div>
      </main>
    </PublicFrame>
  )
}

/** Letters of invitation: one by its number, or those of everything that is open. */
export const InvitationPage = () => {
  const { name, type = 'all', pageNo } = useSearch({ strict: false }) as { name?: string; type?: string; pageNo?: string }
  return name ? <Letter name={name} type={type} /> : <Letters pageNo={pageNo} />
}
