import { standing as routes, type StandingDetail } from '@srm/contract/srm/standing'
import { standingMachine } from '@srm/domain/srm/standing/standing.machine'
import { appealStates } from '@srm/domain/srm/standing/standing.rules'
import { standingText } from '@srm/domain/srm/standing/standing.text'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { query } from '../../../../lib/wire/client'
import { bizNow } from '../../../../lib/clock'
import { shortInstant } from '../../../../lib/format'
import { useLanguage } from '../../../../lib/session/language'
import { usePageEntry } from '../../../../lib/page/page-entry'
import { usePageMove, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { phrase } from '../../../../lib/words'
import { useActor, useMay } from '../../../../ui/actor'
import { ApprovalCourse, ApprovalNote, useApprovals } from '../../../../ui/approval/approvals'
import { Banner } from '../../../../ui/layout/banner'
import { Card, MainAndSide, PageBody } from '../../../../ui/layout/card'
import { Detail } from '../../../../ui/detail/detail'
import { DocumentComments } from '../../../../ui/comments/document-comments'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { DictText } from '../../../../ui/dict/dict'
import { PageHeader } from '../../../../ui/layout/page-header'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../../ui/layout/section-tabs'
import { StatusTag, useStatusText } from '../../../../ui/tags/status-tag'
import { useTabTitle } from '../../../../ui/tab-title'
import { Timeline } from '../../../../ui/dates/timeline'
import { FileList } from '../../../../ui/imports/upload'
import { supplierLink } from '../lists/list-parts'
import { StandingActions } from './standing-actions'
import { standingWords } from './text'
import '../supplier.css'

interface Of {
  readonly detail: StandingDetail
}
const { pendingApproval, inForce, rejected, ended, withdrawn } = standingMachine.states

const Banners = ({ detail }: Of) => {
  const t = useText(standingWords)
  const { status, appealState, can, fromOn } = detail
  if (status === pendingApproval) return <Banner tone="todo">{t.pending}</Banner>
  if (status === rejected) return <Banner tone="bad">{t.rejected(detail.rejectionReason ?? '')}</Banner>
  if (status === withdrawn && detail.endReason) return <Banner tone="info">{t.retracted(detail.endReason)}</Banner>
  if (status === ended) return <Banner tone="info">{t.ended(shortInstant(detail.endedAt), detail.endReason ?? '')}</Banner>
  const waits = status === inForce && fromOn > bizNow().slice(0, 10)
  return (
    <>
      {status === inForce && appealState === appealStates.pending && <Banner tone="todo">{t.appealWaits}</Banner>}
      {detail.better && <Banner tone="todo">{t.causeGone(detail.better.docNo, detail.better.grade)}</Banner>}
      {waits && <Banner tone="info">{t.waits(fromOn)}</Banner>}
      {/* Why nobody here may lift it: the button alone would be missed. */}
      {status === inForce && !waits && can['lift'] && <Banner tone="info">{can['lift'].message}</Banner>}
    </>
  )
}

/** The evaluation it follows from; a link for who may open it. */
const Evaluation = ({ of: { id, docNo } }: { of: NonNullable<StandingDetail['evaluation']> }) =>
  useMay()('srm:evaluation:queryById') ? <Link to={`/srm/evaluation/detail?id=${id}`}>{docNo}</Link> : <>{docNo}</>

const Facts = ({ detail }: Of) => {
  const t = useText(standingWords)
  const { field: f } = useText(standingText)
  const items = [
    { label: f.kind, value: <DictText code="standing_kind" value={detail.kind} /> },
    ...(detail.scope ? [{ label: f.scope, value: <DictText code="freeze_scope" value={detail.scope} /> }] : []),
    { label: f.fromOn, value: detail.fromOn },
    { label: f.untilOn, value: detail.untilOn ?? t.noEnd },
    { label: f.reason, value: <span className="srm-words">{detail.reason}</span>, wide: true },
    ...(detail.evaluation ? [{ label: f.evaluation, value: <Evaluation of={detail.evaluation} />, wide: true }] : []),
    { label: f.files, value: <FileList files={detail.files} />, wide: true },
  ]
  return (
    <Card title={t.about}>
      <Detail columns={2} items={items} />
    </Card>
  )
}

const Appeal = ({ detail }: Of) => {
  const t = useText(standingWords)
  const { field: f } = useText(standingText)
  const isSupplier = useActor().kind === 'supplier'
  if (detail.appealState === null)
    return (
      <Card title={t.tabs.appeal}>
        <p className="srm-dim">{isSupplier ? t.mayAppeal : t.noAppeal}</p>
      </Card>
    )
  const items = [
    { label: f.appealState, value: <DictText code="appeal_state" value={detail.appealState} /> },
    { label: f.createTime, value: shortInstant(detail.appealedAt) },
    { label: f.appealText, value: detail.appealText, wide: true },
    { label: t.appealFiles, value: <FileList files={detail.appealFiles} />, wide: true },
    { label: f.appealReply, value: detail.appealReply, wide: true },
  ]
  return (
    <Card title={t.tabs.appeal}>
      <Detail columns={2} items={items} />
    </Card>
  )
}

const Business = ({ detail }: Of) => {
  const t = useText(standingWords)
  return (
    <Card title={t.tabs.business}>
      {detail.openBusiness.length === 0 ? (
        <p className="srm-dim">{t.noBusiness}</p>
      ) : (
        <ul className="srm-ruled sup-quals">
          {detail.openBusiness.map((b) => (
            <li key={b.id}>
              <Link to={`/srm/inquiry/detail?id=${b.id}`} className="srm-link">
                {b.docNo}
              </Link>
              <small>{b.title}</small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const Related = ({ detail }: Of) => {
  const t = useText(standingWords)
  return (
    <Card title={t.tabs.related}>
      {detail.related.length === 0 ? (
        <p className="srm-dim">{t.noRelated}</p>
      ) : (
        <ul className="srm-ruled sup-quals">
          {detail.related.map((c) => (
            <li key={c.id}>
              <Link to={supplierLink(c.id)} className="srm-link">
                {c.name}
              </Link>
              <small>{c.docNo}</small>
              <StatusTag machine={supplierMachine} status={c.status} />
              <small>{t.whys(c.reasons.map((reason) => t.why[reason]))}</small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

const Log = ({ detail }: Of) => {
  const t = useText(standingWords)
  const lang = useLanguage()
  const textOf = useStatusText()
  const proposal = { key: '0', at: detail.createTime, what: t.proposeTitle[detail.kind], tone: 'plain' as const }
  return (
    <Card title={t.tabs.log}>
      <Timeline
        items={[
          ...detail.steps.map((s, i) => ({
            key: String(detail.steps.length - i),
            who: s.by || t.buyerSide,
            at: s.at,
            what: `${phrase(lang, `standing.action.${s.action}`) ?? phrase(lang, `kit.${s.action}`) ?? s.action}${s.from === s.to ? '' : ` → ${textOf(standingMachine, s.to)}`}`,
            tone: s.action === 'reject' ? ('bad' as const) : s.action === 'approve' ? ('done' as const) : ('plain' as const),
          })),
          // Who put it up is the buyer's own.
          ...(detail.createBy === null ? [] : [{ ...proposal, who: detail.createBy }]),
        ]}
      />
    </Card>
  )
}

const Page = ({ detail }: Of) => {
  const t = useText(standingWords)
  const { dict } = useText(standingText)
  const move = usePageMove()
  const isSupplier = useActor().kind === 'supplier'
  const bodies: Readonly<Record<string, () => ReactNode>> = {
    facts: () => <Facts detail={detail} />,
    appeal: () => <Appeal detail={detail} />,
    business: () => <Business detail={detail} />,
    related: () => <Related detail={detail} />,
    approval: () => <ApprovalCourse bizType="standing" bizId={detail.id} />,
  }
  const keys = isSupplier ? (['facts', 'appeal'] as const) : (['facts', 'appeal', 'business', 'related'] as const)
  const counts = {
    facts: 0,
    appeal: detail.appealState === null ? 0 : 1,
    business: detail.openBusiness.length,
    related: detail.related.length,
  }
  const approvals = useApprovals('standing', detail.id)
  const tabs = [...keys.map((key) => ({ key, title: t.tabs[key], count: counts[key] })), ...approvals.tab]
  const current = useSectionTab(tabs)
  usePageEntry(isSupplier ? 'srm/standing/mine' : 'srm/standing/list')
  useTabTitle(`${dict.standing_kind[detail.kind]} ${detail.docNo}`)
  return (
    <>
      <PageHeader
        title={`${dict.standing_kind[detail.kind]} · ${detail.supplierName ?? ''}`}
        tags={<StatusTag machine={standingMachine} status={detail.status} />}
        code={detail.docNo}
        facts={[detail.fromOn, detail.untilOn ? t.until(detail.untilOn) : t.noEnd]}
        actions={<StandingActions detail={detail} />}
      >
        <SectionTabs label={detail.docNo} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <PageBody>
        <ApprovalNote of={approvals} onSee={() => move({ hash: 'approval' })} />
        <Banners detail={detail} />
        <MainAndSide side={<Log detail={detail} />}>
          <SectionPanels tabs={tabs} current={current}>
            {(name) => bodies[name]?.()}
          </SectionPanels>
        </MainAndSide>
      </PageBody>
      <DocumentComments of="standing" id={detail.id} />
    </>
  )
}

/** One measure on either side (`?id=`, the tab in the hash). */
export const StandingDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 60_000 })
  return <DetailLoader query={loaded}>{(detail) => <Page key={id} detail={detail} />}</DetailLoader>
}
