import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { Button } from 'antd'
import { nothing, shortInstant, thousands, trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/card'
import { Detail } from '../../../../ui/detail'
import { MoneyText } from '../../../../ui/money'
import { EmptyState } from '../../../../ui/states'
import { ToneTag } from '../../../../ui/status-tag'
import { compareText } from '../comparison/compare.text'
import { percentText } from '../comparison/figures'
import { PlainTable, type PlainColumn } from '../../../../ui/plain-table'
import { awardText } from './award.text'
import './award.css'

type Award = NonNullable<InquiryDetail['award']>
type Row = Award['rows'][number]
const tones = { proposed: 'todo', approved: 'done', rejected: 'bad' } as const

const Rows = ({ award, awardMode }: { award: Award; awardMode: string }) => {
  const t = useText(awardText).row
  const rank = useText(compareText).rank
  const columns: readonly PlainColumn<Row>[] = [
    { key: 'line', title: t.line, cell: (r) => <span className="srm-dim">{r.lineNo}</span> },
    { key: 'item', title: t.item, cell: (r) => <div className="inq-line-name">{r.lineName}</div> },
    { key: 'supplier', title: t.supplier, cell: (r) => <b className="inq-name">{r.supplierName}</b> },
    { key: 'qty', title: t.qty, right: true, cell: (r) => trimmedDecimal(r.qty) },
    ...(awardMode === 'split' ? [{ key: 'share', title: t.share, right: true, cell: (r: Row) => `${trimmedDecimal(r.share)}%` }] : []),
    {
      key: 'price',
      title: t.price,
      right: true,
      cell: (r) => `${r.currency === 'CNY' ? '' : `${r.currency} `}${trimmedDecimal(r.price, 2)}`,
    },
    { key: 'amount', title: t.amount, right: true, cell: (r) => thousands(r.amountIncl, 2) },
    { key: 'rank', title: t.rank, cell: (r) => <span className="inq-nowrap">{r.rank === null ? nothing : rank(r.rank)}</span> },
    ...(award.rows.some((r) => r.reason) ? [{ key: 'reason', title: t.reason, cell: (r: Row) => r.reason ?? nothing }] : []),
  ]
  return <PlainTable label={useText(awardText).rows} columns={columns} rows={award.rows} keyOf={(r) => `${r.lineId} ${r.supplierId}`} />
}

/** The server keeps the facts of a proposal as codes with values (`NOT_FIRST:20,40`): told here in the reader's language. */
const usePoint = () => {
  const t = useText(awardText)
  return (point: string): string => {
    const [code = '', value = ''] = point.split(':')
    if (code === 'SUPPLIERS') return t.points.suppliers(value)
    if (code === 'ALL_FIRST') return t.allFirst
    if (code === 'NOT_FIRST') return t.points.notFirst(value.replaceAll(',', '、'))
    if (code === 'VS_LAST') return t.versusLast(percentText(value))
    if (code === 'VS_BUDGET') return t.points.versusBudget(percentText(value))
    return code === 'OVER_BUDGET' ? t.points.overBudget(percentText(value)) : point
  }
}

/** The award as proposed, decided and explained. */
export const AwardSection = ({ inquiry, onCompare }: { inquiry: InquiryDetail; onCompare?: () => void }) => {
  const t = useText(awardText)
  const pointOf = usePoint()
  const { award } = inquiry
  if (!award)
    return (
      <Card title={t.rows}>
        <EmptyState title={t.none} detail={t.noneHint}>
          {onCompare && (
            <Button type="primary" onClick={onCompare}>
              {t.toCompare}
            </Button>
          )}
        </EmptyState>
      </Card>
    )
  const items = [
    {
      label: t.totalExcl,
      value: (
        <>
          <MoneyText value={award.total} currency="CNY" /> <small className="srm-dim">{t.landed}</small>
        </>
      ),
    },
    { label: t.proposedBy, value: `${award.proposedBy} · ${shortInstant(award.proposedAt)}` },
    ...(award.decidedBy ? [{ label: t.decidedBy, value: `${award.decidedBy} · ${shortInstant(award.decidedAt)}` }] : []),
    ...(award.decisionNote ? [{ label: t.decisionNote, value: award.decisionNote, wide: true }] : []),
    ...(award.partialReason ? [{ label: t.partialReason, value: award.partialReason, wide: true }] : []),
    ...(award.overBudgetReason ? [{ label: t.overBudgetReason, value: award.overBudgetReason, wide: true }] : []),
    ...(award.note ? [{ label: t.remark, value: award.note, wide: true }] : []),
  ]
  return (
    <>
      <Card title={award.docNo} extra={<ToneTag tone={tones[award.state]}>{t.state[award.state]}</ToneTag>}>
        <Detail items={items} />
        {award.explanation.length > 0 && (
          <>
            <h3 className="awd-sub">{t.explanation}</h3>
            <ul className="awd-explanation">
              {award.explanation.map((line) => (
                <li key={line}>{pointOf(line)}</li>
              ))}
            </ul>
          </>
        )}
      </Card>
      <Card title={t.rows} note={String(award.rows.length)} flush>
        <Rows award={award} awardMode={inquiry.awardMode} />
      </Card>
    </>
  )
}
