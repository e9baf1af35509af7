import type { OwnAgreementDetail } from '@srm/contract/srm/price-agreement'
import { priceAgreementMachine } from '@srm/domain/srm/price-agreement/price-agreement.machine'
import { priceAgreementText } from '@srm/domain/srm/price-agreement/price-agreement.text'
import type { ReactNode } from 'react'
import { usePageMove } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { ApprovalCourse, ApprovalNote, type Approvals } from '../../../ui/approval/approvals'
import { Detail, type DetailItem } from '../../../ui/detail/detail'
import { EventLog } from '../../../ui/detail/event-log'
import { DictText } from '../../../ui/dict/dict'
import { Banner } from '../../../ui/layout/banner'
import { Card, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { useTabTitle } from '../../../ui/tab-title'
import { RelatedDocuments } from '../../../ui/related/related-documents'
import { AgreementState, useBasis } from './list-parts'
import { agreementPageText } from './text'

interface Props {
  readonly item: OwnAgreementDetail
  /** Given on the buyer's side. */
  readonly supplier?: { readonly node: ReactNode; readonly name: string }
  readonly owner?: string
  readonly notes: ReactNode
  readonly terms?: readonly DetailItem[]
  readonly log: Parameters<typeof EventLog>[0]['query']
  readonly actions: ReactNode
  readonly approvals?: Approvals
  readonly lines: ReactNode
}

/** One agreement: band, tabs and their sections, the same on both sides. */
export const AgreementFrame = ({ item, supplier, owner, notes, terms = [], log, actions, approvals, lines }: Props) => {
  const t = useText(agreementPageText)
  const { field: f } = useText(priceAgreementText)
  const basisOf = useBasis()
  const move = usePageMove()
  const tabs = [
    { key: 'lines', title: t.tabs.lines, count: item.lineCount },
    { key: 'terms', title: t.tabs.terms },
    ...(approvals?.tab ?? []),
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${item.docNo}`)
  const items: DetailItem[] = [
    ...(supplier ? [{ label: f.supplierName, value: supplier.node }] : []),
    { label: f.validFrom, value: item.validFrom },
    { label: f.validTo, value: item.validTo },
    { label: f.priceBasis, value: basisOf(item) },
    { label: f.source, value: <DictText code="price_agreement_source" value={item.source} /> },
    { label: f.sourceNo, value: item.sourceNo },
    { label: f.orgName, value: item.orgName },
    { label: f.confirmedAt, value: item.confirmedAt?.slice(0, 16) },
    ...terms,
    { label: f.remark, value: item.remark && <span className="srm-words">{item.remark}</span>, wide: true },
  ]
  return (
    <>
      <PageHeader
        title={item.title}
        code={item.docNo}
        papers={{ type: supplier ? 'priceAgreement' : 'ownAgreement', id: item.id }}
        tags={<AgreementState row={item} />}
        facts={[supplier?.name, basisOf(item), item.orgName, owner]}
        figures={[
          { label: f.validFrom, value: item.validFrom },
          { label: f.validTo, value: item.validTo },
          { label: f.lineCount, value: item.lineCount },
        ]}
        actions={actions}
      >
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <PageBody>
        {approvals && <ApprovalNote of={approvals} onSee={() => move({ hash: 'approval' })} />}
        {notes}
        <Days item={item} />
        <SectionPanels tabs={tabs} current={current}>
          {(name) =>
            name === 'log' ? (
              <EventLog machine={priceAgreementMachine} query={log} />
            ) : name === 'approval' ? (
              <ApprovalCourse bizType="priceAgreement" bizId={item.id} />
            ) : name === 'terms' ? (
              <Card title={t.sections.base}>
                <Detail items={items} />
              </Card>
            ) : (
              <>
                {lines}
                <RelatedDocuments of="priceAgreement" id={item.id} />
              </>
            )
          }
        </SectionPanels>
      </PageBody>
    </>
  )
}

const { inForce, expired, terminated, voided } = priceAgreementMachine.states
/** Whether its days are over or to come: the day counts, whatever the flag says. */
const Days = ({ item }: { item: OwnAgreementDetail }) => {
  const t = useText(agreementPageText)
  if (item.status === terminated || item.status === voided) return <Banner tone="bad">{t.endedNote(item.endReason ?? '')}</Banner>
  if (item.status !== inForce && item.status !== expired) return null
  if (item.validTo < item.today) return <Banner tone="info">{t.overNote(item.validTo)}</Banner>
  return item.validFrom > item.today ? <Banner tone="info">{t.aheadNote(item.validFrom)}</Banner> : null
}
