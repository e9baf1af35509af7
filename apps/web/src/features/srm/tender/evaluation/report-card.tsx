import type { TenderDetail } from '@srm/contract/srm/tender'
import type { EvaluationBoard } from '@srm/contract/srm/tender-evaluation'
import { minorUnitOf } from '@srm/domain/kit/money'
import { priceSum } from '@srm/domain/srm/scoring/price-score.rules'
import { groupsIn, type ScoreScheme } from '@srm/domain/srm/scoring/scheme.rules'
import { bidderIn, candidateRank, outIn, type EvaluationReport, type ReportedLot } from '@srm/domain/srm/tender/evaluation-report'
import { useMemo } from 'react'
import { dictText, useDict } from '../../../../lib/dicts'
import { nothing, shortInstant, thousands, trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { CopyButton } from '../../../../ui/detail/copy-button'
import { Icon } from '../../../../ui/icons'
import { Banner } from '../../../../ui/layout/banner'
import { Card } from '../../../../ui/layout/card'
import { PlainTable, type PlainColumn } from '../../../../ui/layout/plain-table'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { evaluationText } from './evaluation.text'
import { figuresText } from './figures.text'
import { isAsHashed, reportIn, scoreRows, shareParts, type ScoreRow } from './report.model'

interface Of {
  readonly tender: TenderDetail
  readonly report: EvaluationReport
}
type Rank = ReportedLot['ranks'][number]

const Share = ({ report, bid }: { report: EvaluationReport; bid: Rank }) => (
  <span className="tde-share" aria-hidden="true">
    {shareParts(report, bid).map(({ key, width }) => (
      <i key={key} data-part={key} style={{ width: `${width}%` }} />
    ))}
  </span>
)

/** What the colours of the bars say. */
const Legend = ({ report: { scheme } }: { report: EvaluationReport }) => {
  const t = useText(figuresText).report
  const groups = useDict('score_group')
  if (!scheme || scheme.formula === 'none') return null
  const parts = [
    ...groupsIn(scheme).map(({ group, max }) => ({ key: group, title: dictText(groups, group), max })),
    { key: 'price', title: t.priceScore, max: scheme.priceMax },
  ]
  return (
    <span className="srm-row wrap srm-dim">
      {parts.map(({ key, title, max }) => (
        <small key={key} className="tde-part">
          <i data-part={key} /> {title} {trimmedDecimal(max)}
        </small>
      ))}
    </span>
  )
}

const useRankColumns = ({ tender, report }: Of, lot: ReportedLot): readonly PlainColumn<Rank>[] => {
  const t = useText(evaluationText)
  const own = useText(figuresText).report
  const groups = useDict('score_group')
  const { scheme } = report
  const isScored = scheme !== null && scheme.formula !== 'none'
  const price: PlainColumn<Rank> = {
    ...{ key: 'price', title: own.price(tender.currency), right: true },
    cell: (bid) => thousands(bid.price, minorUnitOf(tender.currency)),
  }
  const points: readonly PlainColumn<Rank>[] = [
    ...groupsIn(scheme).map(
      ({ group, max }): PlainColumn<Rank> => ({
        ...{ key: group, title: `${dictText(groups, group)} ${trimmedDecimal(max)}`, right: true },
        cell: (bid) => bid.means.groups[group] ?? nothing,
      }),
    ),
    {
      ...{ key: 'priceScore', title: `${own.priceScore} ${trimmedDecimal(scheme?.priceMax)}`, right: true },
      cell: (bid) => bid.priceScore?.score ?? nothing,
    },
    { key: 'share', title: own.share, cell: (bid) => <Share report={report} bid={bid} /> },
    { key: 'total', title: own.total, right: true, cell: (bid) => <b>{bid.score}</b> },
  ]
  return [
    { key: 'rank', title: own.rank, cell: (bid) => <b className="tde-rank">{bid.rank}</b> },
    {
      ...{ key: 'bidder', title: t.bidder },
      cell: (bid) => {
        const place = candidateRank(report, lot.lot, bid.id)
        return (
          <>
            <b>{bidderIn(report, bid.id)}</b>{' '}
            {place !== null && <ToneTag tone={place === 1 ? 'done' : 'run'}>{own.candidate(place)}</ToneTag>}
            {bid.aheadBy && <small className="tde-why">{own.aheadOf(own.ahead[bid.aheadBy])}</small>}
          </>
        )
      },
    },
    price,
    ...(isScored ? points : []),
  ]
}

/** The formula with its terms, and each bid's own sum. */
const Formula = ({ tender, report, lot }: Of & { lot: ReportedLot }) => {
  const t = useText(figuresText).report
  const bidder = useText(evaluationText).bidder
  const { scheme } = report
  const places = minorUnitOf(tender.currency)
  if (!scheme) return null
  if (scheme.formula === 'none' || lot.base === null) return <p className="srm-dim">{t.byPrice}</p>
  const deviation: PlainColumn<Rank> = {
    ...{ key: 'deviation', title: t.deviation, right: true },
    cell: (bid) => (bid.priceScore?.deviationPct == null ? nothing : `${thousands(bid.priceScore.deviationPct, 2)}%`),
  }
  const columns: readonly PlainColumn<Rank>[] = [
    { key: 'bidder', title: bidder, cell: (bid) => bidderIn(report, bid.id) },
    ...(scheme.benchmark ? [deviation] : []),
    { key: 'sum', title: t.sum, right: true, cell: (bid) => <span className="tde-sum">{priceSum(scheme, lot.base, bid)}</span> },
    { key: 'score', title: t.priceScore, right: true, cell: (bid) => <b>{bid.priceScore?.score}</b> },
  ]
  return (
    <section className="srm-stack gap-2">
      <h4>{t.formula}</h4>
      <FormulaTerms scheme={scheme} base={thousands(lot.base, places)} />
      <PlainTable label={t.formula} stacked rows={lot.ranks} keyOf={(bid) => bid.id} columns={columns} />
    </section>
  )
}
const Term = ({ title, value, hint }: { title: string; value: string; hint: string }) => (
  <li>
    <small className="srm-dim">{title}</small>
    <b>{value}</b>
    <small className="srm-dim">{hint}</small>
  </li>
)
const FormulaTerms = ({ scheme, base }: { scheme: ScoreScheme; base: string }) => {
  const t = useText(figuresText).report.terms
  const { benchmark } = scheme
  const max = trimmedDecimal(scheme.priceMax)
  if (scheme.formula === 'lowest' || !benchmark)
    return (
      <ul className="tde-terms">
        <Term title={t.lowest} value={base} hint={t.lowestHint} />
        <Term title={t.score} value={t.ratio(max)} hint={t.rounded} />
      </ul>
    )
  return (
    <ul className="tde-terms">
      <Term title={t.base} value={base} hint={t.baseHint(trimmedDecimal(benchmark.belowPct))} />
      <Term title={t.over} value={t.off(trimmedDecimal(benchmark.over))} hint={t.atLeast} />
      <Term title={t.under} value={t.off(trimmedDecimal(benchmark.under))} hint={t.atLeast} />
      <Term title={t.score} value={t.distance(max)} hint={t.atLeast} />
    </ul>
  )
}

const Lot = ({ tender, report, lot }: Of & { lot: ReportedLot }) => {
  const t = useText(evaluationText)
  const own = useText(figuresText).report
  const outs = useDict('tender_out')
  const columns = useRankColumns({ tender, report }, lot)
  const out = outIn(report, lot.lot)
  return (
    <section className="tde-lot">
      <div className="srm-row wrap">
        <h3>{t.lot(lot.lotNo, lot.name)}</h3>
        {lot.ranks.length > 0 && <Legend report={report} />}
      </div>
      {lot.ranks.length === 0 ? (
        <Banner tone="bad">{own.failed}</Banner>
      ) : (
        <>
          <PlainTable label={t.lot(lot.lotNo, lot.name)} columns={columns} rows={lot.ranks} keyOf={(bid) => bid.id} stacked />
          <Formula tender={tender} report={report} lot={lot} />
        </>
      )}
      {out.length > 0 && (
        <ul className="tde-out" aria-label={own.out}>
          {out.map((one) => (
            <li key={one.bid}>
              <span className="srm-dim">{own.out}</span> <b>{bidderIn(report, one.bid)}</b>{' '}
              <ToneTag tone="bad">{dictText(outs, one.out)}</ToneTag>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const Scores = ({ report }: { report: EvaluationReport }) => {
  const t = useText(figuresText).report
  const bidder = useText(evaluationText).bidder
  const rows = useMemo(() => scoreRows(report), [report])
  if (rows.length === 0) return null
  const seatColumn = ({ seat, name }: EvaluationReport['members'][number]): PlainColumn<ScoreRow> => ({
    ...{ key: seat, title: name, right: true },
    cell: ({ cells }) => {
      const cell = cells[seat]
      if (!cell) return nothing
      return (
        <>
          {cell.deviates && <ToneTag tone="todo">{t.deviates}</ToneTag>} {cell.score}
          {cell.deviates && cell.reason && <small className="tde-why">{cell.reason}</small>}
        </>
      )
    },
  })
  return (
    <details>
      <summary>{t.scores}</summary>
      <PlainTable
        label={t.scores}
        rows={rows}
        keyOf={(row) => `${row.itemKey} ${row.bid}`}
        columns={[
          { key: 'item', title: t.item, cell: (row) => <b className="srm-nowrap">{`${row.item} ${trimmedDecimal(row.max)}`}</b> },
          { key: 'bidder', title: bidder, cell: (row) => row.bidder },
          ...report.members.map(seatColumn),
          { key: 'mean', title: t.mean, right: true, cell: (row) => <b>{row.mean}</b> },
        ]}
      />
    </details>
  )
}

const Dissent = ({ members }: Pick<EvaluationBoard, 'members'>) => {
  const t = useText(figuresText).report
  const dissenting = members.filter((one) => one.dissent !== null)
  if (dissenting.length === 0) return <p className="srm-dim">{t.noDissent}</p>
  return (
    <section>
      <h3>{t.dissent}</h3>
      <ul className="tde-out">
        {dissenting.map((one) => (
          <li key={one.id}>
            <b>{one.name}</b> <span className="tde-words">{one.dissent}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Hash = ({ report, sha256 }: { report: EvaluationReport; sha256: string | null }) => {
  const t = useText(figuresText).report
  const isSame = useMemo(() => isAsHashed(report, sha256), [report, sha256])
  return (
    <p className="tde-hex">
      <span className="srm-dim">{t.hash}</span> <code>{sha256}</code> {sha256 && <CopyButton text={sha256} />}{' '}
      <span className={isSame ? 'srm-good' : 'srm-bad'}>
        <Icon name={isSame ? 'check' : 'alert'} size={14} /> {isSame ? t.same : t.other}
      </span>
    </p>
  )
}

/** The signed report: ranks of each lot, what they follow from, and who dissents. */
export const ReportCard = ({ tender, board }: { tender: TenderDetail; board: EvaluationBoard }) => {
  const t = useText(figuresText).report
  const report = reportIn(board.report)
  const { committee, progress } = board
  if (committee?.reportAt == null) return null
  if (!report)
    return (
      <Card title={t.title}>
        <p className="srm-dim">{committee.signedAt === null ? t.pending(progress.signed, progress.members) : t.secret}</p>
      </Card>
    )
  return (
    <Card title={t.title} note={t.signedAt(shortInstant(committee.signedAt))}>
      <div className="srm-stack gap-4">
        {report.lots.map((lot) => (
          <Lot key={lot.lot} tender={tender} report={report} lot={lot} />
        ))}
        <Scores report={report} />
        <Dissent members={board.members} />
        <Hash report={report} sha256={committee.reportSha256} />
      </div>
    </Card>
  )
}
