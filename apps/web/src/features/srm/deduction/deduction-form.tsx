import { id, line, files, money, optionalLine, rate } from '@srm/contract/kit/scalars'
import { deduction as routes, type DeductionContract } from '@srm/contract/srm/deduction'
import { isDecimal, minorUnitOf } from '@srm/domain/kit/money'
import { deductionGrounds, deductionKinds } from '@srm/domain/srm/deduction/deduction.kinds'
import { deductionText } from '@srm/domain/srm/deduction/deduction.text'
import { lateDeduction } from '@srm/domain/srm/payment/amounts.rules'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { thousands } from '../../../lib/format'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { useFormValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { Banner } from '../../../ui/layout/banner'
import { PageHeader } from '../../../ui/layout/page-header'
import { useTabTitle } from '../../../ui/tab-title'
import { deductionPageText } from './text'

const empty = <S extends z.ZodType>(schema: S) => schema.nullish().transform((value) => value ?? null)
const Draft = z.object({
  contractId: id,
  kind: z.enum(deductionKinds),
  ground: z.enum(deductionGrounds),
  clause: optionalLine(200),
  reason: line(500, 2),
  amount: empty(money),
  lateValue: empty(money),
  ratePerDay: empty(rate),
  days: empty(z.int().min(1).max(3650)),
  capPct: empty(rate),
  files,
})
type Values = z.input<typeof Draft>

/** What lateness comes to, told before it is put: the server computes it the same way. */
const LateHint = ({ of }: { of: DeductionContract }) => {
  const t = useText(deductionPageText)
  const value = useFormValue<string>('lateValue')
  const ratePerDay = useFormValue<string>('ratePerDay')
  const days = useFormValue<number>('days')
  const capPct = useFormValue<string>('capPct')
  if (!value || !ratePerDay || !days || !isDecimal(value) || !isDecimal(ratePerDay)) return null
  const cap = capPct && isDecimal(capPct) ? capPct : null
  const places = minorUnitOf(of.currency)
  const sum = lateDeduction({ value, ratePerDay, days, capPct: cap, contractAmount: of.amountIncl, deducted: of.deductedLate }, places)
  return <Banner tone="info">{t.lateHint(`${of.currency} ${thousands(sum, places)}`, thousands(of.deductedLate, places))}</Banner>
}
const AmountFields = ({ contracts }: { contracts: readonly DeductionContract[] }) => {
  const t = useText(deductionPageText)
  const { field: f } = useText(deductionText)
  const kind = useFormValue<string>('kind')
  const ground = useFormValue<(typeof deductionGrounds)[number]>('ground')
  const contractId = useFormValue<string>('contractId')
  const of = contracts.find((one) => one.id === contractId)
  return (
    <>
      {of?.penalty && <Banner tone="info">{t.penalty(of.penalty)}</Banner>}
      {ground === 'CLAUSE' && <Field name="clause" label={f.clause} required wide />}
      {kind === 'LATE' ? (
        <>
          <Field name="lateValue" label={f.lateValue} kind="money" required />
          <Field name="ratePerDay" label={f.ratePerDay} kind="decimal" places={6} required />
          <Field name="days" label={f.days} kind="int" required />
          <Field name="capPct" label={f.capPct} kind="decimal" places={6} />
          {of && <LateHint of={of} />}
        </>
      ) : (
        <Field name="amount" label={f.amount} kind="money" required />
      )}
    </>
  )
}
const GroundHint = () => {
  const t = useText(deductionPageText)
  const ground = useFormValue<(typeof deductionGrounds)[number]>('ground') ?? 'CONSENT'
  return <>{t.grounds[ground]}</>
}
const Page = ({ contracts }: { contracts: readonly DeductionContract[] }) => {
  const t = useText(deductionPageText)
  const { field: f, dict } = useText(deductionText)
  const navigate = usePageNavigate()
  const add = useAction(routes.add, { quiet: true, done: t.saved })
  const submit = async ({ lateValue, ratePerDay, days, capPct, ...values }: Values) => {
    const late =
      values.kind === 'LATE' && lateValue && ratePerDay && days ? { value: lateValue, ratePerDay, days, capPct: capPct ?? null } : null
    const made = await add.send({ ...values, clause: values.ground === 'CLAUSE' ? values.clause : null, late })
    await navigate({ to: '/srm/deduction/detail', search: { id: made.id }, replace: true })
  }
  const options = contracts.map((one) => ({ value: one.id, label: `${one.docNo} ${one.title} · ${one.supplierName}` }))
  return (
    <SchemaForm
      form="deduction"
      schema={Draft}
      initial={{ kind: 'LATE', ground: 'CLAUSE', files: [] }}
      submit={submit}
      submitLabel={t.save}
      onCancel={() => void navigate({ to: '/srm/deduction/list' })}
    >
      <FormSection id="base" title={t.base}>
        <Field name="contractId" label={t.contract} kind="select" options={options} hint={t.contractHint} wide />
        <Field
          name="kind"
          label={f.kind}
          kind="select"
          options={deductionKinds.map((value) => ({ value, label: dict.deduction_kind[value] }))}
        />
        <Field
          name="ground"
          label={f.ground}
          kind="select"
          options={deductionGrounds.map((value) => ({ value, label: dict.deduction_ground[value] }))}
          hint={<GroundHint />}
        />
        <AmountFields contracts={contracts} />
        <Field name="reason" label={f.reason} kind="area" wide />
        <Field name="files" label={f.files} kind="files" biz="deduction" wide />
      </FormSection>
    </SchemaForm>
  )
}

/** A deduction is put to the company as soon as it is written. */
export const DeductionForm = () => {
  const t = useText(deductionPageText)
  useTabTitle(t.new)
  const loaded = useQuery(query(routes.contracts, { query: {}, quiet: true }))
  return (
    <>
      <PageHeader title={t.new} />
      <DetailLoader query={loaded}>{(contracts) => <Page contracts={contracts} />}</DetailLoader>
    </>
  )
}
