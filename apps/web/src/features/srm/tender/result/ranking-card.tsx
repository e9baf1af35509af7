import type { ReactNode } from 'react'
import type { TenderDetail } from '@srm/contract/srm/tender'
import type { RankedLot, ResultBoard } from '@srm/contract/srm/tender-result'
import { dec } from '@srm/domain/kit/money'
import { scoringText } from '@srm/domain/srm/scoring/scoring.text'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { nothing, thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { PlainTable, type PlainColumn } from '../../../../ui/layout/plain-table'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { isChosen } from '@srm/domain/srm/tender/result.rules'
import { awardOf, ofCeiling } from './result.model'
import { resultPageText } from './result.text'

interface Of {
  readonly tender: TenderDetail
  readonly board: ResultBoard
}
type Ranked = RankedLot['ranks'][number]
type Out = RankedLot['out'][number]
type Row = { readonly kind: 'ranked'; readonly of: Ranked } | { readonly kind: 'out'; readonly of: Out }
type Group = readonly [key: string, name: string, max: string]

/** The groups that the scheme has, the price first, each with what it can bring. */
const useGroups = ({ scheme }: TenderDetail): readonly Group[] => {
  const names: Readonly<Record<string, string>> = useText(scoringText).dict.score_group
  const t = useText(resultPageText).rank
  if (!scheme || scheme.formula === 'none') return []
  const byGroup = Map.groupBy(scheme.items, (item) => item.group)
  return [
    ['price', t.pricePoints, dec(scheme.priceMax).toFixed()],
    ...[...byGroup].map(
      ([key, items]): Group => [key, names[key] ?? key, items.reduce((sum, one) => sum.plus(one.max), dec('0')).toFixed()],
    ),
  ]
}
const pointsIn = ({ priceScore, groups }: Ranked, key: string): string | null => (key === 'price' ? priceScore : (groups[key] ?? null))

/** What a total is made of, as parts of all that can be had. */
const Parts = ({ of, groups }: { of: Ranked; groups: readonly Group[] }) => (
  <span className="tdr-sum trs-parts" aria-hidden="true">
    <span className="tdr-bar">
      {groups.map(([key]) => (
        <i key={key} data-group={key} style={{ inlineSize: `${pointsIn(of, key) ?? '0'}%` }} />
      ))}
    </span>
  </span>
)

const Place = ({ of, board, lotId }: { of: Ranked; board: ResultBoard; lotId: string }) => {
  const t = useText(resultPageText).rank
  const chosen = awardOf(board)?.candidates.find((one) => one.lotId === lotId && one.rank === of.candidate)
  if (of.candidate !== null && chosen && isChosen(chosen)) return <ToneTag tone="done">{t.chosen}</ToneTag>
  if (of.candidate !== null && chosen?.withdrawnAt) return <ToneTag tone="bad">{t.withdrawn}</ToneTag>
  if (of.candidate !== null) return <ToneTag tone={of.candidate === 1 ? 'run' : 'end'}>{t.nth(of.candidate)}</ToneTag>
  return of.limited ? <span className="srm-dim">{t.limited}</span> : <>{nothing}</>
}

/** Why a bid was out, with how many members said so of which item, and what they wrote. */
const WhyOut = ({ of }: { of: Out }) => {
  const t = useText(resultPageText).rank
  const words = useText(tenderText).dict.tender_out
  const said = [...of.failed.flatMap((one) => one.reasons), ...(of.note ? [of.note] : [])]
  return (
    <>
      <ToneTag tone="bad">{words[of.reason]}</ToneTag>
      {of.failed.map((one) => (
        <small key={one.item} className="trs-said">
          {t.against(one.item, one.against, one.of)}
        </small>
      ))}
      {[...new Set(said)].map((one) => (
        <small key={one} className="srm-dim trs-said">
          {one}
        </small>
      ))}
    </>
  )
}

const useColumns = ({ tender, board }: Of, lot: RankedLot): readonly PlainColumn<Row>[] => {
  const t = useText(resultPageText).rank
  const groups = useGroups(tender)
  const ceiling = tender.lots.find((one) => one.id === lot.lotId)?.ceiling ?? null
  const priced = (price: string | null) => {
    if (price === null) return <span className="srm-dim">{t.sealed}</span>
    const pct = ofCeiling(price, ceiling)
    return (
      <>
        <b>{thousands(price, 2)}</b>
        {pct !== null && <small className="srm-dim trs-said">{t.ofCeiling(pct)}</small>}
      </>
    )
  }
  const ofRanked = (key: string, title: string, cell: (of: Ranked) => ReactNode): PlainColumn<Row> => ({
    ...{ key, title, right: true },
    cell: (row) => (row.kind === 'ranked' ? cell(row.of) : nothing),
  })
  const isScored = groups.length > 0
  return [
    { key: 'rank', title: t.place, cell: (row) => (row.kind === 'ranked' ? <b className="trs-place">{row.of.rank}</b> : nothing) },
    { key: 'bidder', title: t.bidder, cell: (row) => <b className="trs-bidder">{row.of.supplierName}</b> },
    { key: 'price', title: `${t.price} ${tender.currency}`, right: true, cell: (row) => priced(row.of.price) },
    ...groups.map(([key, name]) => ofRanked(key, name, (of) => pointsIn(of, key) ?? nothing)),
    ...(isScored
      ? [
          {
            ...{ key: 'parts', title: t.parts },
            cell: (row: Row) => (row.kind === 'ranked' ? <Parts of={row.of} groups={groups} /> : nothing),
          },
          ofRanked('total', t.total, (of) => <b className="trs-total">{of.total ?? nothing}</b>),
        ]
      : []),
    {
      ...{ key: 'candidate', title: t.candidate },
      cell: (row) => (row.kind === 'ranked' ? <Place of={row.of} board={board} lotId={lot.lotId} /> : <WhyOut of={row.of} />),
    },
  ]
}

const Legend = ({ groups }: { groups: readonly Group[] }) => (
  <span className="tdr-sum trs-legend">
    <p>
      {groups.map(([key, name, max]) => (
        <span key={key} data-group={key}>
          {name} {max}
        </span>
      ))}
    </p>
  </span>
)

/** One lot as the signed report ranks it, and whoever is out of it with the reason. */
const LotCard = ({ tender, board, lot }: Of & { lot: RankedLot }) => {
  const t = useText(resultPageText).rank
  const groups = useGroups(tender)
  const columns = useColumns({ tender, board }, lot)
  const rows: readonly Row[] = [
    ...lot.ranks.map((of) => ({ kind: 'ranked' as const, of })),
    ...lot.out.map((of) => ({ kind: 'out' as const, of })),
  ]
  const title = t.title(tender.lots.find((one) => one.id === lot.lotId)?.name ?? '')
  return (
    <Card title={title} note={groups.length > 0 ? <Legend groups={groups} /> : t.lowest} flush>
      {lot.ranks.length === 0 && <p className="srm-dim trs-none">{t.none}</p>}
      <PlainTable label={title} stacked columns={columns} rows={rows} keyOf={(row) => row.of.bidId} />
    </Card>
  )
}

/** Every lot; until the publicity only for whoever has a part in the decision. */
export const RankingCards = ({ tender, board }: Of) => {
  const t = useText(resultPageText).rank
  if (board.report === null) return null
  if (board.ranking === null)
    return (
      <Card title={t.candidate}>
        <p className="srm-dim">{t.unknown}</p>
      </Card>
    )
  return board.ranking.map((lot) => <LotCard key={lot.lotId} tender={tender} board={board} lot={lot} />)
}
