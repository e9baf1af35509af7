import { supplier, type SupplierDetail } from '@srm/contract/srm/supplier'
import type { CategoryQual } from '@srm/contract/srm/supplier.shapes'
import { phrase } from '@srm/domain/texts'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { supplierSections, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { query } from '../../../lib/client'
import { shortInstant } from '../../../lib/format'
import { listed, useLanguage } from '../../../lib/language'
import { lazily } from '../../../lib/lazily'
import { usePageMove, usePageSearch } from '../../../lib/page'
import { useReveal } from '../../../lib/reveal'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Card, MainAndSide, PageBody } from '../../../ui/card'
import { DateBlock } from '../../../ui/date-block'
import { DetailLoader } from '../../../ui/detail-loader'
import { PageHeader } from '../../../ui/page-header'
import { StatusTag, ToneTag, useStatusText } from '../../../ui/status-tag'
import { useTabTitle } from '../../../ui/tab-title'
import { Timeline } from '../../../ui/timeline'
import { useDescriber } from './describe'
import { supplierLink } from './list-parts'
import { ProfileView } from './profile-view'
import { QualList } from './qual-list'
import { QualifyDialog } from './qualify-dialog'
import { useRegions } from '../../../lib/regions'
import { AllowCategories } from './allow-categories'
import { RefuseCategory, RefuseDialog } from './refuse-category'
import { ReviewPanel } from './review-panel'
import { changedSections, ChangesView, VerdictComment, VerdictSwitch } from './review-sections'
import { useReviewDraft } from './review-state'
import { supplierListWords } from './list.text'
import { supplierWords } from './text'
import { OnBehalf } from './change/on-behalf'
import { ProposeMenu } from './standing/propose-menu'
import { TurnCategory } from './standing/turn-category'
import { VersionCompare } from './version-compare'
import { VersionList } from './version-list'
import { view360Words } from './view-360/text'
import './supplier.css'

const DealingsTab = lazily(() => import('./view-360/dealings').then((m) => m.DealingsTab))
const ScorecardTab = lazily(() => import('./view-360/scorecard').then((m) => m.ScorecardTab))
const RisksTab = lazily(() => import('./view-360/risks').then((m) => m.RisksTab))
const TimelineTab = lazily(() => import('./view-360/timeline').then((m) => m.TimelineTab))

export const SupplierDetailPage = ({ id }: { id: string }) => (
  <DetailLoader query={useQuery(query(supplier.queryById, { query: { id } }))}>
    {(detail) => <Page key={`${id}:${detail.supplier.status}`} detail={detail} />}
  </DetailLoader>
)

const tabs = ['changes', 'all', 'quals', 'versions', 'dealings', 'scorecard', 'risks', 'timeline', 'log'] as const
type Tab = (typeof tabs)[number]

/** The tab stands in the address, so that it can be sent and comes back. */
const useTab = (fallback: Tab): [Tab, (tab: Tab) => void] => {
  const search = usePageSearch()
  const move = usePageMove()
  const current = tabs.find((x) => x === search['tab']) ?? fallback
  return [current, (tab) => move({ search: { ...search, tab } })]
}

const Page = ({ detail }: { detail: SupplierDetail }) => {
  const t = useText(supplierWords)
  const names: Record<Tab, string> = { ...t.detail.tabs, ...useText(view360Words).tabs }
  const may = useMay()
  const describe = useDescriber(detail.options)
  const now = describe(detail.profile)
  const changes = changedSections(detail.previous && describe(detail.previous.profile), now)
  const count = supplierSections.reduce((n, s) => n + changes[s].length, 0)
  const [tab, setTab] = useTab(detail.previous && count > 0 ? 'changes' : 'all')
  const reviewing = useReviewDraft(detail)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const row = useReveal<HTMLElement>(tab)
  const isReviewing = detail.supplier.status === supplierMachine.states.pendingReview && may('srm:supplier:approve')
  useTabTitle(detail.supplier.name)

  const verdict = (s: SupplierSection) => ({
    extra: <VerdictSwitch section={s} reviewing={reviewing} />,
    after: <VerdictComment section={s} reviewing={reviewing} error={errors[`comments.${s}`]} />,
  })
  const bankNote = detail.bankAccess === 'masked' ? t.detail.bankMasked : undefined
  const bodies: Record<Tab, () => React.ReactNode> = {
    changes: () => <ChangesView detail={detail} changes={changes} verdict={isReviewing ? verdict : null} />,
    all: () => (
      <ProfileView
        profile={now}
        notes={{ bank: bankNote, litigation: detail.litigationShown ? undefined : t.detail.litigationHidden }}
        instead={detail.bankAccess === 'hidden' ? { bank: <p className="srm-dim">{t.detail.bankHidden}</p> } : {}}
        {...(isReviewing ? { extra: (s) => verdict(s).extra, after: (s) => verdict(s).after } : {})}
      />
    ),
    quals: () => (
      <Card title={t.detail.tabs.quals} extra={<AllowCategories detail={detail} />}>
        <QualList quals={detail.quals} today={detail.now.slice(0, 10)} actions={(qual) => <QualActions detail={detail} qual={qual} />} />
      </Card>
    ),
    versions: () => (
      <>
        <Card title={t.detail.tabs.versions}>
          <VersionList versions={detail.versions} />
        </Card>
        <VersionCompare versions={detail.versions} options={detail.options} />
      </>
    ),
    dealings: () => <DealingsTab id={detail.supplier.id} />,
    scorecard: () => <ScorecardTab id={detail.supplier.id} />,
    risks: () => <RisksTab id={detail.supplier.id} onLook={setTab} />,
    timeline: () => <TimelineTab id={detail.supplier.id} />,
    log: () => <Log detail={detail} />,
  }
  const counts: Partial<Record<Tab, number>> = { changes: count, quals: detail.quals.length, versions: detail.versions.length }
  return (
    <>
      <Head detail={detail}>
        <nav ref={row} className="srm-views" aria-label={detail.supplier.name}>
          {tabs
            .filter((x) => x !== 'changes' || (detail.previous && (count > 0 || isReviewing)))
            .map((x) => (
              <button key={x} type="button" aria-current={x === tab || undefined} onClick={() => setTab(x)}>
                {names[x]}
                {counts[x] !== undefined && <i>{counts[x]}</i>}
              </button>
            ))}
        </nav>
      </Head>
      <PageBody>
        <MainAndSide
          side={
            <Side detail={detail} withLog={tab !== 'log'}>
              {isReviewing && <ReviewPanel detail={detail} reviewing={reviewing} errors={errors} onErrors={setErrors} />}
            </Side>
          }
        >
          {bodies[tab]()}
        </MainAndSide>
      </PageBody>
    </>
  )
}

