import { paymentBatch as routes, type BankFile, type BatchLine, type PaymentBatchDetail } from '@srm/contract/srm/payment-batch'
import { minorUnitOf } from '@srm/domain/kit/money'
import { paymentBatchMachine } from '@srm/domain/srm/payment-batch/payment-batch.machine'
import { paymentBatchText } from '@srm/domain/srm/payment-batch/payment-batch.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { shortInstant } from '../../../lib/format'
import { toast } from '../../../lib/notify'
import { usePageMove, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { saveBlob } from '../../../lib/wire/files'
import { DocumentComments } from '../../../ui/comments/document-comments'
import { ActionBar, stepsOfState, type ActionSpec } from '../../../ui/detail/action-bar'
import { Detail } from '../../../ui/detail/detail'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { EventLog } from '../../../ui/detail/event-log'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { Banner } from '../../../ui/layout/banner'
import { Card, MainAndSide, PageBody } from '../../../ui/layout/card'
import { PageHeader } from '../../../ui/layout/page-header'
import { PlainTable } from '../../../ui/layout/plain-table'
import { SectionPanels, SectionTabs, useSectionTab } from '../../../ui/layout/section-tabs'
import { useTabTitle } from '../../../ui/tab-title'
import { MoneyText } from '../../../ui/tags/money'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { RelatedDocuments } from '../../../ui/related/related-documents'
import { ResultFile } from './result-file'
import { batchPageText } from './text'
import './batch.css'

interface Of {
  readonly item: PaymentBatchDetail
}
type Action = keyof typeof paymentBatchMachine.actions
type Dialog = 'exportAgain' | 'recordResults' | 'void'
const { exported, returned, void: voided } = paymentBatchMachine.states

const StepDialog = ({ item, step, saved, onClose }: Of & { step: Dialog; saved: (file: BankFile) => void; onClose: () => void }) => {
  const t = useText(batchPageText)
  const { field: f, action } = useText(paymentBatchText)
  const ref = { id: item.id, version: item.version }
  if (step === 'recordResults')
    return (
      <ActionDialog route={routes.importResults} title={t.importResults} initial={ref} onClose={onClose}>
        <Field<string> name="content" label={t.file} hint={t.importHint} wide>
          {(control) => <ResultFile control={control} />}
        </Field>
      </ActionDialog>
    )
  if (step === 'exportAgain')
    return (
      <ActionDialog route={routes.exportAgain} title={action.exportAgain} initial={ref} onClose={onClose} onDone={saved}>
        <Field name="reason" label={f.reason} kind="area" />
      </ActionDialog>
    )
  return (
    <ActionDialog route={routes.void} title={action.void} initial={ref} onClose={onClose}>
      <Field name="reason" label={f.reason} kind="area" />
    </ActionDialog>
  )
}
const Actions = ({ item }: Of) => {
  const t = useText(batchPageText)
  const [step, setStep] = useState<Dialog | null>(null)
  const save = (file: BankFile) => {
    saveBlob(new Blob([file.content], { type: 'text/csv;charset=utf-8' }), file.fileName)
    toast('success', t.downloaded(file.sha256))
  }
  const send = useAction(routes.export, { done: false, onDone: save })
  const all: Partial<Record<Action, ActionSpec>> = {
    export: { run: () => send.run({ id: item.id, version: item.version }), primary: true, confirm: t.downloadAsk(item.docNo) },
    recordResults: { run: () => setStep('recordResults'), primary: true, confirm: '', label: t.importResults },
    exportAgain: { run: () => setStep('exportAgain'), confirm: '' },
    void: { run: () => setStep('void'), danger: true, confirm: '' },
  }
  return (
    <>
      <ActionBar machine={paymentBatchMachine} record={item} what={item.docNo} run={stepsOfState(paymentBatchMachine, item, all)} />
      {step && <StepDialog item={item} step={step} saved={save} onClose={() => setStep(null)} />}
    </>
  )
}
const ResultCell = ({ line }: { line: BatchLine }) => {
  const t = useText(batchPageText)
  if (line.ok === null) return <span className="srm-dim">{t.results.none}</span>
  return (
    <div>
      <ToneTag tone={line.ok ? 'done' : 'bad'}>{line.ok ? t.results.ok : t.results.fail}</ToneTag>
      <div className="srm-dim">{[shortInstant(line.paidAt), line.bankRef, line.resultText].filter(Boolean).join(' · ')}</div>
    </div>
  )
}
const Lines = ({ item }: Of) => {
  const t = useText(batchPageText)
  return (
    <Card title={t.tabs.overview} flush>
      <PlainTable
        stacked
        label={t.tabs.overview}
        keyOf={(line) => line.id}
        rows={item.lines}
        columns={[
          { key: 'seq', title: t.columns.no, cell: (line) => line.seq },
          {
            ...{ key: 'application', title: t.columns.application },
            cell: (line) => (
              <Link className="srm-link" to={`/srm/payment/detail?id=${line.paymentId}`}>
                {line.payNo}
              </Link>
            ),
          },
          { key: 'supplier', title: t.columns.supplier, cell: (line) => line.supplierName },
          { key: 'purpose', title: t.columns.purpose, cell: (line) => line.purpose },
          {
            ...{ key: 'amount', title: t.columns.amount, right: true },
            cell: (line) => <MoneyText value={line.amount} currency={item.currency} places={minorUnitOf(item.currency)} />,
          },
          { key: 'result', title: t.columns.result, cell: (line) => <ResultCell line={line} /> },
        ]}
      />
    </Card>
  )
}
const Exports = ({ item }: Of) => {
  const t = useText(batchPageText)
  const { field: f } = useText(paymentBatchText)
  return (
    <Card title={t.tabs.exports} flush>
      {item.exports.length === 0 && <p className="srm-dim srm-card-body">{t.noExports}</p>}
      {item.exports.length > 0 && (
        <PlainTable
          stacked
          label={t.tabs.exports}
          keyOf={(one) => String(one.no)}
          rows={item.exports}
          columns={[
            { key: 'no', title: f.exportCount, cell: (one) => t.exportsOf(one.no) },
            { key: 'at', title: f.exportedAt, cell: (one) => shortInstant(one.at) },
            { key: 'by', title: f.exportedBy, cell: (one) => one.by },
            { key: 'file', title: f.fileName, cell: (one) => one.fileName },
            { key: 'reason', title: f.reason, cell: (one) => one.reason },
            { key: 'sha', title: t.digest, cell: (one) => <code className="srm-words">{one.sha256}</code> },
          ]}
        />
      )}
    </Card>
  )
}
const Page = ({ item }: Of) => {
  const t = useText(batchPageText)
  const { field: f } = useText(paymentBatchText)
  const move = usePageMove()
  const tabs = [
    { key: 'overview', title: t.tabs.overview },
    { key: 'exports', title: t.tabs.exports, count: item.exports.length },
    { key: 'log', title: t.tabs.log },
  ]
  const current = useSectionTab(tabs)
  useTabTitle(`${t.title} ${item.docNo}`)
  const facts = [
    { label: f.payerAccount, value: <span className="srm-num pb-account">{item.payerAccount}</span> },
    { label: f.currency, value: item.currency },
    { label: f.exportedAt, value: shortInstant(item.exportedAt) },
    { label: f.exportedBy, value: item.exportedByName },
    { label: f.endedAt, value: shortInstant(item.endedAt) },
  ]
  const panels: Readonly<Record<string, ReactNode>> = {
    overview: (
      <MainAndSide
        side={
          <Card title={t.facts}>
            <Detail columns={1} items={facts} />
          </Card>
        }
      >
        <Lines item={item} />
        <RelatedDocuments of="paymentBatch" id={item.id} />
      </MainAndSide>
    ),
    exports: <Exports item={item} />,
    log: <EventLog machine={paymentBatchMachine} query={query(routes.timeline, { query: { id: item.id }, quiet: true })} />,
  }
  return (
    <>
      <PageHeader
        title={t.title}
        code={item.docNo}
        tags={<StatusTag machine={paymentBatchMachine} status={item.status} />}
        facts={[item.ownerName, item.orgName]}
        figures={[
          { label: f.lineCount, value: item.lineCount },
          { label: f.total, value: <MoneyText value={item.total} currency={item.currency} places={minorUnitOf(item.currency)} /> },
        ]}
        actions={<Actions item={item} />}
      >
        <SectionTabs label={t.title} tabs={tabs} current={current} onPick={(tab) => move({ hash: tab })} />
      </PageHeader>
      <PageBody>
        {item.status === exported && <Banner tone="info">{t.waitNote}</Banner>}
        {item.status === returned && <Banner tone="bad">{t.returnedNote}</Banner>}
        {item.status === voided && <Banner tone="bad">{t.voidNote(item.endReason ?? '')}</Banner>}
        <SectionPanels tabs={tabs} current={current}>
          {(name) => panels[name] ?? null}
        </SectionPanels>
      </PageBody>
      <DocumentComments of="paymentBatch" id={item.id} />
    </>
  )
}

/** One batch (`?id=`, the tab in the hash). */
export const BatchDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
