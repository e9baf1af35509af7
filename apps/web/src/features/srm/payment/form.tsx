import type { PaymentInput, PaymentSource, PaymentDetail, OwnPaymentDetail, Pickable } from '@srm/contract/srm/payment'
import { minorUnitOf } from '@srm/domain/kit/money'
import { paymentTypes } from '@srm/domain/srm/payment/payment.kinds'
import { paymentText } from '@srm/domain/srm/payment/payment.text'
import { useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { nothing, thousands } from '../../../lib/format'
import { usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import type { RouteKey } from '../../../lib/wire/client'
import { DictText } from '../../../ui/dict/dict'
import { useFormValue, useSetValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { Banner } from '../../../ui/layout/banner'
import { LineTable, type LineColumn } from '../../../ui/line-table/line-table'
import { ErrorState } from '../../../ui/states/states'
import { inputOf, keyOf, partsOf, PaymentDraft, totalOf, valuesOf, type PaymentValues, type RowDraft } from './form-values'
import { paymentPageText } from './text'
import './payment.css'

type Asked<T> = Pick<UseQueryOptions<T, Error, T, RouteKey>, 'queryKey' | 'queryFn'>
export type PaymentType = PaymentInput['type']
/** What differs between the sides: where it is read and written. */
export interface FormSide {
  readonly form: string
  readonly item?: OwnPaymentDetail | PaymentDetail
  /** The key of what the draft pays (`keyOf`). */
  readonly source?: string
  readonly sources: (type: PaymentType) => Asked<PaymentSource[]>
  readonly pickable: (type: PaymentType, of: ReturnType<typeof partsOf>) => Asked<Pickable>
  readonly save: (input: PaymentInput) => Promise<unknown>
  readonly submit: (input: PaymentInput) => Promise<unknown>
  readonly cancel: () => void
}

const useType = () => useFormValue<PaymentType>('type') ?? 'PROGRESS'
const useSource = () => useFormValue<string>('source') ?? ''

const SourceFields = ({ side }: { side: FormSide }) => {
  const t = useText(paymentPageText)
  const { field: f, dict } = useText(paymentText)
  const setValue = useSetValue()
  const type = useType()
  const source = useSource()
  const asked = usePageSearch()
  const found = useQuery(side.sources(type))
  const sources = useMemo(() => found.data ?? [], [found.data])
  // The calendar leads here with the company and the contract of the row.
  const offered = useRef(false)
  useEffect(() => {
    if (offered.current || source !== '' || sources.length === 0) return
    offered.current = true
    const one = sources.find((s) =>
      asked['contract'] ? s.contractId === asked['contract'] : s.supplierId === asked['supplier'] && s.contractId === null,
    )
    if (one) setValue('source', keyOf(one))
  }, [asked, sources, source, setValue])
  const options = sources.map((one) => ({
    value: keyOf(one),
    label: [
      one.supplierName,
      one.contractNo ? `${one.contractNo} ${one.contractTitle ?? ''}` : t.offContract,
      `${one.currency} ${thousands(one.open)}`,
    ].join(' · '),
  }))
  const known = side.item && side.source && !options.some(({ value }) => value === side.source)
  const all = known ? [{ value: side.source ?? '', label: side.item?.contractNo ?? t.offContract }, ...options] : options
  return (
    <>
      <Field<string>
        name="type"
        label={f.type}
        kind="select"
        options={paymentTypes.map((value) => ({ value, label: dict.payment_type[value] }))}
        disabled={side.item !== undefined}
        onChanged={() => {
          setValue('source', '')
          setValue('lines', [])
        }}
      />
      <Field<string>
        name="source"
        label={t.source}
        kind="select"
        options={all}
        hint={found.data?.length === 0 ? t.noSource : t.sourceHint}
        disabled={side.item !== undefined}
        onChanged={() => setValue('lines', [])}
        wide
      />
    </>
  )
}

const SetOff = ({ of, currency }: { of: Pickable; currency: string }) => {
  const t = useText(paymentPageText)
  const rows = [
    ...of.credits.map(({ id, invoiceNo, available }) => ({ id, label: t.creditOf(invoiceNo), amount: available })),
    ...of.deductions.map(({ id, docNo, amount }) => ({ id, label: t.deductionOf(docNo), amount: `-${amount}` })),
  ]
  if (rows.length === 0) return null
  return (
    <div className="pay-hint">
      <b>{t.offTitle}</b>
      <span className="pay-sub">{t.offHint}</span>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>{`${row.label} ${thousands(row.amount, minorUnitOf(currency))}`}</li>
        ))}
      </ul>
    </div>
  )
}
const Dues = ({ of, currency }: { of: Pickable; currency: string }) => {
  const t = useText(paymentPageText)
  const setValue = useSetValue()
  const typed = useFormValue<readonly RowDraft[]>('lines')
  const rows = useMemo(() => typed ?? [], [typed])
  const byId = useMemo(() => new Map(of.dues.map((due) => [due.id, due])), [of.dues])
  // Every row that can be picked stands here; what a draft took of it stays.
  useEffect(() => {
    if (of.dues.length === rows.length && rows.every(({ dueId }) => byId.has(dueId))) return
    const drafted = new Map(rows.map((row) => [row.dueId, row.amount]))
    setValue(
      'lines',
      of.dues.map(({ id: dueId, available, isHeld }) => ({
        dueId,
        amount: drafted.get(dueId) ?? (drafted.size > 0 || isHeld ? null : available),
      })),
    )
  }, [of.dues, rows, byId, setValue])
  const places = minorUnitOf(currency)
  const columns = useMemo((): readonly LineColumn<RowDraft>[] => {
    const due = (row: RowDraft) => byId.get(row.dueId)
    return [
      { key: 'dueId', title: t.columns.source, width: 170, show: (row) => due(row)?.invoiceNo ?? nothing },
      {
        ...{ key: 'dueId', title: t.columns.kind, width: 110 },
        show: (row) => {
          const one = due(row)
          return one?.stage ? (
            <DictText code="contract_payment_stage" value={one.stage} />
          ) : (
            <DictText code="payable_kind" value={one?.kind ?? ''} />
          )
        },
      },
      { key: 'dueId', title: t.columns.due, width: 110, show: (row) => due(row)?.dueDate ?? nothing },
      {
        ...{ key: 'dueId', title: t.columns.available, width: 130, align: 'right' },
        show: (row) => thousands(due(row)?.available, places),
      },
      { key: 'amount', title: t.columns.amount, kind: 'decimal', places, width: 140 },
    ]
  }, [byId, t, places])
  return (
    <FormSection id="lines" title={t.tabs.lines} note={`${t.total} ${currency} ${thousands(totalOf(rows, of), places)}`} flush>
      <LineTable<RowDraft> name="lines" label={t.picked} columns={columns} />
      <SetOff of={of} currency={currency} />
    </FormSection>
  )
}
const AccountField = ({ of }: { of: Pickable }) => {
  const t = useText(paymentPageText)
  const setValue = useSetValue()
  const bankId = useFormValue<string>('bankId') ?? ''
  const { accounts } = of
  useEffect(() => {
    const first = accounts.find(({ isDefault }) => isDefault) ?? accounts[0]
    if (first && !accounts.some(({ id }) => id === bankId)) setValue('bankId', first.id)
  }, [accounts, bankId, setValue])
  return (
    <Field<string>
      name="bankId"
      label={t.account}
      kind="select"
      options={accounts.map((one) => ({ value: one.id, label: `${one.depositBank} ${one.accountNo}` }))}
      hint={accounts.length === 0 ? t.noAccount : t.accountHint}
      wide
    />
  )
}
/** Everything that hangs on what is to be paid: rows, set-offs, accounts, and why nothing is paid at the moment. */
const Picked = ({ side }: { side: FormSide }) => {
  const t = useText(paymentPageText)
  const { dict } = useText(paymentText)
  const type = useType()
  const source = useSource()
  const of = partsOf(source)
  const found = useQuery({ ...side.pickable(type, of), enabled: source !== '' })
  if (source === '' || !found.data) return <p className="srm-dim pay-hint">{t.pickNone}</p>
  const isPrepaid = type === 'PREPAY'
  return (
    <>
      {found.data.holds.map((hold) => (
        <Banner key={hold.kind} tone="bad">
          {t.held(dict.payment_hold[hold.kind], hold.sourceNo, t.lift[hold.kind])}
        </Banner>
      ))}
      <FormSection id="account" title={t.account}>
        <AccountField of={found.data} />
        {isPrepaid && (
          <Field
            name="amount"
            label={t.prepay}
            kind="money"
            hint={t.prepayHint(thousands(found.data.prepayLeft, minorUnitOf(of.currency)))}
            required
          />
        )}
      </FormSection>
      {!isPrepaid && <Dues of={found.data} currency={of.currency} />}
    </>
  )
}