const QualActions = (of: { detail: SupplierDetail; qual: CategoryQual }) => (
  <>
    <RefuseCategory {...of} />
    <TurnCategory {...of} />
  </>
)

const Head = ({ detail, children }: { detail: SupplierDetail; children: React.ReactNode }) => {
  const t = useText(supplierWords)
  const lists = useText(supplierListWords)
  const english = useLanguage() === 'en-US'
  const { nameOf } = useRegions()
  // A to-do item leads straight to what is to be done.
  const [open, setOpen] = useState(usePageSearch()['qualify'] !== undefined)
  const [refusing, setRefusing] = useState<CategoryQual | null>(null)
  const refuse = (asked: CategoryQual) => {
    setOpen(false)
    setRefusing(asked)
  }
  const { supplier: head, profile, options, can } = detail
  const type = options.types.find((x) => x.id === profile.base.supplierTypeId)
  const mayQualify = can['qualify'] === null || can['qualifyMore'] === null
  const submitted = head.submittedAt ?? head.createTime
  return (
    <PageHeader
      title={head.name}
      lead={<DateBlock at={submitted} />}
      tags={
        <>
          <StatusTag machine={supplierMachine} status={head.status} />
          {detail.preferred && <ToneTag tone="done">{lists.preferred}</ToneTag>}
        </>
      }
      code={head.docNo}
      facts={[type && (english ? type.nameEn : type.nameZh), nameOf(profile.base.region.slice(0, 2))]}
      figures={[
        { label: t.completeness, value: <span className="srm-num">{head.completeness}%</span> },
        { label: t.detail.version, value: head.versionNo ?? '—' },
        { label: t.detail.submittedAt, value: shortInstant(head.submittedAt) },
      ]}
      actions={
        <>
          <OnBehalf supplierId={head.id} stage={head.status} />
          <ProposeMenu supplierId={head.id} stage={head.status} today={detail.now.slice(0, 10)} />
          {mayQualify && (
            <Button type="primary" onClick={() => setOpen(true)}>
              {lists.qualify}
            </Button>
          )}
        </>
      }
    >
      {children}
      {open && mayQualify && <QualifyDialog detail={detail} open onClose={() => setOpen(false)} onRefuse={refuse} />}
      {refusing && <RefuseDialog detail={detail} qual={refusing} onClose={() => setRefusing(null)} />}
    </PageHeader>
  )
}

const Side = ({ detail, withLog, children }: { detail: SupplierDetail; withLog: boolean; children: React.ReactNode }) => {
  const t = useText(supplierWords)
  const may = useMay()
  return (
    <>
      {children}
      {may('srm:supplier:approve') && (
        <Card title={t.detail.duplicates}>
          {detail.duplicates.length === 0 ? (
            <p className="srm-dim">{t.detail.noDuplicates}</p>
          ) : (
            <ul className="sup-quals">
              {detail.duplicates.map((d) => (
                <li key={d.id}>
                  <Link to={supplierLink(d.id)} className="srm-link">
                    {d.name}
                  </Link>
                  <small>{listed(d.on.map((sign) => t.detail.duplicateOn[sign]))}</small>
                  <StatusTag machine={supplierMachine} status={d.status} />
                </li>
              ))}
            </ul>
          )}
        </Card>
      )}
      {withLog && (
        <Card title={t.detail.tabs.log}>
          <Steps detail={detail} limit={6} />
        </Card>
      )}
    </>
  )
}

const Steps = ({ detail, limit = 200 }: { detail: SupplierDetail; limit?: number }) => {
  const lang = useLanguage()
  const textOf = useStatusText()
  type Step = SupplierDetail['steps'][number]
  const noteOf = ({ at, line, note }: Step) => {
    const qual = detail.quals.find((q) => q.id === line)
    const said = detail.reviews.find((r) => r.decidedAt === at)?.summary ?? note
    return [qual && (lang === 'en-US' ? qual.categoryNameEn : qual.categoryName), said].filter(Boolean).join(' · ') || null
  }
  return (
    <Timeline
      items={detail.steps.slice(0, limit).map((s, i) => ({
        key: String(detail.steps.length - i),
        who: s.by,
        at: s.at,
        what: `${phrase(lang, `supplier.action.${s.action}`) ?? s.action}${s.from === s.to ? '' : ` → ${textOf(supplierMachine, s.to)}`}`,
        note: noteOf(s),
        tone: s.action === 'return' || s.action === 'refuse' ? 'bad' : s.action === 'approve' || s.action === 'qualify' ? 'done' : 'plain',
      }))}
    />
  )
}

const Log = ({ detail }: { detail: SupplierDetail }) => {
  const t = useText(supplierWords)
  return (
    <Card title={t.detail.tabs.log}>
      <Steps detail={detail} />
    </Card>
  )
}
