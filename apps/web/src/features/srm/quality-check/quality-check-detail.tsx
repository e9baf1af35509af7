import { qualityCheck as routes, type QualityCheckDetail } from '@srm/contract/srm/quality-check'
import { qualityCheckMachine } from '@srm/domain/srm/quality-check/quality-check.machine'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../lib/wire/client'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { Banner } from '../../../ui/layout/banner'
import { MainAndSide, PageBody } from '../../../ui/layout/card'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { EventLog } from '../../../ui/detail/event-log'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionPanel, SectionTabs, useSectionTab, type SectionTab } from '../../../ui/layout/section-tabs'
import { StatusTag } from '../../../ui/tags/status-tag'
import { useTabTitle } from '../../../ui/tab-title'
import { CheckActions, factsOf } from './check-actions'
import './check.css'
import { ConcludeDialog } from './conclude-dialog'
import { ConclusionTag } from './list-parts'
import { ItemsSection, ScoreSection } from './score-section'
import { AuditsSection, CheckProgress, PlanSection, ResultSection, useCheckFigures } from './sections'
import { qualityCheckPageText } from './text'

type Of = { readonly check: QualityCheckDetail }

const useTabs = (check: QualityCheckDetail): readonly SectionTab[] => {
  const t = useText(qualityCheckPageText).tabs
  return [
    { key: 'overview', title: t.overview },
    { key: 'items', title: t.items, count: check.items.length },
    { key: 'audits', title: t.audits, count: check.audits.length },
    { key: 'report', title: t.report, count: check.report.length },
    { key: 'log', title: t.log },
  ]
}

const Banners = ({ check }: Of) => {
  const t = useText(qualityCheckPageText)
  const { cancelled, pendingCorrection } = qualityCheckMachine.states
  if (check.status === cancelled) return <Banner tone="bad">{t.cancelledNote(check.cancelReason ?? '')}</Banner>
  return check.status === pendingCorrection ? <Banner tone="todo">{t.waitingNote(factsOf(check).openAudits)}</Banner> : null
}

const timeline = (id: string) => query(routes.timeline, { query: { id }, quiet: true })

const Section = ({ name, check }: Of & { name: string }) => {
  const t = useText(qualityCheckPageText)
  if (name === 'items') return <ItemsSection check={check} />
  if (name === 'audits') return <AuditsSection check={check} page="/srm/qualityAudit/detail" />
  if (name === 'report') return <ResultSection check={check} none={t.noResult} />
  if (name === 'log') return <EventLog machine={qualityCheckMachine} query={timeline(check.id)} />
  return <PlanSection check={check} supplierName={check.supplierName} />
}

const Page = ({ check }: Of) => {
  const t = useText(qualityCheckPageText)
  const move = usePageMove()
  const tabs = useTabs(check)
  const current = useSectionTab(tabs)
  const [concluding, setConcluding] = useState(false)
  useTabTitle(`${t.detail} ${check.docNo}`)
  const goTo = (tab: string) => move({ hash: tab })
  const scoring = check.can['score'] === null
  return (
    <>
      <PageHeader
        title={check.title}
        code={check.docNo}
        tags={
          <>
            <StatusTag machine={qualityCheckMachine} status={check.status} />
            {check.conclusion && <ConclusionTag conclusion={check.conclusion} />}
          </>
        }
        facts={[check.supplierName, check.orgName, check.leaderName]}
        figures={useCheckFigures(check)}
        actions={<CheckActions check={check} onConclude={() => setConcluding(true)} />}
      >
        <CheckProgress check={check} />
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={goTo} />
      </PageHeader>
      <SectionPanel name={current}>
        {/* Looking at another tab must not take away scores that are not saved yet. */}
        {scoring && (
          <div hidden={current !== 'items'}>
            <ScoreSection check={check} onConclude={() => setConcluding(true)} />
          </div>
        )}
        {!(scoring && current === 'items') && (
          <PageBody>
            <Banners check={check} />
            {current === 'overview' ? (
              <MainAndSide side={<EventLog machine={qualityCheckMachine} query={timeline(check.id)} first={5} onAll={() => goTo('log')} />}>
                <Section name={current} check={check} />
              </MainAndSide>
            ) : (
              <Section name={current} check={check} />
            )}
          </PageBody>
        )}
      </SectionPanel>
      <DocumentComments of="qualityCheck" id={check.id} />
      {concluding && <ConcludeDialog check={check} onClose={() => setConcluding(false)} />}
    </>
  )
}

/** One quality check on the buyer's side (`?id=`, the tab in the hash). */
export const QualityCheckDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 60_000 })
  return <DetailLoader query={loaded}>{(check) => <Page key={id} check={check} />}</DetailLoader>
}
