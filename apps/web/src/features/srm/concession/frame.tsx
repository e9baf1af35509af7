import type { OwnConcessionDetail } from '@srm/contract/srm/concession'
import { concessionMachine } from '@srm/domain/srm/concession/concession.machine'
import { concessionText } from '@srm/domain/srm/concession/concession.text'
import type { ReactNode } from 'react'
import { shortInstant, trimmedDecimal } from '../../../lib/format'
import { usePageMove } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { ApprovalCourse, ApprovalNote, type Approvals } from '../../../ui/approval/approvals'
import { Detail, type DetailItem } from '../../../ui/detail/detail'
import { EventLog } from '../../../ui/detail/event-log'
import { FileList } from '../../../ui/files/file-list'
import { Card, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { useTabTitle } from '../../../ui/tab-title'
import { StatusTag } from '../../../ui/tags/status-tag'
import { RelatedDocuments } from '../../../ui/related/related-documents'
import { concessionPageText } from './text'

interface Props {
  readonly item: OwnConcessionDetail
  readonly supplierName?: string
  readonly facts: readonly DetailItem[]
  readonly notes?: ReactNode
  readonly log: Parameters<typeof EventLog>[0]['query']
  readonly actions: ReactNode
  readonly approvals?: Approvals
  readonly children?: ReactNode
}
/** Words that say what silence means for the concession, as its contract has it. */
export const useSilence = (item: OwnConcessionDetail): string => {
  const t = useText(concessionPageText)
  return item.silence ? t.silenceNote(item.silence.contractNo, item.silence.no, item.silence.title) : t.noSilence
}
const words = (value: string | null) => value && <span className="srm-words">{value}</span>

/** One concession: band, tabs and their sections, the same on both sides. */
export const ConcessionFrame = ({ item, supplierName, facts, notes, log, actions, approvals, children }: Props) => {
  const t = useText(concessionPageText)
  const { field: f } = useText(concessionText)
  const move = usePageMove()
  const tabs = [{ key: 'overview', title: t.tabs.overview }, ...(approvals?.tab ?? []), { key: 'log', title: t.tabs.log }]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.title} ${item.docNo}`)
  const amount = (value: string) => `${trimmedDecimal(value)} ${item.unit}`
  const items: DetailItem[] = [
    ...facts,
    { label: f.materialCode, value: item.materialCode },
    { label: f.lotQty, value: amount(item.lotQty) },
    { label: f.accepted, value: amount(item.accepted) },
    { label: f.rejected, value: amount(item.rejected) },
    { label: f.defects, value: words(item.defects), wide: true },
    { label: f.restrictions, value: words(item.restrictions), wide: true },
    ...(item.photos.length > 0 ? [{ label: f.defects, value: <FileList files={item.photos} />, wide: true }] : []),
  ]
  const noAnswer = item.status === concessionMachine.states.agreed ? t.bySilence : t.noAnswer
  const answer: DetailItem[] = [
    { label: f.answerBy, value: shortInstant(item.answerBy) },
    { label: f.answeredAt, value: item.answeredAt ? shortInstant(item.answeredAt) : noAnswer },
    { label: f.answerNote, value: words(item.answerNote), wide: true },
  ]
  const panels: Readonly<Record<string, ReactNode>> = {
    overview: (
      <>
        <Card title={t.what}>
          <Detail items={items} />
        </Card>
        {children}
        {item.answerBy && (
          <Card title={t.answer}>
            <Detail items={answer} />
          </Card>
        )}
        <RelatedDocuments of="concession" id={item.id} />
      </>
    ),
    approval: <ApprovalCourse bizType="concession" bizId={item.id} />,
    log: <EventLog machine={concessionMachine} query={log} />,
  }
  return (
    <>
      <PageHeader
        title={`${item.name} ${amount(item.qty)}`}
        code={item.docNo}
        tags={<StatusTag machine={concessionMachine} status={item.status} />}
        facts={[supplierName, item.inspectionNo]}
        figures={[
          { label: f.qty, value: amount(item.qty) },
          { label: f.reductionPct, value: trimmedDecimal(item.reductionPct) },
        ]}
        actions={actions}
      >
        <SectionTabs label={t.title} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <PageBody>
        {approvals && <ApprovalNote of={approvals} onSee={() => move({ hash: 'approval' })} />}
        {notes}
        <SectionPanels tabs={tabs} current={current}>
          {(name) => panels[name] ?? null}
        </SectionPanels>
      </PageBody>
    </>
  )
}
