import { inquiry as routes, inquiryFiles } from '@srm/contract/srm/inquiry'
import type { FormItem } from '@srm/contract/sys/extend-field'
import { supplier as supplierRoutes } from '@srm/contract/srm/supplier'
import { comparisonText } from '@srm/domain/srm/inquiry/award/comparison.text'
import type { InquiryType } from '@srm/domain/srm/inquiry/inquiry.kinds'
import { inquiryParts } from '@srm/domain/srm/inquiry/inquiry.fields'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { query } from '../../../../lib/wire/client'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import type { Option } from '../../../../ui/dict/dict'
import { useForm, useFormValue, useSetValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { FormSection } from '../../../../ui/form/schema-form'
import { LineTable } from '../../../../ui/line-table/line-table'
import { currencyOptions } from '../../../../ui/tags/currencies'
import { DeclaredInputs } from '../../../../ui/reference/field-inputs'
import { choiceWords } from '../../../../ui/opening/choice.text'
import { useSealChoice } from '../../../../ui/opening/seal-choice'
import { formPageText } from './form.text'
import { ImportLines } from '../../../../ui/imports/import-lines'
import { newLine, useLineColumns, type LineDraft } from './line-columns'
import { TakeLastPrices } from './last-prices'
import { SupplierPicker } from '../../../../ui/picker/supplier-picker'
import { PickMaterials } from '../../../../ui/materials/pick-materials'
import { lazily } from '../../../../lib/page/lazily'
import { useMay } from '../../../../ui/actor'

const AgreedPrices = lazily(() => import('../../../../ui/agreements/agreed-prices').then((m) => m.AgreedPrices))

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
  const title = useText(inquiryText).field.figuresBasis
  const tax = useFormValue<{ tax?: string } | null>('figuresBasis')?.tax
  return (
    <fieldset className="inq-weights wide">
      <legend>
        {title} <small>{t.hints.figuresBasis}</small>
      </legend>
      <Field name="figuresBasis.tax" label={f.tax} kind="dict" dict="price_basis" />
      {tax === 'INCL' && <Field name="figuresBasis.taxRate" label={t.taxRate} kind="decimal" places={2} />}
      <Field name="figuresBasis.freight" label={f.freightTerm} kind="dict" dict="freight_term" />
      <Field name="figuresBasis.currency" label={t.currency} kind="select" options={currencyOptions(lang)} />
    </fieldset>
  )
}

export const BasicsSection = ({ category }: { category: Option | null }) => {
  const t = useText(formPageText)
  const lang = useLanguage()
  const type = useFormValue<string>('type')
  return (
    <FormSection id="basics" title={t.sections.basics}>
      <DeclaredInputs
        fields={inquiryParts.basics}
        labels={useText(inquiryText).field}
        special={{
          title: { hint: t.hints.title },
          categoryId: { kind: 'select', options: useCategoryOptions(category) },
          justification: type === 'single' ? { hint: t.hints.justification, required: true } : null,
          currency: { kind: 'select', options: currencyOptions(lang) },
          budget: { hint: t.hints.budget },
          figuresBasis: <FigureBasisFields />,
        }}
      />
    </FormSection>
  )
}

export const ScheduleSection = () => {
  const t = useText(formPageText)
  const { data: openers } = useQuery({ ...query(routes.openers, { query: {}, quiet: true }), staleTime: 300_000 })
  const urgent = useFormValue<boolean>('urgent') ?? false
  const isClientSealed = useFormValue<string>('sealMode') === 'client'
  const w = useText(choiceWords)
  const sealMode = useSealChoice(openers, isClientSealed, w.hint)
  return (
    <FormSection id="schedule" title={t.sections.schedule}>
      <DeclaredInputs
        fields={inquiryParts.schedule}
        labels={useText(inquiryText).field}
        special={{
          quoteDeadline: { future: true },
          openAt: { future: true, hint: t.hints.openAt },
          openerIds: {
            kind: 'selects',
            options: (openers ?? []).map((o) => ({
              value: o.userId,
              label: isClientSealed && !o.hasKey ? `${o.name}（${w.noKey}）` : o.name,
            })),
            hint: isClientSealed ? w.officers : t.hints.openers,
          },
          urgent: { hint: t.hints.urgent },
          // Why it is urgent, and how short the notice may be: both are approved with the inquiry.
          urgentReason: urgent ? { hint: t.hints.urgentReason, required: true } : null,
          noticeHours: urgent ? { hint: t.hints.noticeHours } : null,
          sealed: { hint: t.hints.sealed },
          sealMode,
        }}
      />
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
  const method = useFormValue<string>('evalMethod')
  const mode = useFormValue<string>('awardMode')
  const setValue = useSetValue()
  const weights = useFormValue<Weights>('weights')
  const limit = mode === 'whole' ? null : {}
  return (
    <FormSection id="rules" title={t.sections.rules}>
      <DeclaredInputs
        fields={inquiryParts.rules}
        labels={useText(inquiryText).field}
        special={{
          evalMethod: { onChanged: (next) => next === 'weighted' && !weights && setValue('weights', defaultWeights) },
          envelopeMode: { hint: t.hints.envelopeMode },
          validityDays: { hint: t.hints.validityDays },
          weights: method === 'weighted' ? <WeightFields /> : null,
          minQuotes: { hint: t.hints.minQuotes },
          maxShare: mode === 'split' ? { kind: 'decimal', places: 2, hint: t.hints.maxShare } : null,
          minSuppliers: limit,
          maxSuppliers: limit,
        }}
      />
    </FormSection>
  )
}

const ImportInquiryLines = () => {
  const { store } = useForm()
  const setValue = useSetValue()
  const lines = () => (store.get().values['lines'] ?? []) as readonly LineDraft[]
  return (
    <ImportLines<LineDraft>
      path="/srm/inquiry/importLines"
      template={inquiryFiles.lineTemplate}
      hasLines={() => lines().some((l) => l.name)}
      onTake={(read, how) => setValue('lines', [...(how === 'append' ? lines().filter((l) => l.name || l.qty) : []), ...read])}
    />
  )
}
const LineTools = () => (
  <>
    <PickMaterials name="lines" newRow={newLine} />
    <TakeLastPrices />
    <ImportInquiryLines />
  </>
)

export const LinesSectionForm = ({ items }: { items: readonly FormItem[] }) => {
  const t = useText(formPageText)
  const columns = useLineColumns(items)
  const rows = useFormValue<readonly LineDraft[]>('lines') ?? []
  const full = rows.filter((r) => r.name && r.unit && r.qty && r.needDate).length
  const namesMaterials = useMay()('srm:priceAgreement:list') && rows.some((r) => r.materialCode)
  return (
    <FormSection id="lines" title={t.sections.lines} note={rows.length ? t.lineTotal(rows.length, full) : undefined} flush>
      {namesMaterials && <AgreedPrices name="lines" />}
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
  const type = useFormValue<InquiryType>('type')
  return (
    <FormSection id="suppliers" title={t.sections.suppliers} columns={1}>
      <Field<readonly string[]> name="supplierIds" label={f.suppliers} hint={type === 'public' ? t.publicHint : undefined} wide>
        {(control) => <SupplierPicker control={control} categoryId={categoryId} type={type} known={known} warned={warned} />}
      </Field>
    </FormSection>
  )
}

export const FilesSectionForm = () => {
  const t = useText(formPageText)
  return (
    <FormSection id="files" title={t.sections.files} columns={1}>
      <Field name="files" label={t.files} kind="files" biz="inquiry" />
      <DeclaredInputs fields={inquiryParts.files} labels={useText(inquiryText).field} />
    </FormSection>
  )
}