/** An application as it is written: what is paid, of which rows how much, to which account. */
export const PaymentFormBody = ({ side }: { side: FormSide }) => {
  const t = useText(paymentPageText)
  const { field: f } = useText(paymentText)
  const asked = usePageSearch()['type']
  const { item } = side
  const [initial] = useState(() =>
    item
      ? valuesOf(item, side.source ?? '')
      : ({ type: paymentTypes.find((one) => one === asked) ?? 'PROGRESS', source: '', lines: [], files: [] } as unknown as PaymentValues),
  )
  const probe = useQuery(side.sources(initial.type))
  if (probe.isError) return <ErrorState retry={() => void probe.refetch()} />
  return (
    <SchemaForm
      form={side.form}
      schema={PaymentDraft}
      initial={initial}
      recordId={item?.id ?? null}
      version={item?.version ?? null}
      submit={(values) => side.submit(inputOf(values))}
      saveDraft={(values) => side.save(inputOf(values as PaymentValues))}
      submitLabel={t.submit}
      onCancel={side.cancel}
    >
      <FormSection id="base" title={t.tabs.base}>
        <SourceFields side={side} />
        <Field name="purpose" label={f.purpose} />
        <Field name="remark" label={f.remark} kind="area" wide />
        <Field name="files" label={f.files} kind="files" biz="payment" wide />
      </FormSection>
      <Picked side={side} />
    </SchemaForm>
  )
}
