import { QuoteContent } from '@srm/contract/srm/inquiry.shapes'
import { quotation as routes, type Receipt, type SupplierInquiry } from '@srm/contract/srm/quotation'
import { Button } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { lazily } from '../../../../lib/page/lazily'
import { ApiError } from '../../../../lib/wire/api'
import { useAction, write } from '../../../../lib/wire/client'
import { shortInstant, thousands } from '../../../../lib/format'
import { getLanguage, useLanguage } from '../../../../lib/session/language'
import { toast } from '../../../../lib/notify'
import { useText } from '../../../../lib/text'
import { errorMessage } from '../../../../lib/words'
import { Banner } from '../../../../ui/layout/banner'
import { useFormState, useFormValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../../ui/form/schema-form'
import { useServerDraft } from '../../../../ui/form/server-draft'
import { Icon } from '../../../../ui/icons'
import { currencyOptions } from '../../../../ui/tags/currencies'
import { amountsOf, filledLines, initialQuote, problemsOf, validUntil, type QuoteLine, type QuoteValues } from './quote.model'
import { BarredNote } from './barred-note'
import { ImportQuote } from './import-quote'
import { QuoteConfirm, useQuoteConfirm } from './quote-confirm'
import { QuoteLines } from './quote-lines'
import { OfferTotals } from '../../../../ui/totals/totals'
import { quoteText } from './quote.text'
import { ReceiptCard } from '../../../../ui/receipt/receipt'
import { useSealedQuote } from './use-sealed-quote'
import { SealCard } from './seal-card'

const ImportSealedQuote = lazily(() => import('./import-sealed-quote').then((m) => m.ImportSealedQuote))
const SealedNote = lazily(() => import('../../../../ui/opening/sealed-note').then((m) => m.SealedNote))

type Of = { readonly inquiry: SupplierInquiry }

const LiveTotals = ({ inquiry }: Of) => {
  const { values } = useFormState()
  const quote = values as Partial<QuoteValues>
  const amounts = useMemo(() => amountsOf(inquiry, quote), [inquiry, quote])
  const any = amounts !== null && amounts.lines.size > 0
  return (
    <OfferTotals
      totals={any ? { goodsExcl: amounts.goods.amountExcl, tax: amounts.goods.tax, fees: amounts.fees, total: amounts.total } : null}
      currency={quote.currency ?? inquiry.currency}
    />
  )
}

/** On phones the total stays in sight beside the button. */
const FootTotal = ({ inquiry }: Of) => {
  const t = useText(quoteText).totals
  const { values } = useFormState()
  const quote = values as Partial<QuoteValues>
  const amounts = useMemo(() => amountsOf(inquiry, quote), [inquiry, quote])
  if (!amounts?.lines.size) return null
  return (
    <span className="qt-foot-total">
      <small>{t.total}</small> <b>{thousands(amounts.total, 2)}</b>
    </span>
  )
}

const Filled = ({ inquiry }: Of) => {
  const t = useText(quoteText).form
  const lines = useFormValue<readonly QuoteLine[]>('lines') ?? []
  return <>{t.filled(filledLines(lines), inquiry.lines.length)}</>
}

const Fees = ({ inquiry }: Of) => {
  const t = useText(quoteText).form
  const lang = useLanguage()
  return (
    <div className="srm-fields" data-columns={2}>
      {inquiry.allowForeignCurrency && (
        <Field
          name="currency"
          label={t.currency}
          kind="select"
          options={currencyOptions(lang, [...new Set([inquiry.currency, ...inquiry.currencies])])}
        />
      )}
      <Field name="freight" label={t.freight} kind="money" capitals={false} />
      <Field name="packing" label={t.packing} kind="money" capitals={false} />
      <Field name="otherFee" label={t.otherFee} kind="money" capitals={false} />
      <Field name="validityTo" label={t.validityTo} kind="day" future hint={t.validityHint(validUntil(inquiry))} />
      <Field<number> name="deliveryDays" label={t.deliveryDays} kind="int" />
      <Field<number> name="paymentDays" label={t.paymentDays} kind="int" />
      <Field name="paymentTerms" label={t.paymentTerms} wide />
      <Field name="remark" label={t.remark} kind="area" />
      {inquiry.sealMode === 'server' && <Field name="files" label={t.files} kind="files" biz="quotation" />}
    </div>
  )
}

const Currency = ({ inquiry }: Of) => {
  const currency = useFormValue<string>('currency') ?? inquiry.currency
  return <QuoteLines inquiry={inquiry} currency={currency} />
}

const DraftNote = ({ inquiry, onDrop }: Of & { onDrop: () => void }) => {
  const t = useText(quoteText)
  const [shown, setShown] = useState(inquiry.draft !== null)
  const [count] = useState(() => filledLines(initialQuote(inquiry).lines ?? []))
  if (!shown || !inquiry.draft) return null
  return (
    <div className="srm-row wrap srm-note" role="status">
      <Icon name="refresh" />
      <span>{t.draftRestored(shortInstant(inquiry.draft.savedAt).slice(5), count, inquiry.lines.length)}</span>
      <button
        type="button"
        className="srm-link qt-drop"
        onClick={() => {
          setShown(false)
          onDrop()
        }}
      >
        {t.dropDraft}
      </button>
    </div>
  )
}

const KeptSeal = ({ inquiry }: Of) => {
  const keep = async (values: object) =>
    (await write(routes.saveDraft, { body: { id: inquiry.id, content: { ...values } }, quiet: true })).result.savedAt
  const { savedAt, state } = useServerDraft(keep, inquiry.draft?.savedAt ?? null)
  return <SealCard inquiry={inquiry} savedAt={savedAt} unsaved={state === 'failed'} />
}
/** The draft is kept on the server as it is typed; not by an account that may not read the company's own, nor where the server must not read it. */
const Seal = ({ inquiry }: Of) =>
  inquiry.hidden || inquiry.sealing ? <SealCard inquiry={inquiry} savedAt={null} /> : <KeptSeal inquiry={inquiry} />

/** Refuses before the confirmation what the server would refuse after it. */
const assertQuotable = (inquiry: SupplierInquiry, values: QuoteValues): void => {
  const problems = problemsOf(inquiry, values)
  if (!problems.length) return
  const lang = getLanguage()
  const fields = problems.map((p) => ({ field: p.field, message: errorMessage(lang, p.key, p.params), errorKey: p.key }))
  throw new ApiError(fields[0]?.message ?? '', { status: 200, fields })
}

/** The answer of the server, with what was sent: the one is held against the other. */
export type OnReceipt = (receipt: Receipt, sent: unknown) => void
/** Sends an offer: in clear to the server that seals it, or sealed here. */
type Send = (values: QuoteValues) => Promise<Receipt>

interface QuoteFormProps extends Of {
  /** Above the form: withdrawn, declined. */
  readonly note?: ReactNode
  readonly onReceipt: OnReceipt
  readonly onDropDraft: () => void
  readonly onDecline?: () => void
  /** Going back to the submitted quotation without a change. */
  readonly onCancel?: () => void
}

/** Prices, fees and terms of one round; sent after a confirmation, answered by a receipt. */
export const QuoteForm = ({ inquiry, note, onReceipt, onDropDraft, onDecline, onCancel }: QuoteFormProps) => {
  const t = useText(quoteText)
  // What is asked when the form is begun is what is filled in; a later version is refused by the server and said so.
  const [asked] = useState(inquiry)
  const quote = useAction(routes.quote, { quiet: true, done: false })
  // Sealed to the manifest in force: one of a moved deadline replaces that which the form was begun under.
  const sendSealed = useSealedQuote({ ...asked, sealing: inquiry.sealing, quoteDeadline: inquiry.quoteDeadline })
  const send: Send = sendSealed ?? ((values) => quote.send({ ...values, id: asked.id, contentVersion: asked.contentVersion }))
  const { asked: confirming, confirm, settle } = useQuoteConfirm()
  const submit = async (values: QuoteValues) => {
    assertQuotable(asked, values)
    // Turning back is no failure: the form stays as it is.
    if (!(await confirm(values))) throw new ApiError('', { status: 0 })
    onReceipt(await send(values), QuoteContent.parse(values))
  }
  const saveDraft = async (values: Partial<QuoteValues>) => {
    const { savedAt } = (await write(routes.saveDraft, { body: { id: asked.id, content: { ...values } } })).result
    toast('success', t.saved(savedAt?.slice(11, 16) ?? ''))
  }
  return (
    <div className="qt-form">
      <SchemaForm
        form="quotation"
        schema={QuoteContent}
        initial={initialQuote(asked)}
        recordId={asked.id}
        version={asked.roundNo * 1000 + asked.contentVersion}
        submit={submit}
        saveDraft={asked.hidden || asked.sealing ? undefined : saveDraft}
        submitLabel={onCancel ? t.resubmit : t.submit}
        saveLabel={t.saveDraft}
        onCancel={onCancel}
        extra={
          <>
            <FootTotal inquiry={asked} />
            {onDecline && <Button onClick={onDecline}>{t.decline}</Button>}
          </>
        }
        side={
          <>
            <Seal inquiry={asked} />
            {asked.quotation && <ReceiptCard receipt={asked.quotation} projectId={asked.id} />}
          </>
        }
      >
        {note}
        {asked.sealing && <SealedNote />}
        {inquiry.envelopeMode === 'two' && <Banner tone="info">{t.twoEnvelopes}</Banner>}
        <BarredNote inquiry={inquiry} />
        <DraftNote inquiry={asked} onDrop={onDropDraft} />
        <FormSection
          id="quote-lines"
          title={t.form.lines}
          note={<Filled inquiry={asked} />}
          extra={asked.sealing ? <ImportSealedQuote inquiry={asked} /> : <ImportQuote inquiryId={asked.id} />}
          flush
        >
          <p className="srm-dim qt-hint">{t.form.pasteHint}</p>
          <Currency inquiry={asked} />
        </FormSection>
        <section className="srm-card" aria-label={t.form.fees}>
          <header className="srm-row srm-card-head">
            <h2>{t.form.fees}</h2>
          </header>
          <div className="qt-under">
            <Fees inquiry={asked} />
            <LiveTotals inquiry={asked} />
          </div>
        </section>
      </SchemaForm>
      {confirming && <QuoteConfirm inquiry={asked} values={confirming} onSettle={settle} />}
    </div>
  )
}
