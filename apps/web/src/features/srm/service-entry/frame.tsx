import type { OwnServiceEntryDetail, ServiceEntryLine } from '@srm/contract/srm/service-entry'
import { minorUnitOf, sumOf } from '@srm/domain/kit/money'
import { serviceEntryMachine } from '@srm/domain/srm/service-entry/service-entry.machine'
import { serviceEntryText } from '@srm/domain/srm/service-entry/service-entry.text'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { nothing, shortInstant, thousands, trimmedDecimal } from '../../../lib/format'
import { usePageMove } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { Detail, type DetailItem } from '../../../ui/detail/detail'
import { EventLog } from '../../../ui/detail/event-log'
import { FileList } from '../../../ui/files/file-list'
import { Banner } from '../../../ui/layout/banner'
import { Card, MainAndSide, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { PlainTable } from '../../../ui/layout/plain-table'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { useTabTitle } from '../../../ui/tab-title'
import { StatusTag } from '../../../ui/tags/status-tag'
import { RelatedDocuments } from '../../../ui/related/related-documents'
import { entryPageText } from './text'
import './entry.css'

interface Of {
  readonly item: OwnServiceEntryDetail
}
const { draft, pending, returned, reversed } = serviceEntryMachine.states

const Notes = ({ item }: Of) => {
  const t = useText(entryPageText)
  return (
    <>
      {item.status === draft && <Banner tone="todo">{t.draftNote}</Banner>}
      {item.status === pending && <Banner tone="info">{t.waitNote(shortInstant(item.acceptBy))}</Banner>}
      {item.status === returned && <Banner tone="bad">{t.returnedNote(item.returnReason ?? '')}</Banner>}
      {item.status === reversed && <Banner tone="bad">{t.reversedNote(item.endReason ?? '')}</Banner>}
    </>
  )
}
const DoneOf = ({ line }: { line: ServiceEntryLine }) => {
  const t = useText(entryPageText)
  return (
    <div>
      {`${trimmedDecimal(line.qty)} ${line.unit}`}
      {line.pct && <span className="se-sub">{t.pctOf(line.milestone ?? '', trimmedDecimal(line.pct))}</span>}
    </div>
  )
}
/** What was done, with its proofs; amounts for whoever may read prices. */
const Lines = ({ item }: Of) => {
  const t = useText(entryPageText)
  const { field: f } = useText(serviceEntryText)
  const places = minorUnitOf(item.currency)
  const amounts = item.lines.flatMap(({ amount }) => amount ?? [])
  const hasPrices = item.lines.some(({ price }) => price !== null)
  return (
    <Card title={f.lines} note={t.linesOf(item.lines.length)} flush>
      <PlainTable
        stacked
        label={f.lines}
        keyOf={(line) => line.id}
        rows={item.lines}
        columns={[
          { key: 'line', title: t.columns.line, cell: (line) => line.poLineNo },
          {
            ...{ key: 'name', title: t.columns.what },
            cell: (line) => (
              <div>
                <b>{line.name}</b>
                {line.spec && <span className="se-sub">{line.spec}</span>}
              </div>
            ),
          },
          { key: 'done', title: t.columns.done, right: true, cell: (line) => <DoneOf line={line} /> },
          {
            ...{ key: 'note', title: t.columns.note },
            cell: (line) => (
              <div>
                {line.note ?? (line.proofs.length === 0 ? nothing : null)}
                {line.proofs.length > 0 && <FileList files={line.proofs} />}
              </div>
            ),
          },
          ...(hasPrices
            ? [
                {
                  ...{ key: 'amount', title: t.columns.amount, right: true },
                  cell: (line: ServiceEntryLine) => (
                    <div>
                      {thousands(line.amount, places)}
                      <span className="se-sub">{t.each(trimmedDecimal(line.price, 2))}</span>
                    </div>
                  ),
                },
              ]
            : []),
        ]}
      />
      {amounts.length > 1 && <p className="se-total">{t.total(`${item.currency} ${thousands(sumOf(amounts).toFixed(places), places)}`)}</p>}
    </Card>
  )
}

interface Props extends Of {
  /** Given on the buyer's side. */
  readonly supplier?: { readonly node: ReactNode; readonly name: string }
  readonly people?: readonly DetailItem[]
  /** Page of the order; null for whoever may not open it. */
  readonly orderPage: string | null
  readonly log: Parameters<typeof EventLog>[0]['query']
  readonly actions?: ReactNode
}
/** One service entry: band, tabs and their sections, the same on both sides. */
export const EntryFrame = ({ item, supplier, people = [], orderPage, log, actions }: Props) => {
  const t = useText(entryPageText)
  const { field: f } = useText(serviceEntryText)
  const move = usePageMove()
  const tabs = [
    { key: 'overview', title: t.tabs.overview },
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${item.docNo}`)
  const period = t.periodOf(item.periodFrom, item.periodTo)
  const facts: DetailItem[] = [
    {
      label: f.orderNo,
      value: orderPage ? (
        <Link className="srm-link" to={`${orderPage}?id=${item.orderId}`}>
          {item.orderNo}
        </Link>
      ) : (
        item.orderNo
      ),
    },
    { label: f.orderTitle, value: item.orderTitle },
    ...(supplier ? [{ label: f.supplierName, value: supplier.node }] : []),
    { label: f.orgName, value: item.orgName },
    { label: t.period, value: period },
    { label: f.remark, value: item.remark && <span className="srm-words">{item.remark}</span>, wide: true },
  ]
  const steps: DetailItem[] = [
    { label: f.submittedAt, value: shortInstant(item.submittedAt) },
    { label: f.acceptedAt, value: shortInstant(item.acceptedAt) },
    ...people,
  ]
  const panels: Readonly<Record<string, ReactNode>> = {
    overview: (
      <MainAndSide
        side={
          <>
            <Card title={t.order}>
              <Detail columns={1} items={facts} />
            </Card>
            <Card title={t.people}>
              <Detail columns={1} items={steps} />
            </Card>
          </>
        }
      >
        <Lines item={item} />
        <RelatedDocuments of="serviceEntry" id={item.id} />
      </MainAndSide>
    ),
    log: <EventLog machine={serviceEntryMachine} query={log} />,
  }
  return (
    <>
      <PageHeader
        title={item.orderTitle}
        code={item.docNo}
        tags={<StatusTag machine={serviceEntryMachine} status={item.status} />}
        facts={[supplier?.name, period]}
        actions={actions}
      >
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <PageBody>
        <Notes item={item} />
        <SectionPanels tabs={tabs} current={current}>
          {(name) => panels[name] ?? null}
        </SectionPanels>
      </PageBody>
    </>
  )
}
