import type { SupplierDetail } from '@srm/contract/srm/supplier'
import { supplier360, type Overview } from '@srm/contract/srm/supplier-360'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useEffect, useRef } from 'react'
import { query } from '../../../lib/wire/client'
import { useLanguage } from '../../../lib/session/language'
import { lazily } from '../../../lib/page/lazily'
import { onPage, usePageMove, usePageSearch } from '../../../lib/page/page'
import { usePageEntry } from '../../../lib/page/page-entry'
import { useRegions } from '../../../lib/regions'
import { useReveal } from '../../../lib/page/reveal'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Card, MainAndSide, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { useTabTitle } from '../../../ui/tab-title'
import { AllowCategories } from './profile/allow-categories'
import { useDescriber } from './review/describe'
import { HeadActions, QualActions, Side } from './detail-parts'
import { supplierListWords } from './lists/list.text'
import { ProfileView } from './profile/profile-view'
import { QualList } from './lists/qual-list'
import { supplierWords } from './text'
import { VersionCompare } from './review/version-compare'
import { VersionList } from './review/version-list'
import { AnswerLine } from './view-360/answer-line'
import { Approach } from './view-360/approach'
import { DocumentsSection } from './view-360/documents-section'
import { Figures } from './view-360/figures'
import { GradeBlock } from './view-360/grade-block'
import { NextAct } from './view-360/next-act'
import { overviewWords } from './view-360/overview.text'
import { QualsSection } from './view-360/quals-section'
import { Rail } from './view-360/rail'
import './view-360/overview.css'

const DealingsTab = lazily(() => import('./view-360/dealings').then((m) => m.DealingsTab))
const ScorecardTab = lazily(() => import('./view-360/scorecard').then((m) => m.ScorecardTab))
const RisksTab = lazily(() => import('./view-360/risks').then((m) => m.RisksTab))
const TimelineTab = lazily(() => import('./view-360/timeline').then((m) => m.TimelineTab))

/** In the order of the question: what may it supply, what speaks against it, how does it do, who is it. */
const sections = ['quals', 'risks', 'dealings', 'scorecard', 'documents', 'timeline', 'all', 'versions'] as const
type Section = (typeof sections)[number]
const sectionOf = (name: string | undefined): Section | undefined => sections.find((s) => s === name)

const reveal = (section: Section) => onPage(`view-${section}`)?.scrollIntoView({ block: 'start' })

/** The section named in the address is what a link leads to; looking at another writes it there. */
const useSections = (): readonly [asked: Section | undefined, look: (name: string) => void] => {
  const search = usePageSearch()
  const move = usePageMove()
  const asked = sectionOf(search['tab'])
  const first = useRef(asked)
  useEffect(() => {
    if (first.current) reveal(first.current)
  }, [])
  const look = (name: string) => {
    const section = sectionOf(name)
    if (!section) return
    move({ search: { ...search, tab: section } })
    reveal(section)
  }
  return [asked, look]
}

const Anchors = ({ label, asked, onLook }: { label: string; asked: Section | undefined; onLook: (name: string) => void }) => {
  const names = useText(overviewWords).sections
  const row = useReveal<HTMLElement>(asked)
  return (
    <nav ref={row} className="srm-views" aria-label={label}>
      {sections.map((s) => (
        <button key={s} type="button" aria-current={s === asked || undefined} onClick={() => onLook(s)}>
          {names[s]}
        </button>
      ))}
    </nav>
  )
}

const Invite = ({ id, name }: { id: string; name: string }) => {
  const t = useText(overviewWords)
  const may = useMay()
  if (!may('srm:inquiry:add')) return null
  return (
    <Link to="/srm/inquiry/form" search={{ supplier: id, supplierName: name }}>
      <Button type="primary">{t.invite}</Button>
    </Link>
  )
}

