import type { TenderWorkDetail } from '@srm/contract/srm/tender'
import type { OwnOutcome, OwnReason } from '@srm/contract/srm/tender-result'
import { scoringText } from '@srm/domain/srm/scoring/scoring.text'
import { nothing, shortInstant, thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { PlainTable, type PlainColumn } from '../../../../ui/layout/plain-table'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { bondStateOf, gapOf } from './outcome.model'
import { outcomeText } from './outcome.text'

interface Of {
  readonly tender: TenderWorkDetail
  readonly outcome: OwnOutcome
}
const useLotName =
  ({ lots }: TenderWorkDetail) =>
  (lotNo: number) =>
    lots.find((lot) => lot.lotNo === lotNo)?.name ?? String(lotNo)

/** Whoever is published for which lot, in the order of the report; the one awarded once it is decided. */
export const CandidatesCard = ({ tender, outcome }: Of) => {
  const t = useText(outcomeText).candidates
  const lotName = useLotName(tender)
  if (outcome.candidates === null) return null
  return (
    <Card title={t.title} flush>
      <PlainTable
        label={t.title}
        stacked
        rows={outcome.candidates}
        keyOf={(one) => `${one.lotNo} ${one.rank}`}
        columns={[
          { key: 'lot', title: t.lot, cell: (one) => <span className="trs-bidder">{lotName(one.lotNo)}</span> },
          { key: 'place', title: t.place, right: true, cell: (one) => one.rank },
          {
            ...{ key: 'bidder', title: t.bidder },
            cell: (one) => (
              <>
                <b>{one.supplierName}</b> {one.chosen && <ToneTag tone="done">{t.chosen}</ToneTag>}
                {one.withdrawn && <ToneTag tone="end">{t.withdrawn}</ToneTag>}
              </>
            ),
          },
          { key: 'price', title: `${t.price} ${tender.currency}`, right: true, cell: (one) => thousands(one.amount, 2) },
        ]}
      />
    </Card>
  )
}

type Score = OwnOutcome['scores'][number]
/** The own points by group, and how far the total is from that of the winner. */
export const ScoresCard = ({ tender, outcome }: Of) => {
  const t = useText(outcomeText).scores
  const names: Readonly<Record<string, string>> = useText(scoringText).dict.score_group
  const lotName = useLotName(tender)
  const { scores } = outcome
  if (scores.every((one) => one.total === null)) return null
  const groups = [...new Set(scores.flatMap((one) => Object.keys(one.groups)))]
  const number = (key: string, title: string, of: (one: Score) => string | null): PlainColumn<Score> => ({
    ...{ key, title, right: true },
    cell: (one) => of(one) ?? nothing,
  })
  return (
    <Card title={t.title} note={t.note} flush>
      <PlainTable
        label={t.title}
        stacked
        rows={scores}
        keyOf={(one) => String(one.lotNo)}
        columns={[
          { key: 'lot', title: t.lot, cell: (one) => <span className="trs-bidder">{lotName(one.lotNo)}</span> },
          number('place', t.place, (one) => String(one.rank)),
          number('price', t.price, (one) => one.price),
          ...groups.map((key) => number(key, names[key] ?? key, (one) => one.groups[key] ?? null)),
          { key: 'total', title: t.total, right: true, cell: (one) => <b className="trs-total">{one.total ?? nothing}</b> },
          number('awarded', t.awarded, (one) => one.awardedTotal),
          number('gap', t.gap, (one) => gapOf(one.total, one.awardedTotal)),
        ]}
      />
    </Card>
  )
}

/** The own points criterion by criterion; of the winner the total alone is told. */
export const CriteriaCard = ({ tender, outcome }: Of) => {
  const t = useText(outcomeText).scores
  const names: Readonly<Record<string, string>> = useText(scoringText).dict.score_group
  const lotName = useLotName(tender)
  // Whatever lots it bid on, a bidder is scored once: the points are the same in each of them.
  const [first] = outcome.scores
  if (!first || first.items.length === 0 || first.total === null) return null
  return (
    <Card title={t.criteria} note={outcome.scores.length > 1 ? t.inEach : lotName(first.lotNo)} flush>
      <PlainTable
        label={t.criteria}
        stacked
        rows={first.items}
        keyOf={(one) => `${one.group} ${one.name}`}
        columns={[
          { key: 'group', title: t.group, cell: (one) => names[one.group] ?? one.group },
          { key: 'name', title: t.criterion, cell: (one) => <span className="trs-bidder">{one.name}</span> },
          { key: 'score', title: t.own, right: true, cell: (one) => <b>{one.score}</b> },
          { key: 'max', title: t.max, right: true, cell: (one) => one.max },
        ]}
      />
    </Card>
  )
}

const Why = ({ of }: { of: OwnReason }) => {
  const t = useText(outcomeText)
  const details = [
    ...(of.rule === 'lowerScore' && of.score !== null && of.awardedScore !== null ? [t.why.score(of.score, of.awardedScore)] : []),
    ...of.failed.map((one) => t.why.failed(one.item, one.against, one.of)),
    ...(of.rule === 'byLot' && of.drawn ? [t.why.drawn(of.drawn.own, of.drawn.awarded)] : []),
    ...(of.cause ? [t.why.causes[of.cause]] : []),
    ...(of.reason ? [of.reason] : []),
  ]
  return (
    <>
      <ToneTag tone={of.failed.length > 0 ? 'bad' : 'end'}>{t.rules[of.rule]}</ToneTag>
      {details.map((one) => (
        <small key={one} className="srm-dim trs-said">
          {one}
        </small>
      ))}
    </>
  )
}
/** Of every lot that was bid for and not won: what decided. */
export const WhyCard = ({ tender, outcome }: Of) => {
  const t = useText(outcomeText).why
  const lotName = useLotName(tender)
  if (outcome.whyNot.length === 0) return null
  return (
    <Card title={t.title} flush>
      <PlainTable
        label={t.title}
        stacked
        rows={outcome.whyNot}
        keyOf={(one) => String(one.lotNo)}
        columns={[
          { key: 'lot', title: t.lot, cell: (one) => <span className="trs-bidder">{lotName(one.lotNo)}</span> },
          { key: 'reason', title: t.reason, cell: (one) => <Why of={one} /> },
          { key: 'own', title: t.own, right: true, cell: (one) => (one.amount === null ? t.sealed : thousands(one.amount, 2)) },
          { key: 'awarded', title: t.awarded, right: true, cell: (one) => <b>{thousands(one.awardedAmount, 2)}</b> },
          { key: 'winner', title: t.winner, cell: (one) => one.awardedName },
        ]}
      />
    </Card>
  )
}

/** What members of the committee wrote about a bid that was out. */
export const OutCard = ({ tender, outcome }: Of) => {
  const t = useText(outcomeText)
  const lotName = useLotName(tender)
  const rules: Readonly<Record<string, string>> = {
    ...{ REVIEW: t.rules.failedReview, CEILING: t.rules.overCeiling, LOW_PRICE: t.rules.lowPrice, DAMAGED: t.rules.damaged },
  }
  if (outcome.out.length === 0) return null
  return (
    <Card title={t.out.title} flush>
      <ul className="trs-history">
        {outcome.out.map((one) => (
          <li key={one.lotNo}>
            <span className="srm-row wrap gap-2">
              <b>{lotName(one.lotNo)}</b>
              <ToneTag tone="bad">{rules[one.reason] ?? one.reason}</ToneTag>
            </span>
            {[...new Set(one.notes)].map((note) => (
              <p key={note} className="trs-words">
                {note}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const bondTones = { awaited: 'todo', received: 'run', refunded: 'done', forfeited: 'bad' } as const
export const BondCard = ({ tender }: Pick<Of, 'tender'>) => {
  const t = useText(outcomeText).bond
  if (!tender.bondRequired) return null
  const state = bondStateOf(tender)
  const { bond } = tender
  const words = {
    ...{ awaited: t.awaited, received: t.received, refunded: t.refunded(shortInstant(bond?.refundedAt)) },
    forfeited: t.forfeited(bond?.forfeitReason ?? nothing),
  }
  return (
    <Card title={t.title}>
      <div className="srm-stack gap-2">
        {bond && (
          <b className="srm-num">
            {tender.currency} {thousands(bond.amount, 2)}
          </b>
        )}
        <span>
          <ToneTag tone={bondTones[state]}>{words[state]}</ToneTag>
        </span>
        <small className="srm-dim">{t.rule}</small>
      </div>
    </Card>
  )
}
