import type { AwardOfSupplier, ContractLineInput, PaymentStageRow } from '@srm/contract/srm/contract'
import { contractTemplate, type TemplateChoice } from '@srm/contract/srm/contract-template'
import { compareDec, isDecimal, minorUnitOf, type PriceBasis } from '@srm/domain/kit/money'
import { contractLineFields } from '@srm/domain/srm/contract/contract.fields'
import { amountsOfLine, contractAmounts, planPct, stageAmounts } from '@srm/domain/srm/contract/contract.rules'
import { contractText } from '@srm/domain/srm/contract/contract.text'
import type { StoredClause } from '@srm/domain/srm/contract-text/contract-text.types'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { useMemo } from 'react'
import type { z } from 'zod'
import { thousands, trimmedDecimal } from '../../../lib/format'
import { ask } from '../../../lib/notify'
import { useText } from '../../../lib/text'
import { call, query } from '../../../lib/wire/client'
import { ContractTextEditor } from '../../../ui/contract-text/contract-text-editor'
import { SelectInput } from '../../../ui/dict/dict'
import { useFormError, useFormValue, useSetValue } from '../../../ui/form/context'
import { FormSection } from '../../../ui/form/schema-form'
import type { ControlProps } from '../../../ui/inputs/control'
import { LineTable, type LineColumn } from '../../../ui/line-table/line-table'
import { PickMaterials } from '../../../ui/materials/pick-materials'
import { lineFieldColumns } from '../../../ui/reference/field-columns'
import { DecimalInput } from '../../../ui/tags/money'
import { contractPageText } from './text'

export type Line = z.input<typeof ContractLineInput>
export type Stage = z.input<typeof PaymentStageRow> & { readonly amount?: string }
interface Milestone {
  readonly name: string
  readonly dueOn: string
  readonly note: string | null
}

/** As people type it: without the zeros of the column. */
export const plain = (value: string | null | undefined): string | null =>
  value ? trimmedDecimal(value).replaceAll(',', '') : (value ?? null)
const useBasis = () => {
  const currency = useFormValue<string>('currency') ?? 'CNY'
  const basis = useFormValue<PriceBasis>('priceBasis') ?? 'INCL'
  return { currency, basis, places: minorUnitOf(currency) }
}
const newLine = (): Line => ({ name: '', unit: null, qty: null, price: null, taxRate: '13' })

/** Narrower than in lists, so that a line is read without scrolling on a usual screen. */
const widths: Partial<Record<string, number>> = {
  ...{ materialCode: 100, name: 124, spec: 96, unit: 66, qty: 84, price: 92, taxRate: 66, needDate: 118 },
  ...{ warrantyMonths: 60, remark: 72 },
}
interface InCell {
  readonly control: ControlProps<string>
  readonly path: string
}
const besides = (path: string, name: string) => `${path.slice(0, path.lastIndexOf('.'))}.${name}`
/** The item, and the material it is below: an award says which. */
const NameCell = ({ control: { value, onChange, invalid, ...plain }, path }: InCell) => {
  const code = useFormValue<string | null>(besides(path, 'materialCode'))
  return (
    <>
      <Input {...plain} status={invalid ? 'error' : ''} value={value ?? ''} onChange={(event) => onChange?.(event.target.value)} />
      {code && <small className="srm-dim ct-under">{code}</small>}
    </>
  )
}
/** A quantity, and what is left of the award. */
const QtyCell = ({ control, path, left }: InCell & { left: ReadonlyMap<string, string> }) => {
  const t = useText(contractPageText)
  const of = useFormValue<string | null>(besides(path, 'awardLineId'))
  const rest = of ? left.get(of) : undefined
  return (
    <>
      <DecimalInput {...control} places={4} align="right" />
      {rest !== undefined && <small className="srm-dim ct-under">{t.remaining(trimmedDecimal(rest))}</small>}
    </>
  )
}
const useLineColumns = (award: AwardOfSupplier | undefined, isOfAward: boolean): readonly LineColumn<Line>[] => {
  const t = useText(contractPageText)
  const f = useText(contractText).field
  const { currency, basis, places } = useBasis()
  return useMemo(() => {
    const left = new Map(award?.lines.map((line) => [line.awardLineId, line.remaining]))
    const ofAward: Partial<Record<string, Partial<LineColumn<Line>>>> = {
      name: { control: (control, path) => <NameCell control={control} path={path} /> },
      qty: { control: (control, path) => <QtyCell control={control} path={path} left={left} /> },
    }
    const own = lineFieldColumns<Line>(contractLineFields, f)
      .filter(({ key }) => !isOfAward || key !== 'materialCode')
      .map((column) => ({ ...column, width: widths[column.key] ?? column.width ?? 96, ...(isOfAward && ofAward[column.key]) }))
    const amount: LineColumn<Line> = {
      ...{ key: 'awardLineId', title: t.lineAmount, width: 104, align: 'right' },
      show: (line) =>
        thousands(
          amountsOfLine({ qty: line.qty ?? null, price: line.price ?? null, taxRate: line.taxRate ?? null }, basis, currency).amountIncl,
          places,
        ),
    }
    const at = own.findIndex(({ key }) => key === 'needDate')
    return [...own.slice(0, at), amount, ...own.slice(at)]
  }, [award, isOfAward, f, t, basis, currency, places])
}

