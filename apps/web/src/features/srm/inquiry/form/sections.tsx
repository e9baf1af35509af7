import { inquiry as routes } from '@srm/contract/srm/inquiry'
import type { FormItem } from '@srm/contract/sys/extend-field'
import { supplier as supplierRoutes } from '@srm/contract/srm/supplier'
import { comparisonText } from '@srm/domain/srm/inquiry/comparison.text'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '../../../../lib/client'
import { useLanguage } from '../../../../lib/language'
import { useText } from '../../../../lib/text'
import type { Option } from '../../../../ui/dict'
import { useFormValue, useSetValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { FormSection } from '../../../../ui/form/schema-form'
import { LineTable } from '../../../../ui/line-table/line-table'
import { currencyOptions } from '../../../../ui/currencies'
import { formPageText } from './form.text'
import { ImportLines } from './import-lines'
import { newLine, useLineColumns, type LineDraft } from './line-columns'
import { TakeLastPrices } from './last-prices'
import { SupplierPicker } from './supplier-picker'

const useCategoryOptions = (known: Option | null): readonly Option[] => {
  const lang = useLanguage()
  const { data } = useQuery({ ...query(supplierRoutes.options, { query: {}, quiet: true }), staleTime: 300_000 })
  return useMemo(
    // Until they have come, the draft's own category has its name all the same.
    () =>
      data?.categories.map((c) => ({ value: c.id, label: `${c.code} ${lang === 'en-US' ? c.nameEn : c.nameZh}` })) ??
      (known ? [known] : []),
    [data, lang, known],
  )
}

/** What budget, targets and typed last prices are stated on: without it nothing can be compared with them. */
const FigureBasisFields = () => {
  const t = useText(formPageText)
  const f = useText(comparisonText).field
  const lang = useLanguage()
  const tax = useFormValue<{ tax?: string } | null>('figuresBasis')?.tax
  return (
    <fieldset className="inq-weights wide">
      <legend>
        {f.figuresBasis} <small>{t.hints.figuresBasis}</small>
      </legend>
      <Field name="figuresBasis.tax" label={f.tax} kind="dict" dict="price_basis" />
      {tax === 'INCL' && <Field name="figuresBasis.taxRate" label={t.taxRate} kind="decimal" places={2} />}
      <Field name="figuresBasis.freight" label={f.freightTerm} kind="dict" dict="freight_term" />
      <Field name="figuresBasis.currency" label={t.currency} kind="select" options={currencyOptions(lang)} />
    </fieldset>
  )
}

const LimitFields = () => {
  const t = useText(formPageText)
  const f = useText(comparisonText).field
  const mode = useFormValue<string>('awardMode')
  if (mode === 'whole') return null
  return (
    <>
      {mode === 'split' && <Field name="maxShare" label={f.maxShare} kind="decimal" places={2} hint={t.hints.maxShare} />}
      <Field<number> name="minSuppliers" label={f.minSuppliers} kind="int" />
      <Field<number> name="maxSuppliers" label={f.maxSuppliers} kind="int" />
    </>
  )
}

export const BasicsSection = ({ category }: { category: Option | null }) => {
  const t = useText(formPageText)
  const f = useText(inquiryText).field
  const lang = useLanguage()
  const type = useFormValue<string>('type')
  return (
    <FormSection id="basics" title={t.sections.basics}>
      <Field name="title" label={f.title} hint={t.hints.title} wide />
      <Field name="type" label={f.type} kind="dict" dict="inquiry_type" />
      <Field name="categoryId" label={f.categoryId} kind="select" options={useCategoryOptions(category)} />
      {type === 'single' && <Field name="justification" label={f.justification} kind="area" hint={t.hints.justification} required />}
      <Field name="projectName" label={f.projectName} />
      <Field name="currency" label={f.currency} kind="select" options={currencyOptions(lang)} />
      <Field name="budget" label={f.budget} kind="money" hint={t.hints.budget} />
      <FigureBasisFields />
      <Field name="contactName" label={t.contactName} />
      <Field name="contactPhone" label={t.contactPhone} />
      <Field name="contactEmail" label={t.contactEmail} />
    </FormSection>
  )
}

/** Why it is urgent, and how short the notice may be: both are approved with the inquiry. */
const Urgency = () => {
  const t = useText(formPageText)
  const f = useText(inquiryText).field
  const urgent = useFormValue<boolean>('urgent') ?? false
  if (!urgent) return null
  return (
    <>
      <Field name="urgentReason" label={f.urgentReason} kind="area" hint={t.hints.urgentReason} required />
      <Field<number> name="noticeHours" label={f.noticeHours} kind="int" hint={t.hints.noticeHours} />
    </>
  )
}
export const ScheduleSection = () => {
  const t = useText(formPageText)
  const f = useText(inquiryText).field
  const { data: openers } = useQuery({ ...query(routes.openers, { query: {}, quiet: true }), staleTime: 300_000 })
  return (
    <FormSection id="schedule" title={t.sections.schedule}>
      <Field name="quoteStart" label={f.quoteStart} kind="instant" required />
      <Field name="quoteDeadline" label={f.quoteDeadline} kind="instant" future required />
      <Field name="openAt" label={f.openAt} kind="instant" future required hint={t.hints.openAt} />
      <Field<readonly string[]>
        name="openerIds"
        label={t.openers}
        kind="selects"
        options={(openers ?? []).map((o) => ({ value: o.userId, label: o.name }))}
        hint={t.hints.openers}
      />
      <Field<boolean> name="urgent" label={t.urgent} kind="switch" hint={t.hints.urgent} />
      <Urgency />
      <Field<boolean> name="sealed" label={t.sealed} kind="switch" hint={t.hints.sealed} />
    </FormSection>
  )
}

interface Weights {
  readonly price: number | null
  readonly delivery: number | null
  readonly payment: number | null
  readonly technical: number | null
}
const defaultWeights: Weights = { price: 60, delivery: 15, payment: 0, technical: 25 }

const WeightFields = () => {
  const t = useText(formPageText)
  const weights = useFormValue<Weights>('weights') ?? defaultWeights
  const sum = Object.values(weights).reduce<number>((total, w) => total + (Number(w) || 0), 0)
  return (
    <fieldset className="inq-weights wide">
      <legend>
        {useText(inquiryText).field.weights} <small data-short={sum !== 100 || undefined}>{t.weightSum(sum)}</small>
      </legend>
      {(['price', 'delivery', 'payment', 'technical'] as const).map((part) => (
        <Field<number> key={part} name={`weights.${part}`} label={t.weights[part]} kind="int" required />
      ))}
    </fieldset>
  )
}

export const RulesSection = () => {
  const t = useText(formPageText)
  const f = useText(inquiryText).field
  const method = useFormValue<string>('evalMethod')
  const setValue = useSetValue()
  const weights = useFormValue<Weights>('weights')
  return (
    <FormSection id="rules" title={t.sections.rules}>
      <Field name="awardMode" label={f.awardMode} kind="dict" dict="inquiry_award_mode" />
      <Field name="priceBasis" label={f.priceBasis} kind="dict" dict="price_basis" />
      <Field
        name="evalMethod"
        label={f.evalMethod}
        kind="dict"
        dict="inquiry_eval_method"
        onChanged={(next) => next === 'weighted' && !weights && setValue('weights', defaultWeights)}
      />
      <Field name="envelopeMode" label={f.envelopeMode} kind="dict" dict="inquiry_envelope_mode" hint={t.hints.envelopeMode} />
      <Field<number> name="validityDays" label={f.validityDays} kind="int" required hint={t.hints.validityDays} />
      {method === 'weighted' && <WeightFields />}
      <Field<number> name="minQuotes" label={t.minQuotes} kind="int" hint={t.hints.minQuotes} />
      <Field<number> name="maxRounds" label={t.maxRounds} kind="int" />
      <LimitFields />
      <Field name="deliveryTerms" label={f.deliveryTerms} kind="area" required />
      <Field name="paymentTerms" label={f.paymentTerms} kind="area" required />
      <Field name="warranty" label={f.warranty} kind="area" />
      <Field<boolean> name="priceNonIncreasing" label={t.nonIncreasing} kind="switch" />
      <Field<boolean> name="allowForeignCurrency" label={t.foreign} kind="switch" />
      <Field<boolean> name="publishResult" label={t.publishResult} kind="switch" />
      <Field<boolean> name="publishAmount" label={t.publishAmount} kind="switch" />
    </FormSection>
  )
}

const LineTools = () => (
  <>
    <TakeLastPrices />
    <ImportLines />
  </>
)

export const LinesSectionForm = ({ items }: { items: readonly FormItem[] }) => {
  const t = useText(formPageText)
  const columns = useLineColumns(items)
  const rows = useFormValue<readonly LineDraft[]>('lines') ?? []
  const full = rows.filter((r) => r.name && r.unit && r.qty && r.needDate).length
  return (
    <FormSection id="lines" title={t.sections.lines} note={rows.length ? t.lineTotal(rows.length, full) : undefined} flush>
      <LineTable<LineDraft> name="lines" label={t.sections.lines} columns={columns} newRow={newLine} tools={<LineTools />} />
    </FormSection>
  )
}

interface SuppliersFormProps {
  readonly known: Readonly<Record<string, string>>
  readonly warned: Readonly<Record<string, string>>
}
export const SuppliersSectionForm = ({ known, warned }: SuppliersFormProps) => {
  const t = useText(formPageText)
  const f = useText(inquiryText).field
  const categoryId = useFormValue<string>('categoryId')
  const type = useFormValue<string>('type')
  return (
    <FormSection id="suppliers" title={t.sections.suppliers} columns={1}>
      <Field<readonly string[]> name="supplierIds" label={f.suppliers} hint={type === 'public' ? t.publicHint : undefined} wide>
        {(control) => <SupplierPicker control={control} categoryId={categoryId} known={known} warned={warned} />}
      </Field>
    </FormSection>
  )
}

export const FilesSectionForm = () => {
  const t = useText(formPageText)
  const f = useText(inquiryText).field
  return (
    <FormSection id="files" title={t.sections.files} columns={1}>
      <Field name="files" label={t.files} kind="files" biz="inquiry" />
      <Field name="remark" label={f.remark} kind="area" />
    </FormSection>
  )
}
