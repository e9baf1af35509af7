import type { EvaluationBoard } from '@srm/contract/srm/tender-evaluation'
import { dictText, useDict } from '../../../../lib/dicts'
import { nothing, shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { FileList } from '../../../../ui/files/file-list'
import { Card } from '../../../../ui/layout/card'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { evaluationText } from './evaluation.text'

type Of = { readonly board: EvaluationBoard }
type Lot = EvaluationBoard['lots'][number]
type Verdict = EvaluationBoard['bids'][number]['verdicts'][number]

const Failed = ({ board, verdict }: Of & { verdict: Verdict }) => {
  const t = useText(evaluationText).review
  if (verdict.failed.length === 0) return <>{verdict.note ?? (verdict.out === null ? t.nothing : nothing)}</>
  const nameOf = (key: string) => board.checklist.find((item) => item.key === key)?.name ?? key
  return (
    <ul className="tde-failed">
      {verdict.failed.map(({ itemKey, against, of, reasons }) => (
        <li key={itemKey}>
          <b>{nameOf(itemKey)}</b> <span className="srm-bad srm-nowrap">{t.votes(against, of)}</span>
          <small>{[...new Set(reasons)].join('；')}</small>
        </li>
      ))}
    </ul>
  )
}

const LotReview = ({ board, lot }: Of & { lot: Lot }) => {
  const t = useText(evaluationText)
  const outs = useDict('tender_out')
  const rows = board.bids.flatMap((bid) => bid.verdicts.filter((one) => one.lotId === lot.id).map((verdict) => ({ bid, verdict })))
  if (rows.length === 0) return null
  const passed = rows.filter(({ verdict }) => verdict.out === null).length
  const isFailed = board.motions.some((one) => one.kind === 'few' && one.lotId === lot.id && one.carried === false)
  return (
    <section className="tde-lot">
      <h3>
        {t.lot(lot.lotNo, lot.name)} <small className="srm-dim">{t.review.passed(passed, rows.length)}</small>{' '}
        {isFailed && <ToneTag tone="bad">{t.motions.fewRefused}</ToneTag>}
      </h3>
      <PlainTable
        label={t.lot(lot.lotNo, lot.name)}
        stacked
        rows={rows}
        keyOf={({ bid }) => bid.bidId}
        columns={[
          { key: 'bidder', title: t.bidder, cell: ({ bid }) => <b>{bid.name}</b> },
          {
            ...{ key: 'out', title: t.review.outcome },
            cell: ({ verdict: { out } }) =>
              out === null ? <ToneTag tone="done">{t.review.counts}</ToneTag> : <ToneTag tone="bad">{dictText(outs, out)}</ToneTag>,
          },
          { key: 'failed', title: t.review.failed, cell: ({ verdict }) => <Failed board={board} verdict={verdict} /> },
        ]}
      />
    </section>
  )
}
/** What the majority said of each bid, lot by lot. */
export const ReviewCard = ({ board }: Of) => {
  const t = useText(evaluationText).review
  const isThere = board.bids.some((bid) => bid.verdicts.length > 0)
  return (
    <Card title={t.title} note={board.committee?.reviewedAt ? shortInstant(board.committee.reviewedAt) : undefined}>
      {isThere ? board.lots.map((lot) => <LotReview key={lot.id} board={board} lot={lot} />) : <p className="srm-dim">{t.none}</p>}
    </Card>
  )
}

type Inquiry = EvaluationBoard['bids'][number]['inquiries'][number]
const Answer = ({ board, one }: Of & { one: Inquiry }) => {
  const t = useText(evaluationText).inquiries
  if (one.answer === null)
    return one.dueAt > board.now ? <ToneTag tone="todo">{t.waiting}</ToneTag> : <ToneTag tone="bad">{t.late}</ToneTag>
  return (
    <>
      <span className="tde-words">{one.answer}</span>
      <small className="srm-dim"> {shortInstant(one.answeredAt)}</small>
      {one.files.length > 0 && <FileList files={one.files} />}
    </>
  )
}
export const InquiriesCard = ({ board }: Of) => {
  const t = useText(evaluationText)
  const kinds = useDict('tender_inquiry')
  const rows = board.bids.flatMap((bid) => bid.inquiries.map((one) => ({ name: bid.name, one })))
  const lotOf = (id: string | null) => board.lots.find((lot) => lot.id === id)
  if (rows.length === 0) return null
  return (
    <Card title={t.inquiries.title} note={t.inquiries.note} flush>
      <PlainTable
        label={t.inquiries.title}
        stacked
        rows={rows}
        keyOf={({ one }) => one.id}
        columns={[
          {
            ...{ key: 'bidder', title: t.bidder },
            cell: ({ name, one }) => {
              const lot = lotOf(one.lotId)
              return (
                <>
                  <b>{name}</b>
                  <small className="tde-why">
                    {dictText(kinds, one.kind)} {lot && t.lot(lot.lotNo, lot.name)}
                  </small>
                </>
              )
            },
          },
          {
            ...{ key: 'question', title: t.inquiries.asked },
            cell: ({ one }) => (
              <>
                <span className="tde-words">{one.question}</span>
                <small className="srm-dim"> {shortInstant(one.askedAt)}</small>
              </>
            ),
          },
          { key: 'due', title: t.inquiries.due, cell: ({ one }) => <span className="srm-nowrap">{shortInstant(one.dueAt)}</span> },
          { key: 'answer', title: t.inquiries.answer, cell: ({ one }) => <Answer board={board} one={one} /> },
        ]}
      />
    </Card>
  )
}

type Motion = EvaluationBoard['motions'][number]
const Decision = ({ one }: { one: Motion }) => {
  const t = useText(evaluationText).motions
  if (one.carried === null)
    return (
      <>
        <ToneTag tone="todo">{t.open}</ToneTag> <small className="srm-dim">{t.cast(one.voted, one.members)}</small>
      </>
    )
  const what = one.kind === 'few' ? [t.fewCarried, t.fewRefused] : [t.lowCarried, t.lowRefused]
  return (
    <>
      <ToneTag tone={one.carried ? 'done' : 'bad'}>{one.carried ? t.carried : t.refused}</ToneTag>{' '}
      <span>{one.carried ? what[0] : what[1]}</span>
    </>
  )
}
export const MotionsCard = ({ board }: Of) => {
  const t = useText(evaluationText)
  const kinds = useDict('tender_motion')
  if (board.motions.length === 0) return null
  const lotName = (id: string) => {
    const lot = board.lots.find((one) => one.id === id)
    return lot ? t.lot(lot.lotNo, lot.name) : ''
  }
  const bidder = (id: string | null) => board.bids.find((bid) => bid.bidId === id)?.name ?? ''
  return (
    <Card title={t.motions.title} flush>
      <PlainTable
        label={t.motions.title}
        stacked
        rows={board.motions}
        keyOf={(one) => one.id}
        columns={[
          {
            ...{ key: 'kind', title: t.motions.motion },
            cell: (one) => (
              <>
                <b>{dictText(kinds, one.kind)}</b>
                <small className="tde-why">{[lotName(one.lotId), bidder(one.bidId)].filter(Boolean).join(' ')}</small>
              </>
            ),
          },
          { key: 'figure', title: t.motions.figure, cell: (one) => t.motions[one.kind](one.figure) },
          { key: 'result', title: t.review.outcome, cell: (one) => <Decision one={one} /> },
          { key: 'reasons', title: t.reasons, cell: (one) => [...new Set(one.reasons)].join('；') || nothing },
        ]}
      />
    </Card>
  )
}
