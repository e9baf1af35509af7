import { inquiry as routes, type InquiryDetail } from '@srm/contract/srm/inquiry'
import { compareDec } from '@srm/domain/kit/money'
import { sumOfParts, type AwardSum } from '@srm/domain/srm/inquiry/award/award-parts.rules'
import { awardPoint } from '@srm/domain/srm/inquiry/award/award-point.text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { nothing, shortInstant, thousands, trimmedDecimal } from '../../../../lib/format'
import { listed, useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { useMay } from '../../../../ui/actor'
import { DraftContracts } from '../../../../ui/award/draft-contracts'
import { WhyNotCard } from '../../../../ui/award/why-not'
import { Card } from '../../../../ui/layout/card'
import { Detail } from '../../../../ui/detail/detail'
import { MoneyText } from '../../../../ui/tags/money'
import { EmptyState } from '../../../../ui/states/states'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { compareText } from '../comparison/compare.text'
import { PlainTable, type PlainColumn } from '../../../../ui/layout/plain-table'
import { awardText } from './award.text'
import './award.css'

type Award = NonNullable<InquiryDetail['award']>
type Row = Award['rows'][number]
const tones = { proposed: 'todo', approved: 'done', rejected: 'bad', annulled: 'bad' } as const

type Words = Readonly<Record<'amount' | 'freight' | 'packing' | 'otherFee' | 'total' | 'landed', string>>
/** Goods, the fees there are, their sum, and the landed cost. */
const partColumns = <R extends AwardSum>(rows: readonly R[], t: Words): readonly PlainColumn<R>[] => {
  const fees = (['freight', 'packing', 'otherFee'] as const).filter((fee) => rows.some((r) => compareDec(r[fee], '0') !== 0))
  const shown = [
    { key: 'amountIncl', title: t.amount },
    ...fees.map((fee) => ({ key: fee, title: t[fee] })),
    { key: 'total', title: t.total },
    { key: 'landedAmount', title: t.landed },
  ] as const
  return shown.map(({ key, title }) => ({ key, title, right: true, cell: (r) => thousands(r[key], 2) }))
}

/** What each supplier is paid; currencies stay apart. */
const Sums = ({ award }: { award: Award }) => {
  const t = useText(awardText)
  const sums = [...Map.groupBy(award.rows, (r) => r.supplierId).values()].map((own) => ({
    ...sumOfParts(own),
    supplierId: own[0]?.supplierId ?? '',
    supplierName: own[0]?.supplierName ?? '',
    currency: own[0]?.currency ?? '',
  }))
  return (
    <PlainTable
      label={t.sums}
      columns={[
        { key: 'supplier', title: t.row.supplier, cell: (s) => <b className="inq-name">{s.supplierName}</b> },
        { key: 'currency', title: t.row.currency, cell: (s) => s.currency },
        ...partColumns(sums, t.row),
      ]}
      rows={sums}
      keyOf={(s) => s.supplierId}
    />
  )
}

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
      cell: (r) => `${r.currency} ${trimmedDecimal(r.price, 2)}`,
    },
    ...partColumns(award.rows, t),
    { key: 'rank', title: t.rank, cell: (r) => <span className="srm-nowrap">{r.rank === null ? nothing : rank(r.rank)}</span> },
    ...(award.rows.some((r) => r.reason) ? [{ key: 'reason', title: t.reason, cell: (r: Row) => r.reason ?? nothing }] : []),
  ]
  return <PlainTable label={useText(awardText).rows} columns={columns} rows={award.rows} keyOf={(r) => `${r.lineId} ${r.supplierId}`} />
}

/** Every opened offer that would have cost less: who refused it, why, and what it would have cost. */
const PassedOver = ({ award }: { award: Award }) => {
  const t = useText(awardText)
  const c = t.passedColumn
  if (award.passedOver.length === 0) return null
  const columns: readonly PlainColumn<Award['passedOver'][number]>[] = [
    {
      key: 'line',
      title: c.line,
      cell: (p) => <div className="inq-line-name">{p.lineNo === null ? c.whole : `${p.lineNo} ${p.lineName ?? ''}`}</div>,
    },
    { key: 'supplier', title: c.supplier, cell: (p) => <b className="inq-name">{p.supplierName}</b> },
    { key: 'cost', title: c.cost, right: true, cell: (p) => thousands(p.cost, 2) },
    { key: 'awarded', title: c.awarded, right: true, cell: (p) => thousands(p.awardedCost, 2) },
    { key: 'difference', title: c.difference, right: true, cell: (p) => <b>{thousands(p.difference, 2)}</b> },
    {
      key: 'why',
      title: c.why,
      cell: (p) => (
        <>
          <ToneTag tone={p.why === 'technical' ? 'bad' : 'todo'}>{c[p.why]}</ToneTag>
          {p.reason && <small className="inq-sub">{p.reason}</small>}
        </>
      ),
    },
    { key: 'by', title: c.by, cell: (p) => (p.by ? `${p.by} · ${shortInstant(p.at)}` : nothing) },
  ]
  return (
    <Card title={t.passed} note={t.passedNote} flush>
      <PlainTable label={t.passed} columns={columns} rows={award.passedOver} keyOf={(p) => `${p.lineId ?? ''} ${p.supplierName}`} />
    </Card>
  )
}

