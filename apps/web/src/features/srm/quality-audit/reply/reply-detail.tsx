import { qualityReply as routes, type QualityReplyDetail } from '@srm/contract/srm/quality-audit'
import { canDeal } from '@srm/domain/srm/can-deal'
import { qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { query } from '../../../../lib/wire/client'
import { shortInstant } from '../../../../lib/format'
import { usePageMove, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { useMay } from '../../../../ui/actor'
import { Banner } from '../../../../ui/layout/banner'
import { MainAndSide, PageBody } from '../../../../ui/layout/card'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { EventLog } from '../../../../ui/detail/event-log'
import { SectionPanel, SectionTabs, useSectionTab, type SectionTab } from '../../../../ui/layout/section-tabs'
import { useTabTitle } from '../../../../ui/tab-title'
import '../audit.css'
import { AuditHeader, AuditSide } from '../header'
import { FilesSection, ProblemSection, RoundsSection, VerificationSection } from '../sections'
import { qualityAuditPageText } from '../text'
import { ReplyForm } from './reply-form'

type Of = { readonly item: QualityReplyDetail }

const useTabs = (item: QualityReplyDetail, answering: boolean): readonly SectionTab[] => {
  const t = useText(qualityAuditPageText).tabs
  const files = item.photos.length + item.rounds.reduce((sum, round) => sum + round.evidence.length, 0)
  return [
    { key: 'problem', title: t.problem },
    ...(answering ? [{ key: 'reply', title: t.reply }] : []),
    { key: 'correction', title: t.correction, count: item.rounds.length },
    { key: 'verification', title: t.verification, count: item.rounds.filter((r) => r.verdict).length },
    { key: 'files', title: t.files, count: files },
    { key: 'log', title: t.log },
  ]
}

/** What is expected of the company now, and why. */
const Banners = ({ item }: Of) => {
  const t = useText(qualityAuditPageText)
  const { withdrawn, confirmed, pendingConfirmation, rejected } = qualityAuditMachine.states
  const last = item.rounds.at(-1)
  if (item.status === withdrawn) return <Banner tone="info">{t.withdrawnNote(item.withdrawReason ?? '')}</Banner>
  if (item.status === confirmed) return <Banner tone="info">{t.confirmedNote}</Banner>
  if (item.status === pendingConfirmation) return <Banner tone="info">{t.waiting}</Banner>
  return (
    <>
      {item.status === rejected && last && <Banner tone="bad">{t.lastReject(last.roundNo, last.verdictText ?? '')}</Banner>}
      {item.overdue && <Banner tone="todo">{t.overdueNote(shortInstant(item.replyDeadline))}</Banner>}
    </>
  )
}

const Section = ({ name, item }: Of & { name: string }) => {
  const t = useText(qualityAuditPageText)
  if (name === 'correction') return <RoundsSection item={item} none={t.noRoundsMine} />
  if (name === 'verification') return <VerificationSection item={item} />
  if (name === 'files') return <FilesSection item={item} />
  if (name === 'log')
    return <EventLog machine={qualityAuditMachine} query={query(routes.timeline, { query: { id: item.id }, quiet: true })} />
  return <ProblemSection item={item} />
}

const Page = ({ item }: Of) => {
  const t = useText(qualityAuditPageText)
  const may = useMay()
  const move = usePageMove()
  const answering = canDeal('qualityAudit', item.status) && may('srm:qualityAudit:reply')
  const tabs = useTabs(item, answering)
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${item.docNo}`)
  const goTo = (tab: string) => move({ hash: tab })
  const [begun, setBegun] = useState(false)
  if (current === 'reply' && !begun) setBegun(true)
  return (
    <>
      <AuditHeader
        item={item}
        paper="qualityReply"
        facts={[item.orgName, item.issuerName]}
        actions={
          answering && current !== 'reply' ? (
            <Button type="primary" onClick={() => goTo('reply')}>
              {t.deal}
            </Button>
          ) : undefined
        }
      >
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={goTo} />
      </AuditHeader>
      <SectionPanel name={current}>
        {/* Looking at another tab must not take away what is being typed. */}
        {answering && begun && (
          <div hidden={current !== 'reply'}>
            <div className="srm-body above">
              <Banners item={item} />
            </div>
            <ReplyForm key={item.version} item={item} onSent={() => goTo('correction')} />
          </div>
        )}
        {current !== 'reply' && (
          <PageBody>
            <Banners item={item} />
            {current === 'correction' ? (
              <Section name={current} item={item} />
            ) : (
              <MainAndSide side={<AuditSide item={item} />}>
                <Section name={current} item={item} />
              </MainAndSide>
            )}
          </PageBody>
        )}
      </SectionPanel>
    </>
  )
}

/** One corrective action on the supplier's side (`?id=`, the tab in the hash). */
export const ReplyDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 60_000 })
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
