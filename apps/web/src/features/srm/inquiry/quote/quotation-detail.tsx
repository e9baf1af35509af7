import { quotation as routes, type SupplierInquiry } from '@srm/contract/srm/quotation'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { query, useAction } from '../../../../lib/wire/client'
import { instantOf, useServerNow } from '../../../../lib/clock'
import { shortInstant } from '../../../../lib/format'
import { usePageMove, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { PageBody } from '../../../../ui/layout/card'
import { Countdown } from '../../../../ui/dates/countdown'
import { DateBlock } from '../../../../ui/dates/date-block'
import { DeadlineLine } from '../../../../ui/dates/deadline-line'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { Field } from '../../../../ui/form/field'
import { PageHeader } from '../../../../ui/layout/page-header'
import { StatusTag, ToneTag } from '../../../../ui/tags/status-tag'
import { useTabTitle } from '../../../../ui/tab-title'
import '../detail/detail.css'
import { FilesSection } from '../detail/files-section'
import { QuoteStateTag } from '../detail/quote-state-tag'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { SectionPanel, SectionTabs, useSectionTab, type SectionTab } from '../../../../ui/layout/section-tabs'
import { RelatedDocuments } from '../../../../ui/related/related-documents'
import { InfoSection, SupplierClarifications } from './info-section'
import { QuoteSection } from './quote-section'
import { quoteModeOf } from './quote.model'
import { quoteText } from './quote.text'
import './quote.css'
import { HistorySection, ResultSection } from './result-section'

type Of = { readonly inquiry: SupplierInquiry }

const Clock = ({ inquiry }: Of) => {
  const t = useText(quoteText)
  const time = instantOf(useServerNow(1000)).slice(11)
  const { quoteDeadline } = inquiry
  if (!quoteDeadline || inquiry.status !== inquiryMachine.states.published) return null
  return (
    <div className="srm-stack qt-clock">
      <Countdown to={quoteDeadline} />
      <DeadlineLine from={inquiry.publishAt ?? inquiry.quoteStart} to={quoteDeadline} />
      <small>
        {t.until(shortInstant(quoteDeadline))} · {t.serverTime(time)}
      </small>
    </div>
  )
}

const useTabs = (inquiry: SupplierInquiry): readonly SectionTab[] => {
  const t = useText(quoteText).tabs
  const submitted = inquiry.history.length + (inquiry.quotation ? 1 : 0)
  return [
    { key: 'info', title: t.info },
    { key: 'quote', title: t.quote },
    { key: 'clarifications', title: t.clarifications, count: inquiry.clarifications.length + inquiry.amendments.length },
    { key: 'history', title: t.history, count: submitted },
    { key: 'result', title: t.result },
    { key: 'files', title: t.files, count: inquiry.files.length },
  ]
}

const AskDialog = ({ inquiry, onClose }: Of & { onClose: () => void }) => {
  const t = useText(quoteText)
  return (
    <ActionDialog route={routes.ask} title={t.ask} initial={{ id: inquiry.id }} onClose={onClose}>
      <Field name="question" label={t.askLabel} kind="area" hint={t.askHint} />
    </ActionDialog>
  )
}
const DeclineDialog = ({ inquiry, onClose }: Of & { onClose: () => void }) => {
  const t = useText(quoteText)
  return (
    <ActionDialog route={routes.decline} title={t.decline} initial={{ id: inquiry.id }} onClose={onClose}>
      <Field name="reason" label={t.declineReason} kind="area" hint={t.declineHint} />
    </ActionDialog>
  )
}

const Section = ({ name, inquiry, onAsk }: Of & { name: string; onAsk?: () => void }) => {
  const body = () => {
    if (name === 'clarifications') return <SupplierClarifications inquiry={inquiry} onAsk={onAsk} />
    if (name === 'history') return <HistorySection inquiry={inquiry} />
    if (name === 'result') return <ResultSection inquiry={inquiry} />
    if (name === 'files') return <FilesSection files={inquiry.files} />
    return (
      <>
        <InfoSection inquiry={inquiry} />
        <RelatedDocuments of="inquiry" id={inquiry.id} />
      </>
    )
  }
  return <PageBody>{body()}</PageBody>
}

/** An open inquiry is taken part in from wherever one reads it, not from one tab alone. */
const TakePart = ({ inquiry, onDone }: Of & { onDone: () => void }) => {
  const t = useText(quoteText)
  const apply = useAction(routes.apply, { onDone })
  const now = instantOf(useServerNow(1000))
  if (quoteModeOf(inquiry, now).kind !== 'apply') return null
  return (
    <Button type="primary" loading={apply.pending} onClick={() => void apply.run({ id: inquiry.id })}>
      {t.apply}
    </Button>
  )
}

const useModeFact = (inquiry: SupplierInquiry): string => {
  const t = useText(quoteText)
  if (inquiry.awardMode === 'whole') return t.mustAll
  return inquiry.awardMode === 'line' ? t.byLine : t.bySplit
}

const Page = ({ inquiry }: Of) => {
  const t = useText(quoteText)
  const move = usePageMove()
  const [dialog, setDialog] = useState<'ask' | 'decline' | null>(null)
  const tabs = useTabs(inquiry)
  const current = useSectionTab(tabs)
  useTabTitle(`${t.detailTitle} ${inquiry.docNo}`)
  const goTo = (tab: string) => move({ hash: tab })
  const close = () => setDialog(null)
  const [quoting, setQuoting] = useState(false)
  if (current === 'quote' && !quoting) setQuoting(true)
  return (
    <>
      <PageHeader
        title={inquiry.title}
        code={inquiry.docNo}
        papers={{ type: 'quotation', id: inquiry.id }}
        lead={
          inquiry.quoteDeadline ? (
            <DateBlock at={inquiry.quoteDeadline} plain={inquiry.status !== inquiryMachine.states.published} />
          ) : undefined
        }
        tags={
          <>
            {inquiry.quoteState === null ? <ToneTag tone="todo">{t.notApplied}</ToneTag> : <QuoteStateTag state={inquiry.quoteState} />}
            {inquiry.status !== inquiryMachine.states.published && <StatusTag machine={inquiryMachine} status={inquiry.status} />}
          </>
        }
        facts={[inquiry.orgName, t.round(inquiry.roundNo), useModeFact(inquiry)]}
        actions={
          <>
            <Clock inquiry={inquiry} />
            {current !== 'quote' && <TakePart inquiry={inquiry} onDone={() => goTo('quote')} />}
          </>
        }
      >
        <SectionTabs label={t.detailTitle} tabs={tabs} current={current} onPick={goTo} />
      </PageHeader>
      <SectionPanel name={current}>
        {/* Looking at another tab must not take away what is being typed. */}
        {(quoting || current === 'quote') && (
          <div hidden={current !== 'quote'} className="qt-kept">
            <QuoteSection inquiry={inquiry} onDecline={() => setDialog('decline')} />
          </div>
        )}
        {current !== 'quote' && (
          <Section name={current} inquiry={inquiry} onAsk={inquiry.can['ask'] === null ? () => setDialog('ask') : undefined} />
        )}
      </SectionPanel>
      {dialog === 'ask' && <AskDialog inquiry={inquiry} onClose={close} />}
      {dialog === 'decline' && <DeclineDialog inquiry={inquiry} onClose={close} />}
    </>
  )
}

/** One inquiry on the supplier's side (`?id=` is the inquiry's, the tab in the hash). */
export const QuotationDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 60_000 })
  return <DetailLoader query={loaded}>{(inquiry) => <Page key={id} inquiry={inquiry} />}</DetailLoader>
}