/** Lines with what each comes to; of an award only its own, with what is left of them. */
export const LinesSection = ({ award, isFixed = false }: { award?: AwardOfSupplier | undefined; isFixed?: boolean }) => {
  const t = useText(contractPageText)
  const { currency, basis, places } = useBasis()
  const lines = useFormValue<readonly Line[]>('lines') ?? []
  const typed = lines.map((line) => ({ qty: line.qty ?? null, price: line.price ?? null, taxRate: line.taxRate ?? null }))
  const sums = contractAmounts(typed, basis, currency)
  const columns = useLineColumns(award, Boolean(award) || isFixed)
  const canAdd = !award && !isFixed
  return (
    <FormSection
      id="lines"
      title={t.sections.lines}
      note={t.amounts(...([sums.amountExcl, sums.tax, sums.amountIncl].map((one) => thousands(one, places)) as [string, string, string]))}
      flush
    >
      <LineTable<Line>
        name="lines"
        label={t.sections.lines}
        columns={columns}
        // Lines of an award may be left out, and are never added by hand.
        newRow={newLine}
        max={award ? Math.max(award.lines.length, lines.length) : 200}
        {...(canAdd && { tools: <PickMaterials name="lines" newRow={newLine} /> })}
      />
    </FormSection>
  )
}

const newStage = (): Stage => ({ stage: 'ACCEPTANCE', pct: '', condition: '', days: 30 })
/** The plan with its amounts: 100 % is said while one types. */
export const PlanSection = () => {
  const t = useText(contractPageText)
  const f = useText(contractText).field
  const { currency, basis, places } = useBasis()
  const stages = useFormValue<readonly Stage[]>('stages') ?? []
  const lines = useFormValue<readonly Line[]>('lines') ?? []
  const total = contractAmounts(
    lines.map((line) => ({ qty: line.qty ?? null, price: line.price ?? null, taxRate: line.taxRate ?? null })),
    basis,
    currency,
  ).amountIncl
  const amounts = stageAmounts(
    total,
    stages.map((row) => ({ pct: row.pct })),
    currency,
  )
  const sum = planPct(stages)
  const whole = compareDec(sum, '100') === 0
  const columns: readonly LineColumn<Stage>[] = [
    { key: 'stage', title: f.stage, kind: 'dict', dict: 'contract_payment_stage', width: 120, required: true },
    { key: 'pct', title: f.pct, kind: 'decimal', places: 6, width: 110, required: true },
    { key: 'condition', title: f.condition, required: true },
    { key: 'days', title: f.days, kind: 'int', width: 96, required: true },
    {
      ...{ key: 'amount' as const, title: t.stageAmount, width: 140, align: 'right' as const },
      show: (_row, index) => thousands(amounts[index] ?? '0', places),
    },
  ]
  return (
    <FormSection
      id="plan"
      title={t.sections.plan}
      note={<span className={whole ? 'ct-whole' : 'ct-late'}>{whole ? t.planSum(sum) : t.planGap(isDecimal(sum) ? sum : '0')}</span>}
      flush
    >
      <LineTable<Stage> name="stages" label={t.sections.plan} columns={columns} newRow={newStage} max={12} />
    </FormSection>
  )
}

