import type { TenderWorkDetail } from '@srm/contract/srm/tender'
import { compareDec, dec, lineAmounts, rounded, minorUnitOf } from '@srm/domain/kit/money'
import { taxRates } from '@srm/domain/kit/tax'
import { isOverCeiling } from '@srm/domain/srm/tender/bid.rules'
import { tenderBidText } from '@srm/domain/srm/tender/tender-bid.text'
import { Checkbox } from 'antd'
import { useEffect, useMemo } from 'react'
import { nothing, thousands, trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { useForm, useFormState, useFormValue, useSetValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { FormSection } from '../../../../ui/form/schema-form'
import { LineTable, type LineColumn } from '../../../../ui/line-table/line-table'
import { isPriced, ownLots, totalsOf, type BidItem, type BidValues } from './bid.model'
import { bidPageText } from './bid.text'

type Lot = TenderWorkDetail['lots'][number]
interface LotProps {
  readonly tender: TenderWorkDetail
  readonly lot: Lot
  readonly index: number
}

const amountOf = (row: BidItem, qty: string | null, currency: string): string | null =>
  isPriced(row) && qty !== null
    ? lineAmounts({ qty, price: row.price ?? '0', taxRatePercent: row.taxRate || '0' }, 'INCL', minorUnitOf(currency)).amountIncl
    : null

const Items = ({ tender, lot, index }: LotProps) => {
  const t = useText(bidPageText)
  const { currency } = tender
  const name = `lots.${index}.items`
  const columns = useMemo((): readonly LineColumn<BidItem>[] => {
    const asked = (row: number) => lot.items[row]
    return [
      {
        ...{ key: 'itemId', title: t.item, width: 220 },
        show: (_row, i) => (
          <span>
            <b>
              <span className="srm-dim">{asked(i)?.lineNo}</span> {asked(i)?.name}
            </b>
            {asked(i)?.spec && <small className="srm-dim"> · {asked(i)?.spec}</small>}
          </span>
        ),
      },
      {
        ...{ key: 'itemId', title: t.qty, align: 'right', width: 96 },
        show: (_row, i) => (
          <span className="srm-nowrap">
            {trimmedDecimal(asked(i)?.qty)} {asked(i)?.unit}
          </span>
        ),
      },
      { key: 'price', title: t.price(currency), kind: 'decimal', places: 6, width: 150, required: true },
      {
        key: 'taxRate',
        title: t.taxRate,
        width: 96,
        required: true,
        kind: 'select',
        options: taxRates.map((r) => ({ value: r, label: `${r}%` })),
      },
      {
        ...{ key: 'itemId', title: t.subtotal, align: 'right', width: 140 },
        show: (row, i) => {
          const amount = amountOf(row, asked(i)?.qty ?? null, currency)
          return <b className="srm-nowrap">{amount === null ? nothing : thousands(amount, minorUnitOf(currency))}</b>
        },
      },
    ]
  }, [lot, currency, t])
  const { store } = useForm()
  useEffect(() => {
    // The summary of errors names items by the numbers of the tender.
    for (const [i, item] of lot.items.entries())
      for (const { key, title } of columns) store.labels.set(`${name}.${i}.${key}`, `${lot.name} ${item.lineNo} ${title}`)
  }, [store, lot, columns, name])
  return <LineTable<BidItem> name={name} label={lot.name} columns={columns} />
}

const Ceiling = ({ tender, lot }: Pick<LotProps, 'tender' | 'lot'>) => {
  const t = useText(bidPageText)
  const { values } = useFormState()
  const total = totalsOf(tender, values as Partial<BidValues>)?.find((one) => one.lotId === lot.id)?.amountIncl ?? null
  const w = useText(tenderBidText).field
  if (total === null || compareDec(total, '0') <= 0) return null
  const ceiling = lot.publicCeiling && thousands(lot.publicCeiling, 2)
  const isOver = isOverCeiling(lot, total)
  return (
    <p className="tdb-lot-total" data-over={isOver || undefined}>
      <span>
        {w.total} <b>{thousands(total, minorUnitOf(tender.currency))}</b>
      </span>
      {lot.publicCeiling && ceiling && (
        <small role={isOver ? 'alert' : undefined}>
          {isOver ? t.overCeiling(ceiling) : t.ofCeiling(rounded(dec(total).times(100).div(lot.publicCeiling), 1), ceiling)}
        </small>
      )}
    </p>
  )
}

const LotSection = ({ tender, lot, index }: LotProps) => {
  const t = useText(bidPageText)
  const f = useText(tenderBidText).field
  const isBid = useFormValue<boolean>(`lots.${index}.bid`) ?? false
  const setValue = useSetValue()
  const items = useFormValue<readonly BidItem[]>(`lots.${index}.items`) ?? []
  return (
    <FormSection
      id={`bid-lot-${lot.lotNo}`}
      title={lot.name}
      note={isBid ? t.filled(items.filter(isPriced).length, lot.items.length) : undefined}
      extra={
        <Checkbox checked={isBid} onChange={(event) => setValue(`lots.${index}.bid`, event.target.checked)}>
          {t.bidOn}
        </Checkbox>
      }
      flush
    >
      {isBid ? (
        <>
          <Items tender={tender} lot={lot} index={index} />
          <Ceiling tender={tender} lot={lot} />
          <div className="srm-fields tdb-lot-terms" data-columns={2}>
            <Field<number> name={`lots.${index}.deliveryDays`} label={f.deliveryDays} kind="int" />
            <Field name={`lots.${index}.statement`} label={f.statement} kind="area" />
          </div>
        </>
      ) : (
        <p className="srm-dim tdb-not-bid">{t.notBid}</p>
      )}
    </FormSection>
  )
}

/** Every lot that the company registered for, with its prices. */
export const BidLots = ({ tender }: { tender: TenderWorkDetail }) =>
  ownLots(tender).map((lot, index) => <LotSection key={lot.id} tender={tender} lot={lot} index={index} />)
