import type { OwnInvoiceDetail, PayableRow, UninspectedRow } from '@srm/contract/srm/invoice.shapes'
import { maxInvoiceLines } from '@srm/domain/srm/invoice/invoice.kinds'
import { invoiceText } from '@srm/domain/srm/invoice/invoice.text'
import { useMemo, useState } from 'react'
import { bizNow } from '../../../../lib/clock'
import { thousands, trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { ApiError, type FieldError } from '../../../../lib/wire/api'
import { useFormValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../../ui/form/schema-form'
import { Banner } from '../../../../ui/layout/banner'
import { LineTable, type LineColumn } from '../../../../ui/line-table/line-table'
import { invoicePageText } from '../text'
import {
  choicesOf,
  derived,
  inputOf,
  InvoiceDraft,
  rowFor,
  rowOfLine,
  totalsOf,
  valuesOf,
  type Choice,
  type InvoiceValues,
  type RowDraft,
} from './invoice-input'
import { FromFile } from './read-file'
import { RedFields, useBlue } from './red-fields'

export interface FormOf {
  readonly item?: OwnInvoiceDetail | undefined
  readonly isOwn: boolean
  readonly supplierId: string | null
  readonly payable: readonly PayableRow[]
  readonly uninspected: readonly UninspectedRow[]
  readonly terms: {
    readonly title: { readonly name: string; readonly taxNo: string } | null
    readonly sellerTaxNo: string | null
    readonly isForeign: boolean
  }
  /** Items that the form begins with. */
  readonly chosen: readonly string[]
  readonly save: (input: ReturnType<typeof inputOf>) => Promise<unknown>
  readonly onCancel: () => void
}

const Rows = ({ choices, isOwn }: { choices: readonly Choice[]; isOwn: boolean }) => {
  const t = useText(invoicePageText)
  const { field: f } = useText(invoiceText)
  const rows = useFormValue<readonly RowDraft[]>('rows') ?? []
  const reason = useFormValue<string>('redReason')
  const blue = useBlue(isOwn)
  const isWhole = reason === 'WRONG'
  const columns = useMemo((): readonly LineColumn<RowDraft>[] => {
    const money = { kind: 'decimal', places: 2, width: 120, required: true } as const
    const words = ({ item, waiting }: Choice): string => {
      if (waiting)
        return t.uninspectedChoice(waiting.orderNo, waiting.lineNo, waiting.name, `${trimmedDecimal(waiting.pending)} ${waiting.unit}`)
      return item ? t.itemChoice(item.orderNo, item.lineNo, item.name, item.sourceNo, `${trimmedDecimal(item.left)} ${item.unit}`) : ''
    }
    return [
      { key: 'no', title: t.lineNo, kind: 'int', width: 80, required: true },
      ...(isWhole
        ? []
        : [
            {
              ...({ key: 'source', title: t.itemColumn, kind: 'select', width: 300, required: true } as const),
              options: choices.map((one) => ({ value: one.key, label: words(one) })),
            },
          ]),
      ...(blue && !isWhole
        ? [
            {
              ...({ key: 'blueLineId', title: f.blueLineId, kind: 'select', width: 200, required: true } as const),
              options: blue.lines.map((line) => ({ value: line.id, label: `${line.lineNo} ${line.name}` })),
            },
          ]
        : []),
      { key: 'name', title: f.name, width: 180, required: true },
      { key: 'qty', title: f.qty, width: 100, required: true, align: 'right' },
      { key: 'rate', title: f.rate, kind: 'decimal', places: 2, width: 90, required: true },
      { key: 'excl', title: f.excl, ...money },
      { key: 'tax', title: f.tax, ...money },
      { key: 'incl', title: f.incl, ...money },
    ]
  }, [choices, blue, isWhole, f, t])
  const next = rows.reduce((most, { no }) => Math.max(most, no || 0), 0) + 1
  return (
    <FormSection id="rows" title={f.lines} note={isWhole ? t.wrongHint : t.linesHint} flush>
      {choices.length === 0 && !isWhole && <p className="srm-dim inv-hint">{t.noItems}</p>}
      <LineTable<RowDraft>
        name="rows"
        label={f.lines}
        columns={columns}
        newRow={() =>
          rowFor(
            choices.find(({ key }) => !rows.some(({ source }) => source === key)),
            next,
          )
        }
        derive={(row, changed) => derived(row, changed, choices)}
        max={maxInvoiceLines}
        totals={(all) => {
          const { excl, tax, incl } = totalsOf(all)
          return <p className="inv-total">{t.total(thousands(excl, 2), thousands(tax, 2), thousands(incl, 2))}</p>
        }}
      />
    </FormSection>
  )
}

const Head = ({ isOwn, terms, supplierId }: Pick<FormOf, 'isOwn' | 'terms' | 'supplierId'>) => {
  const t = useText(invoicePageText)
  const { field: f } = useText(invoiceText)
  const kind = useFormValue<string>('kind') ?? ''
  const isRed = useFormValue<boolean>('isRed') ?? false
  return (
    <>
      <FormSection id="files" title={f.files} note={t.filesHint}>
        <Field name="files" label={f.files} kind="files" biz="invoice" accept=".xml,.ofd,.pdf,.jpg,.jpeg,.png" wide />
        <FromFile isOwn={isOwn} />
      </FormSection>
      <FormSection id="base" title={t.base} note={terms.title && `${t.titleFor}: ${terms.title.name}`}>
        <Field name="kind" label={f.kind} kind="dict" dict="invoice_kind" />
        <Field name="number" label={f.number} />
        {kind.startsWith('P_') && <Field name="code" label={f.code} required />}
        <Field name="issueDate" label={f.issueDate} kind="day" />
        <Field name="sellerTaxNo" label={f.sellerTaxNo} required={!terms.isForeign} />
        <Field name="buyerTaxNo" label={f.buyerTaxNo} required />
        <Field<boolean> name="isRed" label={t.isRed} kind="switch" />
        <Field name="remark" label={f.remark} kind="area" wide />
      </FormSection>
      {isRed && <RedFields isOwn={isOwn} supplierId={supplierId} />}
    </>
  )
}

/** A refusal of a line stands at the first row of it. */
const placed = (error: unknown, rows: readonly RowDraft[]): unknown => {
  if (!(error instanceof ApiError)) return error
  const fields = error.fields.map((one): FieldError => {
    const [, line, of = ''] = /^lines\.(\d+)\.(\w+)/.exec(one.field) ?? []
    return line === undefined ? one : { ...one, field: `rows.${rowOfLine(rows, Number(line))}.${of === 'parts' ? 'source' : of}` }
  })
  const { message, status, code, errorKey, requestId } = error
  return new ApiError(message, { status, code, errorKey, requestId, fields })
}
/** Registration of an invoice on either side: from a file, or from what is to be invoiced. */
export const InvoiceForm = ({ item, isOwn, supplierId, payable, uninspected, terms, chosen, save, onCancel }: FormOf) => {
  const t = useText(invoicePageText)
  const choices = useMemo(() => choicesOf(payable, uninspected), [payable, uninspected])
  const [initial] = useState((): InvoiceValues => {
    if (item) return valuesOf(item)
    const rows = chosen.flatMap((id) => choices.find(({ key }) => key === id) ?? []).map((one, i) => rowFor(one, i + 1))
    return {
      ...{ kind: terms.isForeign ? 'OVERSEAS' : 'E_SPECIAL', code: null, number: '', issueDate: bizNow().slice(0, 10) },
      ...{ sellerTaxNo: terms.sellerTaxNo ?? '', buyerTaxNo: terms.title?.taxNo ?? '', isRed: false, blueId: null, redReason: null },
      ...{ redNoteNo: null, remark: null, files: [], rows },
    }
  })
  const currency = payable[0]?.currency ?? uninspected[0]?.currency ?? item?.currency ?? 'CNY'
  const send = async (values: InvoiceValues) => {
    try {
      await save(inputOf(values, choices, currency))
    } catch (error) {
      throw placed(error, values.rows)
    }
  }
  return (
    <>
      {!terms.title && <Banner tone="bad">{t.noTitle}</Banner>}
      <SchemaForm
        form="invoice"
        schema={InvoiceDraft}
        initial={initial}
        recordId={item?.id ?? null}
        version={item?.version ?? null}
        submit={send}
        submitLabel={t.save}
        onCancel={onCancel}
      >
        <Head isOwn={isOwn} terms={terms} supplierId={supplierId} />
        <Rows choices={choices} isOwn={isOwn} />
      </SchemaForm>
    </>
  )
}