const newMilestone = (): Milestone => ({ name: '', dueOn: '', note: null })
export const MilestoneSection = () => {
  const t = useText(contractPageText)
  const f = useText(contractText).field
  const columns: readonly LineColumn<Milestone>[] = [
    { key: 'dueOn', title: f.dueOn, kind: 'day', width: 160, required: true },
    { key: 'name', title: f.milestones, width: 240, required: true },
    { key: 'note', title: f.note },
  ]
  return (
    <FormSection id="milestones" title={t.sections.milestones} flush>
      <LineTable<Milestone> name="milestones" label={t.sections.milestones} columns={columns} newRow={newMilestone} max={50} />
    </FormSection>
  )
}

type Chosen = Pick<TemplateChoice, 'id' | 'version' | 'lang'>
/** Puts the wording of a published version into the form. */
const useTemplate = (text: readonly StoredClause[]) => {
  const t = useText(contractPageText)
  const setValue = useSetValue()
  return async (choice: Chosen | undefined) => {
    if (text.length > 0 && !(await ask({ title: t.templateAsk, ok: t.replace, cancel: t.cancel }))) return false
    const versions = choice ? await call(contractTemplate.versions, { query: { id: choice.id } }) : []
    const published = versions.find((one) => one.versionNo === choice?.version)
    setValue('templateId', choice?.id ?? null)
    setValue('templateVersion', choice?.version ?? null)
    setValue('text', published?.clauses.map(({ no: _no, ...clause }) => clause) ?? [])
    return true
  }
}
/** The text: of a template, changed where it is open, or written for this contract. */
export const TextSection = ({ lang: known, isFixed = false }: { lang: 'zh' | 'en'; isFixed?: boolean }) => {
  const t = useText(contractPageText)
  const text = useFormValue<readonly StoredClause[]>('text') ?? []
  const templateId = useFormValue<string>('templateId')
  const type = useFormValue<string>('type')
  const error = useFormError('text')
  const setValue = useSetValue()
  const put = useTemplate(text)
  const { data: choices = [] } = useQuery({
    ...query(contractTemplate.choices, { query: {}, quiet: true }),
    enabled: !isFixed,
    staleTime: 60_000,
  })
  const own = choices.find((one) => one.id === templateId)
  const lang = own?.lang ?? known
  const options = choices
    .filter((one) => one.type === type || one.id === templateId)
    .map((one) => ({ value: one.id, label: `${one.docNo} ${one.name} V${one.version}` }))
  return (
    <FormSection id="text" title={t.sections.text} columns={1}>
      {!isFixed && (
        <div className="srm-row wrap ct-template">
          <span>{t.template}</span>
          <SelectInput
            aria-label={t.template}
            placeholder={t.noTemplate}
            options={options}
            value={templateId ?? null}
            onChange={(next) => void put(choices.find((one) => one.id === next))}
          />
        </div>
      )}
      {error && (
        <p className="ct-late" role="alert">
          {error}
        </p>
      )}
      <ContractTextEditor value={text} lang={lang} onChange={(next) => setValue('text', next)} />
    </FormSection>
  )
}
