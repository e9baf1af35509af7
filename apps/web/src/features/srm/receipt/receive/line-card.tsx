import type { ComingLine } from '@srm/contract/srm/receipt'
import { dec } from '@srm/domain/kit/money'
import type { DamageKind, ShortReason } from '@srm/domain/srm/receipt/receipt.kinds'
import { receiptText } from '@srm/domain/srm/receipt/receipt.text'
import { lifeLeft } from '@srm/domain/srm/traced.rules'
import { Checkbox } from 'antd'
import { trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { useFormValue, useSetValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { numberOf, type CountLine } from './count-input'
import { Chips, Stepper } from './stepper'
import { receiveText } from './text'

interface Of {
  readonly coming: ComingLine
  /** The path of the line in the form: `lines.0`. */
  readonly at: string
  readonly line: CountLine
}
const Damage = ({ at, line }: Of) => {
  const t = useText(receiveText)
  const { field: f, dict } = useText(receiptText)
  if (numberOf(line.damaged).isZero()) return null
  const picked = (chosen: readonly DamageKind[], kind: DamageKind) =>
    chosen.includes(kind) ? chosen.filter((one) => one !== kind) : [...chosen, kind]
  return (
    <>
      <Field<readonly DamageKind[]> name={`${at}.damages`} label={f.damages} wide required>
        {({ id, value, onChange }) => (
          <Chips<DamageKind>
            {...{ id, label: f.damages, options: dict.receipt_damage, chosen: value ?? [] }}
            onPick={(kind) => onChange?.(picked(value ?? [], kind))}
          />
        )}
      </Field>
      <Field name={`${at}.damageNote`} label={f.damageNote} wide />
      <Field name={`${at}.photos`} label={f.photos} kind="files" biz="receipt" accept="image/*" hint={t.photosHint} required wide />
    </>
  )
}
/** Less or more than announced, or beyond what the order takes: what it means, and the reason it needs. */
const Difference = ({ coming, at, line }: Of) => {
  const t = useText(receiveText)
  const { field: f, dict } = useText(receiptText)
  const came = numberOf(line.qty).plus(numberOf(line.turnedAway))
  const missing = coming.announced === null ? dec(0) : dec(coming.announced).minus(came)
  return (
    <>
      {numberOf(line.qty).gt(coming.most) && (
        <p className="gr-warn" role="status">
          {t.excess(`${trimmedDecimal(coming.most)} ${coming.unit}`)}
        </p>
      )}
      {missing.gt(0) && (
        <Field<ShortReason> name={`${at}.shortReason`} label={t.short(`${missing.toFixed()} ${coming.unit}`)} wide required>
          {({ id, value, onChange }) => (
            <Chips<ShortReason>
              {...{ id, label: f.shortReason, options: dict.receipt_short_reason, chosen: value ? [value] : [] }}
              onPick={(reason) => onChange?.(reason)}
            />
          )}
        </Field>
      )}
      {missing.lt(0) && <Field name={`${at}.recountReason`} label={t.over(`${missing.neg().toFixed()} ${coming.unit}`)} wide required />}
    </>
  )
}
const Trace = ({ coming, at, line, day }: Of & { day: string }) => {
  const t = useText(receiveText)
  const { field: f } = useText(receiptText)
  const { shelfDays, minLifePct } = coming
  const left = line.expiryDate && shelfDays !== null ? lifeLeft(line.expiryDate, shelfDays, day) : null
  return (
    <>
      {coming.trace === 'BATCH' && (
        <>
          <Field name={`${at}.batchNo`} label={f.batchNo} required />
          <Field name={`${at}.productionDate`} label={f.productionDate} kind="day" required />
          {shelfDays !== null && <Field name={`${at}.expiryDate`} label={f.expiryDate} kind="day" required />}
        </>
      )}
      {coming.trace === 'SERIAL' && <Field name={`${at}.serials`} label={f.serials} kind="area" hint={t.serialsHint} required wide />}
      {left !== null && minLifePct !== null && left < minLifePct && (
        <Field name={`${at}.lifeReason`} label={f.lifeReason} hint={t.life(left, minLifePct)} required wide />
      )}
    </>
  )
}
/** What would be left of the order's line, offered to be closed where it is little enough. */
const Rest = ({ coming, at, line }: Of) => {
  const t = useText(receiveText)
  const { field: f } = useText(receiptText)
  const setValue = useSetValue()
  const settled = dec(coming.announced ?? '0')
  const kept = numberOf(line.qty).minus(numberOf(line.damaged))
  const left = dec(coming.open).plus(settled).minus(kept)
  const isWithin = left.gt(0) && left.lte(coming.restMost)
  if (!isWithin && !line.closeRest) return null
  return (
    <Field<boolean> name={`${at}.closeRest`} label={f.closeRest} hint={t.rest(`${left.toFixed()} ${coming.unit}`)} wide>
      {({ id, value }) => (
        <Checkbox id={id} checked={value ?? false} onChange={(event) => setValue(`${at}.closeRest`, event.target.checked)}>
          {f.closeRest}
        </Checkbox>
      )}
    </Field>
  )
}

/** One line as it is counted: how much, how much of it damaged, and why it is not what was announced. */
export const LineCard = ({ coming, at, day }: { coming: ComingLine; at: string; day: string }) => {
  const t = useText(receiveText)
  const { field: f } = useText(receiptText)
  const setValue = useSetValue()
  const line = useFormValue<CountLine>(at)
  if (!line) return null
  const of = { coming, at, line }
  const amount = (qty: string) => `${trimmedDecimal(qty)} ${coming.unit}`
  const told =
    coming.announced === null ? t.lineOpen(coming.poLineNo, amount(coming.open)) : t.lineOf(coming.lineNo, amount(coming.announced))
  return (
    <section className="gr-line" aria-label={coming.name} data-out={line.isLeftOut || undefined}>
      <header>
        <div>
          <b>{coming.name}</b>
          <span className="gr-sub">{[coming.spec, told].filter(Boolean).join('　')}</span>
        </div>
        {coming.isInspected && <ToneTag tone="run">{t.inspected}</ToneTag>}
        <button type="button" className="srm-link" onClick={() => setValue(`${at}.isLeftOut`, !line.isLeftOut)}>
          {line.isLeftOut ? t.take : t.skip}
        </button>
      </header>
      {line.isLeftOut ? (
        <p className="srm-dim">{t.skipped}</p>
      ) : (
        <div className="gr-fields">
          <Field name={`${at}.qty`} label={t.unit(f.qty, coming.unit)}>
            {(control) => <Stepper {...control} label={f.qty} />}
          </Field>
          <Field name={`${at}.damaged`} label={f.damaged}>
            {(control) => <Stepper {...control} label={f.damaged} most={numberOf(line.qty).toFixed()} />}
          </Field>
          <Damage {...of} />
          <Difference {...of} />
          <Trace {...of} day={day} />
          <details className="wide" open={numberOf(line.turnedAway).gt(0)}>
            <summary>{t.turnAway}</summary>
            <div className="gr-fields">
              <Field name={`${at}.turnedAway`} label={t.unit(f.turnedAway, coming.unit)}>
                {(control) => <Stepper {...control} label={f.turnedAway} />}
              </Field>
              <Field name={`${at}.turnedAwayReason`} label={f.turnedAwayReason} />
            </div>
          </details>
          <Rest {...of} />
        </div>
      )}
    </section>
  )
}
