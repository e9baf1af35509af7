import type { OwnStatementDetail, StatementLineRow } from '@srm/contract/srm/statement'
import { toCapitals } from '@srm/domain/kit/capitals'
import { minorUnitOf } from '@srm/domain/kit/money'
import { statementMachine } from '@srm/domain/srm/statement/statement.machine'
import { statementText } from '@srm/domain/srm/statement/statement.text'
import type { ReactNode } from 'react'
import { shortInstant, thousands, trimmedDecimal } from '../../../lib/format'
import { usePageMove } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { Detail, type DetailItem } from '../../../ui/detail/detail'
import { EventLog } from '../../../ui/detail/event-log'
import type { PaperOf } from '../../../ui/detail/paper-button'
import { Banner } from '../../../ui/layout/banner'
import { Card, MainAndSide, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { PlainTable } from '../../../ui/layout/plain-table'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { ListPage } from '../../../ui/list-page/list-page'
import type { BatchAction, ListPageProps } from '../../../ui/list-page/types'
import { useTabTitle } from '../../../ui/tab-title'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { RelatedDocuments } from '../../../ui/related/related-documents'
import { lastDay, useItemColumns } from './list-parts'
import { statementPageText } from './text'
import './statement.css'

interface Of {
  readonly item: OwnStatementDetail
}
const { pendingSupplier, disputed, confirmed, void: voided } = statementMachine.states

const Notes = ({ item, isOwn }: Of & { isOwn: boolean }) => {
  const t = useText(statementPageText)
  const by = shortInstant(item.confirmBy)
  const { status, dispute } = item
  return (
    <>
      {status === pendingSupplier && <Banner tone="info">{isOwn ? t.waitOwn(by) : t.waitNote(by)}</Banner>}
      {status === pendingSupplier && item.answer && <Banner tone="info">{t.answeredNote(item.answer)}</Banner>}
      {status === disputed && <Banner tone="todo">{(isOwn ? t.disputedOwn : t.disputedNote)(dispute ?? '')}</Banner>}
      {status === confirmed && <Banner tone="info">{t.confirmedNote(shortInstant(item.confirmedAt))}</Banner>}
      {status === voided && <Banner tone="bad">{t.voidNote(item.endReason ?? '')}</Banner>}
    </>
  )
}
/** Lines that were disputed, those that were cut out among them. */
const Disputes = ({ item }: Of) => {
  const t = useText(statementPageText)
  const { field: f } = useText(statementText)
  if (item.disputes.length === 0) return null
  return (
    <Card title={t.disputes} note={t.linesOf(item.disputes.length)} flush>
      <PlainTable
        stacked
        label={t.disputes}
        keyOf={(line) => line.id}
        rows={item.disputes}
        columns={[
          { key: 'no', title: f.lineNo, cell: (line) => line.lineNo },
          {
            ...{ key: 'name', title: t.columns.what },
            cell: (line) => (
              <div>
                <b>{line.name}</b>
                <span className="st-sub">{`${line.sourceNo} · ${line.orderNo}`}</span>
              </div>
            ),
          },
          { key: 'qty', title: f.qty, right: true, cell: (line) => `${trimmedDecimal(line.qty)} ${line.unit}` },
          { key: 'amount', title: f.amountIncl, right: true, cell: (line) => thousands(line.amountIncl, minorUnitOf(item.currency)) },
          {
            ...{ key: 'dispute', title: f.dispute },
            cell: (line) => (
              <div>
                <span className="srm-words">{line.dispute}</span> {line.cutAt && <ToneTag tone="end">{t.cutOut}</ToneTag>}
              </div>
            ),
          },
        ]}
      />
    </Card>
  )
}
const Sums = ({ item, facts }: Of & { facts: readonly DetailItem[] }) => {
  const t = useText(statementPageText)
  const { field: f } = useText(statementText)
  const money = (value: string) => `${item.currency} ${thousands(value, minorUnitOf(item.currency))}`
  return (
    <>
      <Card title={t.sums}>
        <Detail
          columns={1}
          items={[
            { label: f.amountExcl, value: money(item.amountExcl) },
            { label: f.tax, value: money(item.tax) },
            {
              label: f.amountIncl,
              value: (
                <div>
                  {money(item.amountIncl)}
                  {item.currency === 'CNY' && (
                    <span lang="zh-CN" className="st-sub">
                      {toCapitals(item.amountIncl)}
                    </span>
                  )}
                </div>
              ),
            },
          ]}
        />
      </Card>
      <Card title={t.course}>
        <Detail columns={1} items={[...facts]} />
      </Card>
    </>
  )
}

interface Props extends Of {
  /** Given on the buyer's side. */
  readonly supplier?: { readonly node: ReactNode; readonly name: string }
  readonly orderPage: string | null
  readonly lines: ListPageProps<StatementLineRow>['query']
  readonly exportPath: string
  readonly exportPermission: string
  /** What is done with chosen lines. */
  readonly batch?: readonly BatchAction<StatementLineRow>[]
  readonly log: Parameters<typeof EventLog>[0]['query']
  readonly actions?: ReactNode
  readonly papers: PaperOf
}
const Lines = ({ item, lines, orderPage, batch = [], exportPath, exportPermission }: Props) => {
  const t = useText(statementPageText)
  const { field: f } = useText(statementText)
  const columns = useItemColumns<StatementLineRow>(() => item.currency, orderPage)
  return (
    <ListPage<StatementLineRow>
      id="srm/statement/lines"
      title={t.tabs.lines}
      embedded
      always={{ statementId: item.id }}
      query={lines}
      columns={[
        { key: 'lineNo', title: f.lineNo, kind: 'int', width: 70, sort: true, card: 'code' },
        ...columns,
        { key: 'dispute', title: f.dispute, width: 200, card: 'field' },
      ]}
      filters={[
        { key: 'orderNo', label: f.orderNo },
        { key: 'sourceNo', label: f.sourceNo },
        { key: 'name', label: t.columns.what },
      ]}
      sort={{ column: 'lineNo', order: 'asc' }}
      superQuery={null}
      batch={batch}
      exportPath={exportPath}
      exportPermission={exportPermission}
    />
  )
}

/** One statement: band, tabs and their sections, the same on both sides. */
export const StatementFrame = (props: Props) => {
  const { item, supplier, log, actions, papers } = props
  const t = useText(statementPageText)
  const { field: f } = useText(statementText)
  const move = usePageMove()
  const tabs = [
    { key: 'overview', title: t.tabs.overview },
    { key: 'lines', title: t.tabs.lines, count: item.lineCount },
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detail} ${item.docNo}`)
  const period = t.periodOf(item.periodFrom, lastDay(item))
  const course: DetailItem[] = [
    { label: f.confirmBy, value: shortInstant(item.confirmBy) },
    { label: f.confirmedAt, value: shortInstant(item.confirmedAt) },
    { label: f.answer, value: item.answer && <span className="srm-words">{item.answer}</span>, wide: true },
  ]
  const facts: DetailItem[] = [
    ...(supplier ? [{ label: f.supplierName, value: supplier.node }] : []),
    { label: f.orgName, value: item.orgName },
    { label: f.period, value: period },
    { label: f.currency, value: item.currency },
    { label: f.lineCount, value: t.linesOf(item.lineCount) },
  ]
  const panels: Readonly<Record<string, ReactNode>> = {
    overview: (
      <MainAndSide side={<Sums item={item} facts={course} />}>
        <Card title={t.detail}>
          <Detail items={facts} />
        </Card>
        <Disputes item={item} />
        <RelatedDocuments of="statement" id={item.id} />
      </MainAndSide>
    ),
    lines: <Lines {...props} />,
    log: <EventLog machine={statementMachine} query={log} />,
  }
  return (
    <>
      <PageHeader
        title={supplier?.name ?? `${t.detail} ${period}`}
        code={item.docNo}
        papers={papers}
        tags={<StatusTag machine={statementMachine} status={item.status} />}
        facts={[period, item.orgName]}
        figures={[
          { label: f.lineCount, value: item.lineCount },
          { label: f.amountIncl, value: `${item.currency} ${thousands(item.amountIncl, minorUnitOf(item.currency))}` },
        ]}
        actions={actions}
      >
        <SectionTabs label={t.detail} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <PageBody>
        <Notes item={item} isOwn={!supplier} />
        <SectionPanels tabs={tabs} current={current}>
          {(name) => panels[name] ?? null}
        </SectionPanels>
      </PageBody>
    </>
  )
}
