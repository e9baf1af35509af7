import {
  priceAgreement as routes,
  PriceAgreementInput,
  priceAgreementFiles,
  type AgreementAward,
  type AgreementLineInput,
  type PriceAgreementDetail,
} from '@srm/contract/srm/price-agreement'
import { plusDays } from '@srm/domain/kit/day'
import { maxAgreementLines } from '@srm/domain/srm/price-agreement/price-agreement.kinds'
import { breaksText } from '@srm/domain/srm/price-agreement/price-agreement.rules'
import { priceAgreementText } from '@srm/domain/srm/price-agreement/price-agreement.text'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { bizNow } from '../../../lib/clock'
import { trimmedDecimal } from '../../../lib/format'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { BreaksInput } from '../../../ui/agreements/breaks-input'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { useForm, useFormValue, useSetValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { Icon } from '../../../ui/icons'
import { ImportLines } from '../../../ui/imports/import-lines'
import type { ControlProps } from '../../../ui/inputs/control'
import { RemoteSelect } from '../../../ui/inputs/remote-select'
import { PageHeader } from '../../../ui/layout/page-header'
import { LineTable, type LineColumn } from '../../../ui/line-table/line-table'
import { PickMaterials } from '../../../ui/materials/pick-materials'
import { useTabTitle } from '../../../ui/tab-title'
import { currencyOptions } from '../../../ui/tags/currencies'
import '../../../ui/agreements/agreements.css'
import { agreementPageText } from './text'

type Input = z.input<typeof PriceAgreementInput>
/** A line as it is typed: breaks as the text a file has, and the name of the material beside its number. */
interface LineDraft {
  readonly materialCode: string
  readonly name?: string | null
  readonly unit: string
  readonly taxRate: string | null
  readonly moq: string
  readonly packQty: string | null
  readonly leadDays: number | null
  readonly breakOn: 'LINE' | 'CUMULATIVE'
  readonly breaks: string
}
const newLine = (): LineDraft => ({
  ...{ materialCode: '', name: '', unit: '', taxRate: null, moq: '1', packQty: null, leadDays: null, breakOn: 'LINE', breaks: '' },
})
const plain = (value: string): string => trimmedDecimal(value).replaceAll(',', '')
const optional = (value: string | null): string | null => (value === null ? null : plain(value))
const readLine = (line: AgreementLineInput): LineDraft => ({ ...line, name: null, breaks: breaksText(line.breaks) })
const fromAward = ({ lines }: AgreementAward): LineDraft[] => {
  const byKey = new Map(lines.toReversed().map((line) => [`${line.materialCode} ${line.unit ?? ''}`, line]))
  return [...byKey.values()].toReversed().map((line) => ({
    ...{ ...newLine(), materialCode: line.materialCode, name: line.materialName, unit: line.unit ?? '' },
    ...{ taxRate: optional(line.taxRate), breaks: `1:${plain(line.price)}` },
  }))
}

const useAwards = () => {
  const supplierId = useFormValue<string | null>('supplierId') ?? ''
  const isAward = useFormValue<string | null>('source') === 'AWARD'
  const asked = useQuery({ ...query(routes.awards, { query: { supplierId }, quiet: true }), enabled: isAward && supplierId !== '' })
  return { isAward, awards: asked.data ?? [], isNone: asked.data?.length === 0 }
}
/** Takes over currency, basis and lines of the award that is chosen. */
const useTakeAward = () => {
  const setValue = useSetValue()
  return (award: AgreementAward) => {
    setValue('currency', award.currency)
    setValue('priceBasis', award.priceBasis)
    setValue('lines', fromAward(award))
  }
}

const SourceFields = () => {
  const t = useText(agreementPageText)
  const { field: f } = useText(priceAgreementText)
  const { store } = useForm()
  const take = useTakeAward()
  const { isAward, awards, isNone } = useAwards()
  const options = awards.map(({ key, awardNo, title, lines }) => ({ value: key, label: t.awardOption(awardNo, title, lines.length) }))
  /** What was typed already stays: the tool below the lines takes the award over. */
  const chosen = (key: string | null) => {
    const award = awards.find((one) => one.key === key)
    const lines = (store.get().values['lines'] ?? []) as readonly LineDraft[]
    if (award && lines.every(({ materialCode }) => !materialCode)) take(award)
  }
  return (
    <>
      <Field name="source" label={f.source} kind="dict" dict="price_agreement_source" />
      {isAward ? (
        <Field<string>
          name="awardKey"
          label={f.awardKey}
          kind="select"
          options={options}
          hint={isNone ? t.hints.noAward : t.hints.award}
          required
          onChanged={chosen}
        />
      ) : (
        <Field name="directReason" label={f.directReason} kind="area" hint={t.hints.directReason} required />
      )}
    </>
  )
}

const Terms = ({ known }: { known: PriceAgreementDetail | undefined }) => {
  const t = useText(agreementPageText)
  const { field: f } = useText(priceAgreementText)
  const lang = useLanguage()
  return (
    <FormSection id="base" title={t.sections.base}>
      <Field name="title" label={f.title} />
      <Field<string> name="supplierId" label={f.supplierId}>
        {(control) => (
          <RemoteSelect
            control={control}
            known={known ? { value: known.supplierId, label: known.supplierName } : null}
            query={(keyword) => query(routes.suppliers, { query: keyword ? { keyword } : {}, quiet: true })}
          />
        )}
      </Field>
      <SourceFields />
      <Field name="currency" label={f.currency} kind="select" options={currencyOptions(lang)} />
      <Field name="priceBasis" label={f.priceBasis} kind="dict" dict="price_basis" />
      <Field name="validFrom" label={f.validFrom} kind="day" />
      <Field name="validTo" label={f.validTo} kind="day" />
      <Field name="remark" label={f.remark} kind="area" hint={t.hints.remark} wide />
    </FormSection>
  )
}

/** The material by its code, its name below where it is known. */
const CodeCell = ({ control, path }: { control: ControlProps<string>; path: string }) => {
  const { value, onChange, invalid, ...plain } = control
  const name = useFormValue<string | null>(path.replace(/materialCode$/, 'name'))
  return (
    <>
      <Input {...plain} status={invalid ? 'error' : ''} value={value ?? ''} onChange={(event) => onChange?.(event.target.value)} />
      {name && <small className="srm-dim srm-under-code">{name}</small>}
    </>
  )
}
const useLineColumns = (): readonly LineColumn<LineDraft>[] => {
  const { field: f } = useText(priceAgreementText)
  return useMemo(
    () => [
      {
        ...{ key: 'materialCode', title: f.materialCode, width: 140, required: true },
        control: (control, path) => <CodeCell control={control} path={path} />,
      },
      { key: 'unit', title: f.unit, width: 64, required: true },
      { key: 'breaks', title: f.breaks, width: 250, required: true, control: (control) => <BreaksInput {...control} /> },
      { key: 'taxRate', title: f.taxRate, kind: 'decimal', places: 2, width: 84 },
      { key: 'moq', title: f.moq, kind: 'decimal', places: 4, width: 92, required: true },
      { key: 'packQty', title: f.packQty, kind: 'decimal', places: 4, width: 84 },
      { key: 'leadDays', title: f.leadDays, kind: 'int', width: 92 },
      { key: 'breakOn', title: f.breakOn, kind: 'dict', dict: 'price_break_on', width: 116 },
    ],
    [f],
  )
}
/** A code that is typed anew names another material. */
const renamed = (row: LineDraft, changed: keyof LineDraft): LineDraft => (changed === 'materialCode' ? { ...row, name: null } : row)

const LineTools = () => {
  const t = useText(agreementPageText)
  const { store } = useForm()
  const setValue = useSetValue()
  const take = useTakeAward()
  const { isAward, awards } = useAwards()
  const key = useFormValue<string | null>('awardKey')
  const award = isAward ? awards.find((one) => one.key === key) : undefined
  const lines = () => (store.get().values['lines'] ?? []) as readonly LineDraft[]
  return (
    <>
      <PickMaterials name="lines" newRow={newLine} />
      <ImportLines<AgreementLineInput>
        path="/srm/priceAgreement/importLines"
        template={priceAgreementFiles.lineTemplate}
        hasLines={() => lines().some(({ materialCode }) => materialCode)}
        onTake={(read, how) =>
          setValue('lines', [...(how === 'append' ? lines().filter((one) => one.materialCode) : []), ...read.map(readLine)])
        }
      />
      {award && (
        <Button icon={<Icon name="copy" size={14} />} onClick={() => take(award)}>
          {t.copyAward}
        </Button>
      )}
    </>
  )
}
const Lines = () => {
  const t = useText(agreementPageText)
  const rows = useFormValue<readonly LineDraft[]>('lines') ?? []
  return (
    <FormSection id="lines" title={t.sections.lines} note={rows.length > 0 ? t.lineTotal(rows.length) : undefined} flush>
      <p className="srm-dim srm-lines-hint">{t.hints.lines}</p>
      <LineTable<LineDraft>
        name="lines"
        label={t.sections.lines}
        columns={useLineColumns()}
        newRow={newLine}
        max={maxAgreementLines}
        derive={renamed}
        tools={<LineTools />}
      />
    </FormSection>
  )
}

const fresh = (): Partial<Input> => ({
  ...{ source: 'DIRECT', currency: 'CNY', priceBasis: 'INCL', awardKey: null, directReason: null, remark: null },
  ...{ validFrom: bizNow().slice(0, 10), validTo: plusDays(bizNow(), 364), lines: [newLine() as never] },
})
const toEdit = (item: PriceAgreementDetail): Partial<Input> => ({
  ...item,
  lines: item.lines.map(({ materialCode, materialName, unit, taxRate, moq, packQty, leadDays, breakOn, breaks }) => ({
    ...{ materialCode, name: materialName, unit, taxRate: plain(taxRate), moq: plain(moq), packQty: optional(packQty), leadDays, breakOn },
    breaks: breaksText(breaks),
  })) as never,
})

const Form = ({ item }: { item?: PriceAgreementDetail }) => {
  const t = useText(agreementPageText)
  const navigate = usePageNavigate()
  const add = useAction(routes.add, { quiet: true, done: t.saved })
  const edit = useAction(routes.edit, { quiet: true, done: t.saved })
  const [initial] = useState((): Partial<Input> => (item ? toEdit(item) : fresh()))
  const back = item
    ? ({ to: '/srm/price-agreement/detail', search: { id: item.id } } as const)
    : ({ to: '/srm/price-agreement/list' } as const)
  return (
    <SchemaForm
      form="priceAgreement"
      schema={PriceAgreementInput}
      initial={initial}
      recordId={item?.id ?? null}
      version={item?.version ?? null}
      submit={async (values) => {
        const { id } = item ? await edit.send({ ...values, id: item.id, version: item.version }) : await add.send(values)
        await navigate({ to: '/srm/price-agreement/detail', search: { id }, replace: true })
      }}
      submitLabel={t.save}
      onCancel={() => void navigate(back)}
    >
      <Terms known={item} />
      <Lines />
    </SchemaForm>
  )
}
const Loaded = ({ id }: { id: string }) => {
  const record = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={record}>{(item) => <Form key={`${item.id}.${item.version}`} item={item} />}</DetailLoader>
}

/** A new agreement, or a draft to change (`?id=`). */
export const AgreementForm = () => {
  const t = useText(agreementPageText)
  const { id } = usePageSearch()
  const title = id ? t.editTitle : t.new
  useTabTitle(title)
  return (
    <>
      <PageHeader title={title} />
      <div className="srm-wide-lines">{id ? <Loaded id={id} /> : <Form />}</div>
    </>
  )
}
