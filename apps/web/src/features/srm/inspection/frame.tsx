import type { OwnInspectionDetail } from '@srm/contract/srm/inspection'
import { inspectionMachine, judgedInspection } from '@srm/domain/srm/inspection/inspection.machine'
import { inspectionText } from '@srm/domain/srm/inspection/inspection.text'
import { dec } from '@srm/domain/kit/money'
import type { ReactNode } from 'react'
import { shortInstant, trimmedDecimal } from '../../../lib/format'
import { usePageMove } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { Detail, type DetailItem } from '../../../ui/detail/detail'
import { EventLog } from '../../../ui/detail/event-log'
import type { PaperOf } from '../../../ui/detail/paper-button'
import { Banner } from '../../../ui/layout/banner'
import { Card, MainAndSide, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { useTabTitle } from '../../../ui/tab-title'
import { StatusTag } from '../../../ui/tags/status-tag'
import { RelatedDocuments } from '../../../ui/related/related-documents'
import { inspectionPageText } from './text'
import './inspection.css'

interface Props {
  readonly item: OwnInspectionDetail
  readonly lead?: ReactNode
  readonly supplierName?: string
  readonly facts: readonly DetailItem[]
  readonly notes?: ReactNode
  readonly log: Parameters<typeof EventLog>[0]['query']
  readonly actions?: ReactNode
  readonly papers: PaperOf | undefined
  readonly side: ReactNode
  readonly children: ReactNode
}
/** What became of the lot, once it is judged. */
export const ResultCard = ({ item }: { item: OwnInspectionDetail }) => {
  const t = useText(inspectionPageText)
  const { field: f } = useText(inspectionText)
  if (!judgedInspection.includes(item.status)) return null
  const parts = (['accepted', 'concession', 'rejected'] as const).filter((name) => dec(item[name]).gt(0))
  return (
    <Card title={t.result}>
      <Detail
        columns={1}
        items={[
          ...parts.map((name) => ({ label: t.parts[name], value: `${trimmedDecimal(item[name])} ${item.unit}` })),
          ...(item.reductionPct !== null && dec(item.reductionPct).gt(0)
            ? [{ label: f.reductionPct, value: t.reduced(trimmedDecimal(item.reductionPct)) }]
            : []),
          { label: f.finishedAt, value: shortInstant(item.finishedAt) },
          { label: f.reason, value: item.dispositionReason },
        ]}
      />
    </Card>
  )
}

/** One inspection: band, tabs and their sections, the same on both sides. */
export const InspectionFrame = ({ item, lead, supplierName, facts, notes, log, actions, papers, side, children }: Props) => {
  const t = useText(inspectionPageText)
  const { field: f } = useText(inspectionText)
  const move = usePageMove()
  const tabs = [
    { key: 'overview', title: t.tabs.overview },
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${item.docNo}`)
  const base: DetailItem[] = [
    ...facts,
    { label: f.materialCode, value: item.materialCode },
    { label: f.batchNo, value: item.batchNo },
    { label: f.arrivedOn, value: item.arrivedOn },
    { label: f.template, value: item.templateCode && `${item.templateCode} V${item.templateRevision}` },
  ]
  const panels: Readonly<Record<string, ReactNode>> = {
    overview: (
      <MainAndSide
        side={
          <>
            {side}
            <ResultCard item={item} />
            <Card title={t.lot}>
              <Detail columns={1} items={base} />
            </Card>
          </>
        }
      >
        {children}
        <RelatedDocuments of="inspection" id={item.id} />
      </MainAndSide>
    ),
    log: <EventLog machine={inspectionMachine} query={log} />,
  }
  return (
    <>
      <PageHeader
        title={`${item.name} ${trimmedDecimal(item.lotQty)} ${item.unit}`}
        code={item.docNo}
        papers={papers}
        lead={lead}
        tags={<StatusTag machine={inspectionMachine} status={item.status} />}
        facts={[item.receiptNo, supplierName, item.batchNo]}
        actions={actions}
      >
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <PageBody>
        {item.isSkipped && <Banner tone="info">{t.skippedNote}</Banner>}
        {item.status === inspectionMachine.states.void && <Banner tone="bad">{t.voidNote}</Banner>}
        {notes}
        <SectionPanels tabs={tabs} current={current}>
          {(name) => panels[name] ?? null}
        </SectionPanels>
      </PageBody>
    </>
  )
}
