import { qualityAudit as routes, type QualityAuditDetail } from '@srm/contract/srm/quality-audit'
import { qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../lib/wire/client'
import { shortInstant } from '../../../lib/format'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { Banner } from '../../../ui/layout/banner'
import { MainAndSide, PageBody } from '../../../ui/layout/card'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { EventLog } from '../../../ui/detail/event-log'
import { SectionPanels, SectionTabs, useSectionTab, type SectionTab } from '../../../ui/layout/section-tabs'
import { ToneTag } from '../../../ui/tags/status-tag'
import { useTabTitle } from '../../../ui/tab-title'
import { AuditActions } from './audit-actions'
import './audit.css'
import { AuditHeader, AuditSide } from './header'
import { FilesSection, ProblemSection, RoundsSection, VerificationSection } from './sections'
import { qualityAuditPageText } from './text'

type Of = { readonly item: QualityAuditDetail }

const useTabs = (item: QualityAuditDetail): readonly SectionTab[] => {
  const t = useText(qualityAuditPageText).tabs
  const files = item.photos.length + item.rounds.reduce((sum, round) => sum + round.evidence.length, 0)
  return [
    { key: 'problem', title: t.problem },
    { key: 'correction', title: t.correction, count: item.rounds.length },
    { key: 'verification', title: t.verification, count: item.rounds.filter((r) => r.verdict).length },
    { key: 'files', title: t.files, count: files },
    { key: 'log', title: t.log },
  ]
}

const Banners = ({ item }: Of) => {
  const t = useText(qualityAuditPageText)
  if (item.status === qualityAuditMachine.states.withdrawn) return <Banner tone="bad">{t.withdrawnNote(item.withdrawReason ?? '')}</Banner>
  return item.overdue ? <Banner tone="bad">{t.overdueStaff(shortInstant(item.replyDeadline))}</Banner> : null
}

const timeline = (id: string) => query(routes.timeline, { query: { id }, quiet: true })

const Section = ({ name, item }: Of & { name: string }) => {
  const t = useText(qualityAuditPageText)
  if (name === 'correction') return <RoundsSection item={item} none={t.noRounds} />
  if (name === 'verification') return <VerificationSection item={item} />
  if (name === 'files') return <FilesSection item={item} />
  if (name === 'log') return <EventLog machine={qualityAuditMachine} query={timeline(item.id)} />
  return <ProblemSection item={item} supplier={item} />
}

const Page = ({ item }: Of) => {
  const t = useText(qualityAuditPageText)
  const move = usePageMove()
  const tabs = useTabs(item)
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${item.docNo}`)
  const goTo = (tab: string) => move({ hash: tab })
  const section = (
    <SectionPanels tabs={tabs} current={current}>
      {(name) => <Section name={name} item={item} />}
    </SectionPanels>
  )
  return (
    <>
      <AuditHeader
        item={item}
        paper="qualityAudit"
        facts={[item.supplierName, item.orgName, item.issuerName]}
        tags={item.escalatedAt ? <ToneTag tone="bad">{t.escalated}</ToneTag> : null}
        actions={<AuditActions item={item} />}
      >
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={goTo} />
      </AuditHeader>
      <PageBody>
        <Banners item={item} />
        {current === 'correction' ? (
          section
        ) : (
          <MainAndSide
            side={
              <>
                <AuditSide item={item} supplierName={item.supplierName} />
                {current !== 'log' && (
                  <EventLog machine={qualityAuditMachine} query={timeline(item.id)} first={5} onAll={() => goTo('log')} />
                )}
              </>
            }
          >
            {section}
          </MainAndSide>
        )}
      </PageBody>
      <DocumentComments of="qualityAudit" id={item.id} />
    </>
  )
}

/** One corrective action on the buyer's side (`?id=`, the tab in the hash). */
export const QualityAuditDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 60_000 })
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