interface HeadProps {
  readonly detail: SupplierDetail
  readonly overview: Overview | undefined
  readonly onLook: (name: string) => void
  readonly children: React.ReactNode
}
const Head = ({ detail, overview, onLook, children }: HeadProps) => {
  const lists = useText(supplierListWords)
  const english = useLanguage() === 'en-US'
  const { nameOf } = useRegions()
  const { supplier: head, profile, options } = detail
  const type = options.types.find((x) => x.id === profile.base.supplierTypeId)
  const open = overview !== undefined && overview.blocked === null && head.status === supplierMachine.states.qualified
  return (
    <PageHeader
      title={head.name}
      papers={{ type: 'supplier', id: head.id }}
      lead={<GradeBlock grade={overview && overview.grade} />}
      tags={
        <>
          <StatusTag machine={supplierMachine} status={head.status} />
          {detail.preferred && <ToneTag tone="done">{lists.preferred}</ToneTag>}
        </>
      }
      code={head.docNo}
      facts={[type && (english ? type.nameEn : type.nameZh), nameOf(profile.base.region.slice(0, 2)), head.versionNo]}
      actions={
        <HeadActions detail={detail} first={!open}>
          {open && <Invite id={head.id} name={head.name} />}
        </HeadActions>
      }
    >
      <div className="sup-top">
        <Figures overview={overview} onLook={onLook} />
        <NextAct overview={overview} onLook={onLook} />
      </div>
      {children}
    </PageHeader>
  )
}

/** The figures could not be fetched: said in their place, the rest of the page stands. */
const Failed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => {
  const t = useText(overviewWords)
  return (
    <p className="srm-row wrap sup-answer" role="alert">
      {error.message}
      <button type="button" className="srm-link" onClick={onRetry}>
        {t.retry}
      </button>
    </p>
  )
}

const Profile = ({ detail }: { detail: SupplierDetail }) => {
  const t = useText(supplierWords).detail
  const described = useDescriber(detail.options)(detail.profile)
  const hidden = <p className="srm-dim">{t.bankHidden}</p>
  return (
    <div id="view-all" className="srm-stack sup-section">
      <ProfileView
        profile={described}
        notes={{
          bank: detail.bankAccess === 'masked' ? t.bankMasked : undefined,
          litigation: detail.litigationShown ? undefined : t.litigationHidden,
        }}
        instead={detail.bankAccess === 'hidden' ? { bank: hidden } : {}}
      />
    </div>
  )
}

const Versions = ({ detail }: { detail: SupplierDetail }) => {
  const t = useText(supplierWords).detail
  return (
    <div id="view-versions" className="srm-stack sup-section">
      <Card title={t.tabs.versions}>
        <VersionList versions={detail.versions} />
      </Card>
      <VersionCompare versions={detail.versions} options={detail.options} />
    </div>
  )
}

/** A supplier in one page: how it stands, what needs somebody and what comes next, then everything behind it. */
export const SupplierPage = ({ detail }: { detail: SupplierDetail }) => {
  const { id, name, status } = detail.supplier
  const { data: overview, error, refetch } = useQuery(query(supplier360.overview, { query: { id }, quiet: true }))
  const [asked, look] = useSections()
  const today = detail.now.slice(0, 10)
  useTabTitle(name)
  usePageEntry(status === supplierMachine.states.potential ? 'srm/supplier/potential' : 'srm/supplier/qualified')
  return (
    <>
      <Head detail={detail} overview={overview} onLook={look}>
        {error && !overview && <Failed error={error} onRetry={() => void refetch()} />}
        {(overview || !error) && <AnswerLine detail={detail} overview={overview} />}
        <Anchors label={name} asked={asked} onLook={look} />
      </Head>
      <PageBody>
        <MainAndSide
          side={
            <>
              <Rail detail={detail} />
              <Side detail={detail} withLog />
            </>
          }
        >
          <QualsSection detail={detail} overview={overview} extra={<AllowCategories detail={detail} />}>
            <QualList quals={detail.quals} today={today} actions={(qual) => <QualActions detail={detail} qual={qual} />} />
          </QualsSection>
          <Approach id="risks" now={asked === 'risks'}>
            <RisksTab id={id} onLook={look} />
          </Approach>
          <Approach id="dealings" now={asked === 'dealings'}>
            <DealingsTab id={id} />
          </Approach>
          <Approach id="scorecard" now={asked === 'scorecard'}>
            <ScorecardTab id={id} />
          </Approach>
          <DocumentsSection detail={detail} />
          <Approach id="timeline" now={asked === 'timeline'}>
            <TimelineTab id={id} />
          </Approach>
          <Profile detail={detail} />
          <Versions detail={detail} />
        </MainAndSide>
      </PageBody>
    </>
  )
}
