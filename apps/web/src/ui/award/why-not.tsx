import type { WhyNotAnswer } from '@srm/contract/srm/award.shapes'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { nothing, thousands } from '../../lib/format'
import { useText } from '../../lib/text'
import { saveBlob } from '../../lib/wire/files'
import { SelectInput } from '../dict/dict'
import { DetailLoader } from '../detail/detail-loader'
import { Card } from '../layout/card'
import { PlainTable, type PlainColumn } from '../layout/plain-table'
import { EmptyState } from '../states/states'
import { ToneTag } from '../tags/status-tag'
import type { Tone } from '../tags/tone'
import { whyNotWords } from './why-not.text'
import './why-not.css'

type Reason = WhyNotAnswer['reasons'][number]
const tones: Readonly<Record<Reason['rule'], Tone>> = {
  notOffered: 'end',
  rejected: 'bad',
  incomplete: 'end',
  dearer: 'end',
  lowerScore: 'end',
  later: 'end',
  decision: 'todo',
  failedReview: 'bad',
  overCeiling: 'bad',
  lowPrice: 'bad',
  damaged: 'bad',
  lowerTechnical: 'end',
  byLot: 'end',
  lotLimit: 'end',
  passedOver: 'todo',
}
/** Departures from the order of the ranks, each with a reason that somebody wrote. */
const departures: readonly Reason['rule'][] = ['decision', 'passedOver']

/** What the report says of a bid that did not win. */
const useEvaluated = (): ((inputs: Reason['inputs']) => Partial<Record<Reason['rule'], string>>) => {
  const t = useText(whyNotWords)
  const names: Readonly<Record<string, string>> = t.points
  return ({ evaluated, reason, score, awardedScore }) => {
    if (!evaluated) return {}
    const { own, awarded, most, cause } = evaluated
    const byGroup = Object.entries(own.points).map(
      ([group, points]) => `${names[group] ?? group} ${t.ofAwarded(points, awarded.points[group] ?? nothing)}`,
    )
    return {
      failedReview: own.failed.map((one) => t.failedItem(one.item, one.against, one.of)).join('; '),
      lowPrice: own.pctOfOthers === null ? '' : t.low(own.pctOfOthers),
      lowerScore: [t.scores(score ?? nothing, awardedScore ?? nothing), ...byGroup].join(' · '),
      lowerTechnical: t.ofAwarded(own.technical ?? nothing, awarded.technical ?? nothing),
      byLot: own.drawn !== null && awarded.drawn !== null ? t.places(own.drawn + 1, awarded.drawn + 1) : '',
      lotLimit: most === null ? '' : t.firstIn(own.firstIn, most),
      passedOver: [cause && t.causes[cause], reason].filter(Boolean).join(' · '),
    }
  }
}

/** The rule, and what it read beside the price. */
const Rule = ({ reason: { rule, inputs } }: { reason: Reason }) => {
  const t = useText(whyNotWords)
  const evaluatedOf = useEvaluated()
  const details: Partial<Record<Reason['rule'], string>> = {
    rejected: inputs.rejection ?? '',
    incomplete: t.missing(inputs.missing),
    lowerScore: t.scores(inputs.score ?? nothing, inputs.awardedScore ?? nothing),
    decision: inputs.reason ?? t.noReason,
    ...evaluatedOf(inputs),
  }
  return (
    <>
      <ToneTag tone={tones[rule]}>{t.rules[rule]}</ToneTag>
      {details[rule] && <small className="awr-detail srm-dim">{details[rule]}</small>}
    </>
  )
}

const useColumns = (isOfItems: boolean): readonly PlainColumn<Reason>[] => {
  const t = useText(whyNotWords)
  return [
    { key: 'bidder', title: t.bidder, cell: (r) => <b className="awr-name">{r.bidderName}</b> },
    ...(isOfItems ? [{ key: 'item', title: t.item, cell: (r: Reason) => <span className="awr-name">{r.lotName ?? t.whole}</span> }] : []),
    { key: 'rule', title: t.rule, cell: (r) => <Rule reason={r} /> },
    { key: 'cost', title: t.cost, right: true, cell: (r) => (r.inputs.cost === null ? nothing : thousands(r.inputs.cost, 2)) },
    { key: 'awarded', title: t.awarded, right: true, cell: (r) => thousands(r.inputs.awardedCost, 2) },
    {
      key: 'difference',
      title: t.difference,
      right: true,
      cell: (r) =>
        r.difference === null ? (
          nothing
        ) : (
          <b>{r.difference.startsWith('-') ? thousands(r.difference, 2) : `+${thousands(r.difference, 2)}`}</b>
        ),
    },
  ]
}

const saveReasons = (answer: WhyNotAnswer): void =>
  saveBlob(new Blob([JSON.stringify(answer, null, 2)], { type: 'application/json' }), `${answer.awardNo ?? ''}.reasons.json`)

/** Of everybody who was not chosen, the rule that binds first and what the alternative would have cost (docs/award.md, Why not this bidder). */
const WhyNotTable = ({ answer }: { answer: WhyNotAnswer }) => {
  const t = useText(whyNotWords)
  const [bidder, setBidder] = useState<string | null>(null)
  const columns = useColumns(answer.reasons.some((r) => r.lotId !== null))
  if (answer.awardNo === null) return null
  const bidders = [...new Map(answer.reasons.map((r) => [r.bidderId, r.bidderName]))].map(([value, label]) => ({ value, label }))
  const rows = answer.reasons.filter((r) => bidder === null || r.bidderId === bidder)
  const decisions = answer.reasons.filter((r) => departures.includes(r.rule)).length
  const note = answer.currency === 'CNY' ? t.note[answer.basis] : `${answer.currency} · ${t.note[answer.basis]}`
  return (
    <Card title={t.title} note={note} extra={<Button onClick={() => saveReasons(answer)}>{t.download}</Button>} flush>
      {answer.reasons.length === 0 ? (
        <EmptyState title={t.empty} />
      ) : (
        <>
          <div className="awr-head">
            <SelectInput aria-label={t.bidder} value={bidder} placeholder={t.all} options={bidders} onChange={setBidder} />
            <span className="srm-dim">{decisions === 0 ? t.noDecision : t.decisions(decisions)}</span>
          </div>
          <PlainTable label={t.title} columns={columns} rows={rows} keyOf={(r) => `${r.lotId ?? ''} ${r.bidderId}`} stacked />
        </>
      )}
    </Card>
  )
}

/** Asked for once an award is proposed; what fails is said in its place, and the award itself stays readable. */
export const WhyNotCard = ({ found }: { found: UseQueryResult<WhyNotAnswer> }) => (
  <DetailLoader query={found}>{(answer) => <WhyNotTable answer={answer} />}</DetailLoader>
)
