import type { SheetAuto } from '@srm/contract/srm/evaluation.shapes'
import { Link } from '@tanstack/react-router'
import { nothing, shortInstant, thousands, trimmedDecimal } from '../../../../lib/format'
import { useLanguage } from '../../../../lib/session/language'
import { useText, type SameWords } from '../../../../lib/text'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { evalText } from '../text'

type Source = SheetAuto['sources'][number]
type Words = SameWords<typeof evalText.zh>

const pageOf = {
  inquiry: '/srm/inquiry/detail',
  notice: '/srm/notice/detail',
  qualityAudit: '/srm/qualityAudit/detail',
  receipt: '/srm/receipt/detail',
  goodsReturn: '/srm/goodsReturn/detail',
  purchaseOrder: '/srm/purchaseOrder/detail',
} as const

/** What the formula read of a line of goods: its quality, how its delivery was kept, or what its price was compared with. */
const lineWords = (t: Words, { value, figures = {} }: Source): string => {
  const { unit = '', qty, received, rejected, concession, reference } = figures
  const amount = (text: string | undefined) => `${trimmedDecimal(text)} ${unit}`
  if (rejected !== undefined) return t.judged(amount(received), amount(rejected), amount(concession))
  if (received !== undefined) return t.kept(trimmedDecimal(received), amount(qty), value === null ? null : Number(value))
  if (value === null) return t.noRate
  return reference === undefined ? t.noReference(thousands(value)) : t.compared(thousands(value), thousands(reference))
}
const outcome = (t: Words, row: Source): string => {
  switch (row.kind) {
    case 'qualification':
      return row.counts ? t.inForce : t.months(row.value ?? '')
    case 'inquiry':
    case 'notice':
    case 'qualityAudit':
      return row.value ? t.inTime[row.kind](shortInstant(row.value)) : t.notInTime[row.kind]
    default:
      return lineWords(t, row)
  }
}

/** The documents a computed target comes from: exactly the rows that were counted. */
export const Sources = ({ auto }: { auto: SheetAuto }) => {
  const t = useText(evalText)
  const english = useLanguage() === 'en-US'
  if (auto.sources.length === 0) return <p className="evl-pad srm-dim">{t.noSources}</p>
  return (
    <PlainTable
      stacked
      label={t.source.document}
      rows={auto.sources}
      keyOf={(row) => [row.kind, row.id, row.lineNo, row.figures?.['seq']].join(' ')}
      columns={[
        {
          key: 'document',
          title: t.source.document,
          cell: (row) => {
            const title = (english && row.titleEn) || row.title
            return (
              <>
                {row.kind === 'qualification' ? (
                  <b className="evl-name">{title}</b>
                ) : (
                  <Link to={`${pageOf[row.kind]}?id=${row.id}`}>{title}</Link>
                )}
                <small className="evl-sub">
                  {' '}
                  {t.sourceKind[row.kind]} {row.lineNo === undefined ? row.docNo : `${row.docNo} / ${row.lineNo}`}
                </small>
              </>
            )
          },
        },
        { key: 'at', title: t.source.at, cell: (row) => row.at?.slice(0, 16) ?? (row.kind === 'qualification' ? t.longTerm : nothing) },
        {
          key: 'value',
          title: t.source.value,
          cell: (row) => <ToneTag tone={row.counts ? 'done' : 'bad'}>{outcome(t, row)}</ToneTag>,
        },
      ]}
    />
  )
}
