import type { TenderDetail } from '@srm/contract/srm/tender'
import type { ResultBoard } from '@srm/contract/srm/tender-result'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { Button } from 'antd'
import { nothing, shortInstant, thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { CopyButton } from '../../../../ui/detail/copy-button'
import { DictText } from '../../../../ui/dict/dict'
import { FileList } from '../../../../ui/files/file-list'
import { Card } from '../../../../ui/layout/card'
import { PlainTable } from '../../../../ui/layout/plain-table'
import { MoneyText } from '../../../../ui/tags/money'
import { ToneTag } from '../../../../ui/tags/status-tag'
import type { ResultDialogOf } from './result-dialogs'
import { awardOf, winnersOf } from './result.model'
import { resultPageText } from './result.text'

interface Of {
  readonly tender: TenderDetail
  readonly board: ResultBoard
}
type Candidate = ResultBoard['awards'][number]['candidates'][number]

const Winner = ({ of }: { of: Candidate }) => {
  const t = useText(resultPageText).award
  return (
    <>
      <b className="trs-bidder">{of.supplierName}</b>
      {of.rank !== 1 && <ToneTag tone="todo">{t.notFirst(of.rank)}</ToneTag>}
      {of.cause && (
        <small className="trs-said">
          <DictText code="tender_pass_over" value={of.cause} />
        </small>
      )}
      {of.reason && <small className="srm-dim trs-said">{of.reason}</small>}
    </>
  )
}

/** Who was awarded what, under which notice, and the contract that came of it. */
export const WinnersCard = ({ tender, board, open }: Of & { open: (dialog: ResultDialogOf) => void }) => {
  const t = useText(resultPageText).award
  const award = awardOf(board)
  const winners = winnersOf(board)
  if (!award?.calibratedAt || winners.length === 0) return null
  const lotName = (lotId: string) => tender.lots.find((lot) => lot.id === lotId)?.name ?? ''
  const mayPass = tender.can['passAward'] === null
  return (
    <Card title={t.title} note={t.by(award.calibratedByName ?? '', shortInstant(award.calibratedAt))} flush>
      <PlainTable
        label={t.title}
        stacked
        rows={winners}
        keyOf={(one) => one.id}
        columns={[
          { key: 'lot', title: t.lot, cell: (one) => <span className="trs-bidder">{lotName(one.lotId)}</span> },
          { key: 'winner', title: t.winner, cell: (one) => <Winner of={one} /> },
          { key: 'amount', title: `${t.amount} ${tender.currency}`, right: true, cell: (one) => <b>{thousands(one.amount, 2)}</b> },
          {
            ...{ key: 'notice', title: t.noticeNo },
            cell: (one) => (
              <span className="srm-nowrap">
                {one.noticeNo} <CopyButton text={one.noticeNo ?? ''} />
              </span>
            ),
          },
          {
            ...{ key: 'contract', title: t.contract },
            cell: (one) =>
              one.contractNo === null ? (
                <span className="srm-stack gap-1">
                  <span className="srm-dim">{t.waiting}</span>
                  <small className="srm-dim">{t.due(one.contractDue ?? nothing)}</small>
                  {mayPass && (
                    <Button size="small" danger onClick={() => open({ name: 'passAward', candidateId: one.id })}>
                      {t.pass}
                    </Button>
                  )}
                </span>
              ) : (
                <>
                  {one.contractNo}
                  <small className="srm-dim trs-said">{one.contractOn ?? nothing}</small>
                </>
              ),
          },
        ]}
      />
    </Card>
  )
}

/** Awards that were withdrawn again: from whom, why, what became of the bond, and what proves it. */
export const WithdrawnCard = ({ tender, board }: Of) => {
  const t = useText(resultPageText).withdrawn
  const withdrawn = (awardOf(board)?.candidates ?? []).filter((one) => one.withdrawnAt !== null)
  if (withdrawn.length === 0) return null
  const lotName = (lotId: string) => tender.lots.find((lot) => lot.id === lotId)?.name ?? ''
  return (
    <Card title={t.title} flush>
      <ul className="trs-history">
        {withdrawn.map((one) => (
          <li key={one.id}>
            <span className="srm-row wrap gap-2">
              <b>{one.supplierName}</b>
              <ToneTag tone="bad">
                <DictText code="tender_pass_over" value={one.withdrawCause ?? ''} />
              </ToneTag>
              <span className="srm-dim">
                {lotName(one.lotId)} · {one.noticeNo}
              </span>
            </span>
            <small className="srm-dim trs-said">{t.by(one.withdrawnByName ?? '', shortInstant(one.withdrawnAt))}</small>
            <p className="trs-words">{one.withdrawReason}</p>
            {one.bondNote && <p className="trs-words">{t.spared(one.bondNote)}</p>}
            {one.evidence.length > 0 && <FileList files={one.evidence} />}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const tones = { proposed: 'todo', approved: 'done', rejected: 'bad' } as const
/** Every time candidates were handed in, by whom, and what was decided. */
export const HistoryCard = ({ tender, board }: Of) => {
  const t = useText(resultPageText).history
  if (board.awards.length === 0) return null
  // What was handed in and nobody decided ended with the tender.
  const isEnded = tender.status === tenderMachine.states.failed || tender.status === tenderMachine.states.cancelled
  return (
    <Card title={t.title} flush>
      <ul className="trs-history">
        {board.awards.map((award) => (
          <li key={award.id}>
            <span className="srm-row wrap gap-2">
              <b>{t.no(award.no)}</b>
              <ToneTag tone={award.state === 'proposed' && isEnded ? 'end' : tones[award.state]}>
                {award.state === 'proposed' && isEnded ? t.withdrawn : t.states[award.state]}
              </ToneTag>
              <span className="srm-dim">
                {t.sum} <MoneyText value={award.amount} currency={tender.currency} />
              </span>
            </span>
            <small className="srm-dim trs-said">
              {t.proposed} {award.proposedByName} · {shortInstant(award.proposedAt)}
            </small>
            {award.note && <p className="trs-words">{award.note}</p>}
            {award.decidedByName && (
              <small className="srm-dim trs-said">
                {t.decided} {award.decidedByName} · {shortInstant(award.decidedAt)}
              </small>
            )}
            {award.decisionNote && <p className="trs-words">{award.decisionNote}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}
