import { minorUnitOf } from '@srm/domain/kit/money'
import type { SupplierInquiry } from '@srm/contract/srm/quotation'
import { taxRates } from '@srm/domain/kit/tax'
import { Button, Checkbox, Modal } from 'antd'
import { useEffect, useMemo, useState } from 'react'
import { dictText, useDict } from '../../../../lib/dicts'
import { nothing, thousands, trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { useForm, useFormValue, useSetValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { Icon } from '../../../../ui/icons'
import { LineTable, type LineColumn } from '../../../../ui/line-table/line-table'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { subtotalOf, type QuoteLine } from './quote.model'
import { quoteText } from './quote.text'

type Asked = SupplierInquiry['lines'][number]

/** What few lines need: brand, origin, a smaller quantity, that nothing is offered. */
const LineExtras = ({ index, line, awardMode, onClose }: { index: number; line: Asked; awardMode: string; onClose: () => void }) => {
  const t = useText(quoteText).form
  const at = (field: string) => `lines.${index}.${field}`
  return (
    <Modal open title={`${line.lineNo} ${line.name}`} onCancel={onClose} onOk={onClose} cancelButtonProps={{ hidden: true }} width={560}>
      <div className="srm-fields" data-columns={2}>
        {awardMode === 'split' && (
          <Field name={at('qtyOffered')} label={t.qtyOffered} kind="decimal" places={4} suffix={line.unit ?? undefined} />
        )}
        <Field name={at('moq')} label={t.moq} kind="decimal" places={4} suffix={line.unit ?? undefined} />
        <Field name={at('brand')} label={t.brand} />
        <Field name={at('origin')} label={t.origin} />
        <Field<boolean> name={at('free')} label={t.free} kind="switch" />
        <Field name={at('altSpec')} label={t.altSpec} kind="area" />
        <Field name={at('remark')} label={t.remark} kind="area" />
      </div>
    </Modal>
  )
}

const LineTools = ({ index, line, awardMode }: { index: number; line: Asked; awardMode: string }) => {
  const t = useText(quoteText).form
  const [open, setOpen] = useState(false)
  const noBid = useFormValue<boolean>(`lines.${index}.noBid`) ?? false
  const setValue = useSetValue()
  return (
    <span className="srm-inline gap-1 qt-tools">
      {awardMode !== 'whole' && (
        <Checkbox
          checked={noBid}
          aria-label={t.lineLabel(line.lineNo, t.noBid)}
          onChange={(event) => setValue(`lines.${index}.noBid`, event.target.checked)}
        >
          {t.noBidShort}
        </Checkbox>
      )}
      <Button
        type="text"
        size="small"
        icon={<Icon name="more" />}
        aria-label={t.moreOf(line.lineNo)}
        title={t.more}
        onClick={() => setOpen(true)}
      />
      {open && <LineExtras index={index} line={line} awardMode={awardMode} onClose={() => setOpen(false)} />}
    </span>
  )
}

const Item = ({ line, ceiling }: { line: Asked; ceiling: string | undefined }) => {
  const t = useText(quoteText).form
  return (
    <span className="qt-item">
      <b>
        <span className="srm-dim">{line.lineNo}</span> {line.name}
      </b>
      <small>{[line.spec, line.remark].filter(Boolean).join(' · ')}</small>
      {ceiling && <small className="qt-ceiling">{t.ceiling(trimmedDecimal(ceiling, 2))}</small>}
    </span>
  )
}

/** Prices of all lines in one table; a column copied from a spreadsheet can be pasted into it. */
export const QuoteLines = ({ inquiry, currency }: { inquiry: SupplierInquiry; currency: string }) => {
  const t = useText(quoteText).form
  const f = useText(inquiryText).field
  const basis = dictText(useDict('price_basis'), inquiry.priceBasis)
  const columns = useMemo((): readonly LineColumn<QuoteLine>[] => {
    const askedAt = (index: number) => inquiry.lines[index]
    const noBid = (row: QuoteLine) => row.noBid === true
    const foreign = currency !== 'CNY'
    return [
      {
        key: 'lineId',
        title: t.item,
        width: 172,
        show: (_row, index) => {
          const line = askedAt(index)
          return line ? <Item line={line} ceiling={inquiry.ceiling?.lines[line.id]?.price} /> : nothing
        },
      },
      {
        key: 'qtyOffered',
        title: f.qty,
        align: 'right',
        width: 90,
        show: (row, index) => (
          <span className="srm-nowrap">
            {trimmedDecimal(row.qtyOffered || askedAt(index)?.qty)} {askedAt(index)?.unit}
          </span>
        ),
      },
      { key: 'price', title: t.price(basis, currency), kind: 'decimal', places: 6, width: 132, required: true, disabled: noBid },
      {
        key: 'taxRate',
        title: t.taxRate,
        width: 96,
        required: true,
        disabled: noBid,
        ...(foreign
          ? { kind: 'decimal', places: 2, suffix: '%' }
          : { kind: 'select', options: taxRates.map((r) => ({ value: r, label: `${r}%` })) }),
      },
      { key: 'deliverDate', title: t.deliverDate, kind: 'day', width: 140, disabled: noBid },
      {
        key: 'free',
        title: t.subtotal(basis),
        align: 'right',
        width: 120,
        show: (row, index) => {
          const amount = subtotalOf(row, askedAt(index)?.qty ?? '0', inquiry.priceBasis, currency)
          return <b className="srm-nowrap">{amount === null ? nothing : thousands(amount, minorUnitOf(currency))}</b>
        },
      },
      {
        key: 'noBid',
        title: '',
        show: (_row, index) => {
          const line = askedAt(index)
          return line ? <LineTools index={index} line={line} awardMode={inquiry.awardMode} /> : null
        },
      },
    ]
  }, [inquiry, currency, basis, t, f])
  const { store } = useForm()
  useEffect(() => {
    // The summary of errors names lines by the inquiry's numbers.
    for (const [i, line] of inquiry.lines.entries())
      for (const column of columns) store.labels.set(`lines.${i}.${column.key}`, t.lineLabel(line.lineNo, column.title))
  }, [store, inquiry.lines, columns, t])
  return (
    <div className="qt-lines">
      <LineTable<QuoteLine> name="lines" label={t.lines} columns={columns} />
    </div>
  )
}