const WhyNot = ({ id }: { id: string }) => {
  const found = useQuery(query(routes.whyNot, { query: { id }, quiet: true }))
  return <WhyNotCard found={found} />
}

/** Awards that were annulled: kept, with why. */
const Former = ({ awards }: { awards: readonly Award[] }) => {
  const t = useText(awardText)
  if (awards.length === 0) return null
  return (
    <Card title={t.former} note={String(awards.length)}>
      <ul className="awd-explanation">
        {awards.map((a) => (
          <li key={a.docNo}>
            {[a.docNo, thousands(a.total, 2), a.annulReason, a.annulledBy, a.annulledAt && shortInstant(a.annulledAt)]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The award as proposed, decided and explained. */
export const AwardSection = ({ inquiry, onCompare }: { inquiry: InquiryDetail; onCompare?: () => void }) => {
  const t = useText(awardText)
  const lang = useLanguage()
  const may = useMay()
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
    ...(award.budgetLimit
      ? [
          {
            label: t.budgetLimit,
            value: (
              <>
                <MoneyText value={award.budgetLimit} currency="CNY" /> <small className="srm-dim">{t.landed}</small>
              </>
            ),
          },
        ]
      : []),
    { label: t.proposedBy, value: `${award.proposedBy} · ${shortInstant(award.proposedAt)}` },
    ...(award.firstApprover
      ? [
          {
            label: t.firstApprover,
            value: [award.firstApprover, shortInstant(award.firstApprovedAt), award.firstNote].filter(Boolean).join(' · '),
          },
        ]
      : []),
    ...(award.decidedBy ? [{ label: t.decidedBy, value: `${award.decidedBy} · ${shortInstant(award.decidedAt)}` }] : []),
    ...(award.decisionNote ? [{ label: t.decisionNote, value: award.decisionNote, wide: true }] : []),
    ...(award.partialReason ? [{ label: t.partialReason, value: award.partialReason, wide: true }] : []),
    ...(award.overBudgetReason ? [{ label: t.overBudgetReason, value: award.overBudgetReason, wide: true }] : []),
    ...(award.note ? [{ label: t.remark, value: award.note, wide: true }] : []),
    ...(award.annulAskedBy
      ? [
          { label: t.annulAsked, value: `${award.annulAskedBy} · ${shortInstant(award.annulAskedAt)}` },
          ...(award.annulledBy ? [{ label: t.annulledBy, value: `${award.annulledBy} · ${shortInstant(award.annulledAt)}` }] : []),
          ...(award.annulDrops.length > 0 ? [{ label: t.annulDrops, value: listed(award.annulDrops), wide: true }] : []),
          { label: t.annulReason, value: award.annulReason, wide: true },
        ]
      : []),
  ]
  return (
    <>
      <Card title={award.docNo} extra={<ToneTag tone={tones[award.state]}>{t.state[award.state]}</ToneTag>}>
        {award.state === 'proposed' && award.overBudget && <p className="awd-two">{t.secondNeeded}</p>}
        <Detail items={items} />
        {award.explanation.length > 0 && (
          <>
            <h3 className="awd-sub">{t.explanation}</h3>
            <ul className="awd-explanation">
              {award.explanation.map((line) => (
                <li key={line}>{awardPoint(lang, line)}</li>
              ))}
            </ul>
          </>
        )}
      </Card>
      {award.state === 'approved' && <DraftContracts source="RFQ" sourceId={inquiry.id} />}
      <PassedOver award={award} />
      {(award.state === 'proposed' || award.state === 'approved') && may('srm:inquiry:compare') && <WhyNot id={inquiry.id} />}
      <Card title={t.sums} flush>
        <Sums award={award} />
      </Card>
      <Card title={t.rows} note={String(award.rows.length)} flush>
        <Rows award={award} awardMode={inquiry.awardMode} />
      </Card>
      <Former awards={inquiry.annulled} />
    </>
  )
}
