import { BidForm as BidFormShape, tenderBid as routes, type OpenedContent } from '@srm/contract/srm/tender-bid'
import { sumOf, rounded, minorUnitOf } from '@srm/domain/kit/money'
import { isOverCeiling } from '@srm/domain/srm/tender/bid.rules'
import { tenderBidText } from '@srm/domain/srm/tender/tender-bid.text'
import { Modal } from 'antd'
import { useState } from 'react'
import { shortInstant } from '../../../../lib/format'
import { toast } from '../../../../lib/notify'
import { lazily } from '../../../../lib/page/lazily'
import { getLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { ApiError } from '../../../../lib/wire/api'
import { write } from '../../../../lib/wire/client'
import { errorMessage } from '../../../../lib/words'
import { Countdown } from '../../../../ui/dates/countdown'
import { useFormState } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { SchemaForm } from '../../../../ui/form/schema-form'
import { Icon } from '../../../../ui/icons'
import { Banner } from '../../../../ui/layout/banner'
import { sealedWords } from '../../../../ui/opening/sealed.text'
import { sealedUpload } from '../../../../ui/opening/sealed-upload'
import { OfferTotals } from '../../../../ui/totals/totals'
import { BidLots } from './bid-lots'
import { ImportBid } from './import-bid'
import { initialBid, isPriced, problemsOf, totalsOf, type Bidding, type BidValues } from './bid.model'
import { bidPageText } from './bid.text'
import { useSendBid, type Sent } from './use-send-bid'
import './bid.css'

const WhatServerSees = lazily(() => import('../../../../ui/opening/what-server-sees').then((m) => m.WhatServerSees))
const OfflineSide = lazily(() => import('./offline-side').then((m) => m.OfflineSide))
const SealHindrance = lazily(() => import('../../../../ui/opening/sealed-note').then((m) => m.SealHindrance))

const useSum = ({ tender }: Pick<Bidding, 'tender'>, values: Partial<BidValues>) => {
  const lots = totalsOf(tender, values) ?? []
  const places = minorUnitOf(tender.currency)
  const sum = (of: 'amountExcl' | 'tax' | 'amountIncl') => rounded(sumOf(lots.map((lot) => lot[of])), places)
  const isAny = lots.some((lot) => lot.items.size > 0)
  return { lots, totals: isAny ? { goodsExcl: sum('amountExcl'), tax: sum('tax'), total: sum('amountIncl') } : null }
}
const LiveTotals = ({ tender }: Pick<Bidding, 'tender'>) => {
  const { values } = useFormState()
  const { totals } = useSum({ tender }, values as Partial<BidValues>)
  return <OfferTotals totals={totals} currency={tender.currency} />
}

const Check = ({ isDone, children }: { isDone: boolean; children: string }) => (
  <li data-done={isDone || undefined}>
    <Icon name={isDone ? 'check' : 'alert'} size={14} /> {children}
  </li>
)
/** What is ready, before it can no longer be checked by anybody. */
const Checks = ({ tender, room }: Bidding) => {
  const t = useText(bidPageText)
  const { values } = useFormState()
  const form = values as Partial<BidValues>
  const lots = (form.lots ?? []).filter((lot) => lot.bid)
  const items = lots.flatMap((lot) => lot.items)
  const { lots: totals } = useSum({ tender }, form)
  const isOver = tender.lots.some((lot) => isOverCeiling(lot, totals.find((one) => one.lotId === lot.id)?.amountIncl ?? '0'))
  const priced = items.filter(isPriced).length
  return (
    <section className="srm-card srm-card-body">
      <h2>{t.checks}</h2>
      <ul className="tdb-checks">
        <Check isDone={items.length > 0 && priced === items.length}>{t.check.items(priced, items.length)}</Check>
        <Check isDone={!isOver}>{t.check.ceiling}</Check>
        {tender.bondRequired && <Check isDone={tender.bond !== null}>{t.check.bond}</Check>}
        <Check isDone={!room.isStale}>{t.check.version(tender.documentVersion)}</Check>
        <Check isDone={(form.files ?? []).length > 0}>{t.check.files((form.files ?? []).length)}</Check>
        <Check isDone={(form.validityDays ?? 0) >= (tender.validityDays ?? 0)}>{t.check.validity(tender.validityDays ?? 0)}</Check>
      </ul>
      <p className="srm-dim">{t.checkHint}</p>
    </section>
  )
}
const SealNote = ({ tender, room }: Bidding) => {
  const t = useText(bidPageText)
  const w = useText(sealedWords)
  return (
    <section className="srm-card srm-card-body srm-stack gap-2">
      <h2>{room.sealing ? w.sealTitle : t.serverSeal}</h2>
      <p>{room.sealing ? w.sealHint : t.serverHint(shortInstant(tender.openAt))}</p>
      {room.sealing && <WhatServerSees />}
    </section>
  )
}

interface ConfirmProps extends Bidding {
  readonly values: BidValues
  readonly onSettle: (yes: boolean) => void
}
/** Asks before a bid leaves: what for, how much, until when. */
const Confirm = ({ tender, values, onSettle }: ConfirmProps) => {
  const t = useText(bidPageText)
  const { totals } = useSum({ tender }, values)
  const names = values.lots.filter((lot) => lot.bid).map((lot) => tender.lots.find((one) => one.id === lot.lotId)?.name ?? '')
  return (
    <Modal
      open
      title={t.confirmTitle}
      okText={t.confirmOk}
      cancelText={t.back}
      onOk={() => onSettle(true)}
      onCancel={() => onSettle(false)}
      width={560}
      mask={{ closable: false }}
    >
      <dl className="srm-stack gap-1 srm-facts">
        {[
          [t.code, tender.docNo],
          [t.name, tender.title],
          [t.lots, names.join('；')],
          [t.version, String(tender.documentVersion)],
        ].map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{t.deadline}</dt>
          <dd>
            {tender.bidDeadline} {t.zone} {tender.bidDeadline && <Countdown to={tender.bidDeadline} />}
          </dd>
        </div>
      </dl>
      <OfferTotals totals={totals} currency={tender.currency} />
      <p className="srm-dim">{t.note}</p>
    </Modal>
  )
}

/** Refuses before the confirmation what the server would refuse after it, or could not see any more. */
const assertBiddable = (tender: Bidding['tender'], values: BidValues): void => {
  const problems = problemsOf(tender, values)
  if (!problems.length) return
  const lang = getLanguage()
  const fields = problems.map((p) => ({ field: p.field, message: errorMessage(lang, p.key, p.params), errorKey: p.key }))
  throw new ApiError(fields[0]?.message ?? '', { status: 200, fields })
}

interface BidFormProps extends Bidding {
  readonly own: OpenedContent | null
  readonly onSent: (sent: Sent) => void
  readonly onDropDraft: () => void
  /** Going back to the bid in force without a change. */
  readonly onCancel?: (() => void) | undefined
}
/** Lots, prices, documents: sent after a confirmation, answered by a receipt. */
export const BidForm = ({ tender: given, room, own, onSent, onDropDraft, onCancel }: BidFormProps) => {
  const t = useText(bidPageText)
  const f = useText(tenderBidText).field
  // What is asked when the form is begun is what is filled in; a later version is refused by the server and said so.
  const [tender] = useState(given)
  const [asked, setAsked] = useState<{ values: BidValues; answer: (yes: boolean) => void } | null>(null)
  const send = useSendBid({ tender, room })
  const submit = async (values: BidValues) => {
    assertBiddable(tender, values)
    const yes = await new Promise<boolean>((answer) => setAsked({ values, answer }))
    setAsked(null)
    // Turning back is no failure: the form stays as it is.
    if (!yes) throw new ApiError('', { status: 0 })
    onSent(await send(values))
  }
  const saveDraft = async (values: Partial<BidValues>) => {
    const { savedAt } = (await write(routes.saveDraft, { body: { id: tender.id, content: { ...values } } })).result
    toast('success', t.saved(savedAt?.slice(11, 16) ?? ''))
  }
  return (
    <div className="tdb-form">
      <SchemaForm
        form="tenderBid"
        schema={BidFormShape}
        initial={initialBid({ tender, room }, own)}
        recordId={tender.id}
        version={tender.documentVersion}
        submit={submit}
        saveDraft={room.hidden || room.sealing ? undefined : saveDraft}
        submitLabel={onCancel ? t.resubmit : room.sealing ? t.submitSealed : t.submit}
        saveLabel={t.save}
        onCancel={onCancel}
        side={
          <>
            <Checks tender={tender} room={room} />
            <SealNote tender={tender} room={room} />
            {room.sealing && <OfflineSide tender={tender} sealing={room.sealing} onSent={onSent} />}
          </>
        }
      >
        {room.sealing && <SealHindrance />}
        {tender.envelopeMode === 'two' && <Banner tone="info">{t.twoEnvelopes}</Banner>}
        {room.hidden && <Banner tone="info">{t.hidden}</Banner>}
        {room.draft && (
          <Banner
            tone="info"
            action={
              <button type="button" className="srm-link" onClick={onDropDraft}>
                {t.dropDraft}
              </button>
            }
          >
            {t.draft(shortInstant(room.draft.savedAt))}
          </Banner>
        )}
        <section className="srm-card srm-card-body srm-row wrap" aria-label={t.table}>
          <span className="srm-grow">
            <b>{t.table}</b> <span className="srm-dim">{t.tableHint}</span>
          </span>
          <ImportBid tender={tender} />
        </section>
        <BidLots tender={tender} />
        <section className="srm-card" aria-label={t.technical}>
          <header className="srm-row srm-card-head">
            <h2>{t.technical}</h2>
          </header>
          <div className="tdb-under">
            <div className="srm-fields" data-columns={2}>
              <Field<number> name="validityDays" label={f.validityDays} kind="int" />
              <Field name="signatory" label={f.signatory} />
              <Field name="remark" label={f.remark} kind="area" />
              <Field
                name="files"
                label={t.files}
                kind="files"
                biz="sealedBid"
                send={room.sealing ? sealedUpload : undefined}
                hint={room.sealing ? t.filesSealed : undefined}
              />
            </div>
            <LiveTotals tender={tender} />
          </div>
        </section>
      </SchemaForm>
      {asked && <Confirm tender={tender} room={room} values={asked.values} onSettle={asked.answer} />}
    </div>
  )
}
