import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { basisLabel, landedLabel } from '@srm/domain/srm/inquiry/basis-label'
import type { FigureBasis } from '@srm/domain/srm/inquiry/basis.rules'
import { fieldsBut, type ValuesOf } from '@srm/domain/kit/fields'
import { type inquiryLineFields, inquiryLineOpenFields, type inquiryLineSecretFields } from '@srm/domain/srm/inquiry/inquiry-line.fields'
import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { nothing, trimmedDecimal } from '../../../../lib/format'
import { useLanguage } from '../../../../lib/session/language'
import { useIsPhone } from '../../../../lib/media'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { nameOf } from '../../../../ui/dynamic-form/item'
import { ItemValue } from '../../../../ui/dynamic-form/item-value'
import { useFormItems } from '../../../../ui/dynamic-form/items'
import { PlainTable, type PlainColumn } from '../../../../ui/layout/plain-table'
import { detailText } from './detail.text'
import './detail.css'

type LineLike = ValuesOf<typeof inquiryLineOpenFields> &
  Partial<ValuesOf<typeof inquiryLineSecretFields>> & {
    readonly id: string
    readonly lineNo: number
    readonly lastSource?: { readonly awardNo: string; readonly supplierName: string; readonly pricedOn: string } | null
    readonly ext: Readonly<Record<string, string>>
  }

/** Columns that are there where one of the lines says something in them; the others are always there. */
const whereGiven = Object.keys(
  fieldsBut(inquiryLineOpenFields, ['materialCode', 'name', 'spec', 'qty', 'unit', 'needDate', 'remark']),
) as (keyof typeof inquiryLineOpenFields)[]

/** @param basis what the buyer's own prices are stated on; absent: they are not shown */
const useColumns = (lines: readonly LineLike[], basis: FigureBasis | null | undefined): readonly PlainColumn<LineLike>[] => {
  const lang = useLanguage()
  const withPrices = basis !== undefined
  const t = useText(detailText)
  const f = useText(inquiryText).field
  const { body: added = [] } = useFormItems('inquiry', 'info')
  const given = (key: keyof typeof inquiryLineFields) => lines.some((line) => line[key])
  const optional = (on: boolean, column: PlainColumn<LineLike>) => (on ? [column] : [])
  return [
    { key: 'no', title: t.line.no, cell: (line) => <span className="srm-dim">{line.lineNo}</span> },
    {
      key: 'name',
      title: t.line.material,
      cell: (line) => (
        <div className="inq-line-name">
          {line.name}
          {line.materialCode && <small className="inq-sub srm-nowrap">{line.materialCode}</small>}
        </div>
      ),
    },
    { key: 'spec', title: t.line.spec, cell: (line) => <div className="inq-line-words">{line.spec ?? nothing}</div> },
    { key: 'qty', title: f.qty, right: true, cell: (line) => trimmedDecimal(line.qty) },
    { key: 'unit', title: f.unit, cell: (line) => line.unit ?? nothing },
    { key: 'need', title: t.line.need, cell: (line) => <span className="srm-nowrap">{line.needDate ?? nothing}</span> },
    ...whereGiven.flatMap((key) =>
      optional(given(key), {
        key,
        title: key === 'deliveryAddress' ? t.line.address : f[key as keyof typeof f],
        cell: (line) => <div className="inq-line-words">{line[key] ?? nothing}</div>,
      }),
    ),
    ...optional(withPrices && given('lastPrice'), {
      key: 'last',
      title: t.line.last,
      right: true,
      cell: (line) => (
        <>
          {trimmedDecimal(line.lastPrice, 2)}
          {line.lastPrice && (
            <small className="inq-sub" title={line.lastSource ? `${line.lastSource.supplierName} ${line.lastSource.pricedOn}` : undefined}>
              {line.lastSource ? `${line.lastSource.awardNo} · ${landedLabel(lang)}` : basisLabel(lang, basis ?? null)}
            </small>
          )}
        </>
      ),
    }),
    ...optional(withPrices && given('targetPrice'), {
      key: 'target',
      title: t.line.target,
      right: true,
      cell: (line) => (
        <>
          {trimmedDecimal(line.targetPrice, 2)}
          {line.targetPrice && <small className="inq-sub">{basisLabel(lang, basis ?? null)}</small>}
        </>
      ),
    }),
    ...optional(given('remark'), { key: 'remark', title: f.remark, cell: (line) => line.remark ?? nothing }),
    ...added
      .filter((item) => lines.some((line) => line.ext[nameOf(item.key)]))
      .map((item) => ({
        key: item.key,
        title: <span className="srm-nowrap">{item.label}</span>,
        right: item.dataType === 'number',
        cell: (line: LineLike) => <ItemValue item={item} value={line.ext[nameOf(item.key)]} />,
      })),
  ]
}

const LineCards = ({ lines }: { lines: readonly LineLike[] }) => {
  const { body: added = [] } = useFormItems('inquiry', 'info')
  return (
    <ul className="inq-cards">
      {lines.map((line) => (
        <li key={line.id}>
          <div className="srm-row">
            <span className="srm-dim">{line.lineNo}</span>
            <b>{line.name}</b>
            <span className="srm-grow" />
            <span className="srm-num">
              {trimmedDecimal(line.qty)} {line.unit}
            </span>
          </div>
          <p className="srm-dim">{[line.spec, line.needDate, line.deliveryAddress].filter(Boolean).join(' · ')}</p>
          {added
            .filter((item) => line.ext[nameOf(item.key)])
            .map((item) => (
              <p key={item.key} className="srm-dim">
                {item.label} <ItemValue item={item} value={line.ext[nameOf(item.key)]} />
              </p>
            ))}
        </li>
      ))}
    </ul>
  )
}

/** Lines of an inquiry, read only; suppliers get the same table without the buyer's prices. */
export const LinesTable = ({ lines, basis }: { lines: readonly LineLike[]; basis?: FigureBasis | null }) => {
  const t = useText(detailText)
  const columns = useColumns(lines, basis)
  const phone = useIsPhone()
  if (phone) return <LineCards lines={lines} />
  return <PlainTable label={t.tabs.lines} columns={columns} rows={lines} keyOf={(line) => line.id} />
}

export const LinesSection = ({ inquiry }: { inquiry: InquiryDetail }) => {
  const t = useText(detailText)
  return (
    <Card title={t.tabs.lines} note={t.lineCount(inquiry.lines.length)} flush>
      <LinesTable lines={inquiry.lines} basis={inquiry.figuresBasis} />
    </Card>
  )
}
