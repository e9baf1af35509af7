import { quotation as routes, type Receipt, type SupplierInquiry } from '@srm/contract/srm/quotation'
import { joinOffer } from '@srm/domain/srm/inquiry/envelope.rules'
import { quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { Button } from 'antd'
import { useState } from 'react'
import { useAction } from '../../../../lib/wire/client'
import { instantOf, useServerNow } from '../../../../lib/clock'
import { shortInstant } from '../../../../lib/format'
import { ask } from '../../../../lib/notify'
import { useText } from '../../../../lib/text'
import { Banner } from '../../../../ui/layout/banner'
import { MainAndSide, PageBody } from '../../../../ui/layout/card'
import { EmptyState } from '../../../../ui/states/states'
import { sealedWords } from '../../../../ui/opening/sealed.text'
import { QuoteStateTag } from '../detail/quote-state-tag'
import { BarredNote } from './barred-note'
import { QuoteForm, type OnReceipt } from './quote-form'
import { quoteModeOf, type ClosedReason } from './quote.model'
import { quoteText } from './quote.text'
import { useOwnBid } from './use-own-bid'
import { QuotationView } from './quotation-view'
import { ReceiptCard, ReceiptDialog } from '../../../../ui/receipt/receipt'
import type { Expected } from '../../../../ui/receipt/receipt-check'
import { SealCard } from './seal-card'
import { StandingOffer, ValidityRequest } from './standing-offer'

interface QuoteSectionProps {
  readonly inquiry: SupplierInquiry
  readonly onDecline: () => void
}

const useClosedWords = () => {
  const t = useText(quoteText).readOnly
  return (inquiry: SupplierInquiry, why: ClosedReason): string => {
    if (why === 'excluded') return t.excluded(inquiry.excludeReason ?? '')
    if (why === 'notStarted') return t.notStarted(shortInstant(inquiry.quoteStart))
    if (why === 'passed' && inquiry.quoteState === quoteStates.submitted) return `${t.passed}${t.waiting}`
    return t[why]
  }
}

/** Out of the form: what was sent stays readable, with the reason why it cannot be changed. */
const Closed = ({ inquiry, why }: { inquiry: SupplierInquiry; why: ClosedReason }) => {
  const t = useText(quoteText)
  const words = useClosedWords()
  // A company that was silent in this round is judged by its last offer.
  const own = inquiry.quotation ?? (inquiry.standing ? (inquiry.history[0] ?? null) : null)
  const decided = inquiry.result !== null
  return (
    <PageBody>
      {!decided && <Banner tone="info">{words(inquiry, why)}</Banner>}
      <ValidityRequest inquiry={inquiry} />
      {own ? (
        <MainAndSide side={<ReceiptCard receipt={own} projectId={inquiry.id} tag={<QuoteStateTag state={own.state} />} />}>
          <QuotationView inquiry={inquiry} own={own} title={t.readOnly.title} />
        </MainAndSide>
      ) : (
        <EmptyState title={t.readOnly.none} />
      )}
    </PageBody>
  )
}

const Submitted = ({
  inquiry,
  reconfirm,
  onRevise,
  onDecline,
  onReceipt,
}: QuoteSectionProps & { reconfirm: boolean; onRevise: () => void; onReceipt: OnReceipt }) => {
  const t = useText(quoteText)
  const againWords = useText(sealedWords).again
  const withdraw = useAction(routes.withdraw)
  const again = useAction(routes.reconfirm, { done: false, onDone: (receipt) => onReceipt(receipt, inquiry.quotation?.content) })
  const own = inquiry.quotation
  if (!own) return null
  // Nobody confirms again what they may not read.
  const canReconfirm = reconfirm && !inquiry.hidden && inquiry.sealMode === 'server'
  const pullBack = async () => {
    if (await ask({ title: t.withdrawConfirm, ok: t.withdraw, cancel: t.cancel, danger: true })) await withdraw.run({ id: inquiry.id })
  }
  return (
    <>
      <PageBody>
        {reconfirm && <BarredNote inquiry={inquiry} />}
        {reconfirm && (
          <Banner tone="todo">{inquiry.hidden ? t.hidden.reconfirm : inquiry.sealMode === 'client' ? againWords : t.reconfirmNote}</Banner>
        )}
        <MainAndSide
          side={
            <>
              <ReceiptCard receipt={own} projectId={inquiry.id} tag={<QuoteStateTag state={own.state} />} />
              <SealCard inquiry={inquiry} savedAt={null} sent />
            </>
          }
        >
          <QuotationView inquiry={inquiry} own={own} title={t.readOnly.title} />
        </MainAndSide>
      </PageBody>
      <div className="srm-footbar">
        <span className="srm-grow" />
        <Button onClick={onDecline}>{t.decline}</Button>
        <Button danger loading={withdraw.pending} onClick={() => void pullBack()}>
          {t.withdraw}
        </Button>
        <Button type={canReconfirm ? 'default' : 'primary'} onClick={onRevise}>
          {t.revise}
        </Button>
        {canReconfirm && (
          <Button type="primary" loading={again.pending} onClick={() => void again.run({ id: inquiry.id })}>
            {t.reconfirm}
          </Button>
        )}
      </div>
    </>
  )
}

const Apply = ({ inquiry }: { inquiry: SupplierInquiry }) => {
  const t = useText(quoteText)
  const apply = useAction(routes.apply)
  return (
    <PageBody>
      <BarredNote inquiry={inquiry} />
      <div className="srm-card srm-card-body">
        <EmptyState title={t.applyNote}>
          <Button type="primary" loading={apply.pending} onClick={() => void apply.run({ id: inquiry.id })}>
            {t.apply}
          </Button>
        </EmptyState>
      </div>
    </PageBody>
  )
}

const useNote = (inquiry: SupplierInquiry): string | null => {
  const { readOnly: t, hidden } = useText(quoteText)
  if (inquiry.hidden) return `${hidden.why}${hidden.note}`
  if (inquiry.quoteState === quoteStates.declined) return t.declined(inquiry.declineReason ?? '')
  return inquiry.quoteState === quoteStates.withdrawn ? t.withdrawn : null
}

/** The quotation tab: form, what was submitted, or why there is nothing to do; the server's clock decides. */
export const QuoteSection = ({ inquiry: given, onDecline }: QuoteSectionProps) => {
  const read = useOwnBid(given)
  const inquiry = read ?? given
  const now = instantOf(useServerNow(1000))
  const [revising, setRevising] = useState(false)
  const [received, setReceived] = useState<{ receipt: Receipt; expected: Expected } | null>(null)
  const [attempt, setAttempt] = useState(0)
  const drop = useAction(routes.saveDraft, { done: false, onDone: () => setAttempt((n) => n + 1) })
  const mode = quoteModeOf(inquiry, now)
  const { confirm: c, round } = useText(quoteText)
  const named = [
    [c.code, inquiry.docNo],
    [c.name, inquiry.title],
    [c.round, round(inquiry.roundNo)],
  ] as const
  const note = useNote(inquiry)
  const onReceipt: OnReceipt = (receipt, sent) => {
    setRevising(false)
    setReceived({ receipt, expected: { projectId: inquiry.id, roundNo: inquiry.roundNo, sent: { content: sent, join: joinOffer } } })
  }
  const body = () => {
    // The own sealed offer is being read: a form or a view of it must not begin without.
    if (!read) return <PageBody>{null}</PageBody>
    if (mode.kind === 'closed') return <Closed inquiry={inquiry} why={mode.why} />
    if (mode.kind === 'apply') return <Apply inquiry={inquiry} />
    if (mode.kind === 'submitted' && !revising && inquiry.quotation)
      return (
        <Submitted
          inquiry={inquiry}
          reconfirm={mode.reconfirm}
          onRevise={() => setRevising(true)}
          onDecline={onDecline}
          onReceipt={onReceipt}
        />
      )
    return (
      <QuoteForm
        key={`${inquiry.roundNo} ${attempt}`}
        note={
          <>
            {note && <Banner tone="info">{note}</Banner>}
            <StandingOffer inquiry={inquiry} />
          </>
        }
        inquiry={attempt ? { ...inquiry, draft: null } : inquiry}
        onReceipt={onReceipt}
        onDropDraft={() => void drop.run({ id: inquiry.id, content: null })}
        onDecline={mode.kind === 'form' && inquiry.quoteState !== quoteStates.declined ? onDecline : undefined}
        onCancel={mode.kind === 'submitted' ? () => setRevising(false) : undefined}
      />
    )
  }
  return (
    <>
      {body()}
      {received && <ReceiptDialog of={{ ...received, kind: 'quotation', of: named }} onClose={() => setReceived(null)} />}
    </>
  )
}
