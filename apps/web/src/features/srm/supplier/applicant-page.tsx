import type { SupplierDetail } from '@srm/contract/srm/supplier'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { supplierSections, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { useState } from 'react'
import { shortInstant } from '../../../lib/format'
import { useLanguage } from '../../../lib/session/language'
import { lazily } from '../../../lib/page/lazily'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useRegions } from '../../../lib/regions'
import { useReveal } from '../../../lib/page/reveal'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Card, MainAndSide, PageBody } from '../../../ui/layout/card'
import { DateBlock } from '../../../ui/dates/date-block'
import { PageHeader } from '../../../ui/layout/page-header'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { useTabTitle } from '../../../ui/tab-title'
import { AllowCategories } from './profile/allow-categories'
import { useDescriber } from './review/describe'
import { HeadActions, Log, QualActions, Side } from './detail-parts'
import { supplierListWords } from './lists/list.text'
import { ProfileView } from './profile/profile-view'
import { QualList } from './lists/qual-list'
import { ReviewPanel } from './review/review-panel'
import { changedSections, ChangesView, VerdictComment, VerdictSwitch } from './review/review-sections'
import { useReviewDraft } from './review/review-state'
import { supplierWords } from './text'
import { VersionCompare } from './review/version-compare'
import { VersionList } from './review/version-list'
import { view360Words } from './view-360/text'

const RisksTab = lazily(() => import('./view-360/risks').then((m) => m.RisksTab))
const TimelineTab = lazily(() => import('./view-360/timeline').then((m) => m.TimelineTab))

const tabs = ['changes', 'all', 'quals', 'versions', 'risks', 'timeline', 'log'] as const
type Tab = (typeof tabs)[number]

/** The tab stands in the address, so that it can be sent and comes back. */
const useTab = (fallback: Tab): [Tab, (tab: Tab) => void] => {
  const search = usePageSearch()
  const move = usePageMove()
  const current = tabs.find((x) => x === search['tab']) ?? fallback
  return [current, (tab) => move({ search: { ...search, tab } })]
}

/** A company that is not approved yet, as its reviewer reads it: what changed first, then everything. */
export const ApplicantPage = ({ detail }: { detail: SupplierDetail }) => {
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
    risks: () => <RisksTab id={detail.supplier.id} onLook={(name) => setTab(tabs.find((x) => x === name) ?? 'all')} />,
    timeline: () => <TimelineTab id={detail.supplier.id} />,
    log: () => <Log detail={detail} />,
  }
  const counts: Partial<Record<Tab, number>> = { changes: count, quals: detail.quals.length, versions: detail.versions.length }
  return (
    <>
      <ApplicantHead detail={detail}>
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
      </ApplicantHead>
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

const ApplicantHead = ({ detail, children }: { detail: SupplierDetail; children: React.ReactNode }) => {
  const t = useText(supplierWords)
  const lists = useText(supplierListWords)
  const english = useLanguage() === 'en-US'
  const { nameOf } = useRegions()
  const { supplier: head, profile, options } = detail
  const type = options.types.find((x) => x.id === profile.base.supplierTypeId)
  const submitted = head.submittedAt ?? head.createTime
  return (
    <PageHeader
      title={head.name}
      papers={{ type: 'supplier', id: head.id }}
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
      actions={<HeadActions detail={detail} first />}
    >
      {children}
    </PageHeader>
  )
}
