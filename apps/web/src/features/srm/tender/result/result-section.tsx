import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import type { TenderDetail } from '@srm/contract/srm/tender'
import { tenderResult as routes, type ResultBoard } from '@srm/contract/srm/tender-result'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { shortInstant } from '../../../../lib/format'
import { ask } from '../../../../lib/notify'
import { usePageNavigate } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { DraftContracts } from '../../../../ui/award/draft-contracts'
import { WhyNotCard } from '../../../../ui/award/why-not'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { PaperDialog } from '../../../../ui/detail/paper-dialog'
import { Steps } from '../../../../ui/detail/steps'
import { Banner } from '../../../../ui/layout/banner'
import { Card, MainAndSide } from '../../../../ui/layout/card'
import { Repeated } from '../detail/lineage'
import { HistoryCard, WinnersCard, WithdrawnCard } from './award-cards'
import { RankingCards } from './ranking-card'
import { ResultDialog, type ResultDialogOf } from './result-dialogs'
import { awardOf, isContractLate, offered, primaryOf, stepsOf, turnOf, type ResultAction, type Turn } from './result.model'
import { resultPageText } from './result.text'
import { ConditionsCard, ContractCard, ObjectionsCard, PublicityCard, ReportCard } from './side-cards'
import './result.css'

interface Of {
  readonly tender: TenderDetail
  readonly board: ResultBoard
}
type Open = (dialog: ResultDialogOf) => void

const tones: Readonly<Record<Turn['kind'], 'info' | 'todo' | 'bad'>> = {
  ...{ toPropose: 'todo', waitPropose: 'info', toApprove: 'todo', waitApprove: 'info', rejected: 'bad', running: 'info' },
  ...{ blocked: 'bad', toAward: 'todo', waitAward: 'info', toContract: 'todo', noWinner: 'bad', failed: 'bad' },
}
const useTurnWords = () => {
  const t = useText(resultPageText).next
  return (turn: Turn): string => {
    if (turn.kind === 'rejected') return t.rejected(turn.why)
    if (turn.kind === 'running' || turn.kind === 'toContract') return t[turn.kind](turn.day)
    return turn.kind === 'blocked' ? t.blocked(turn.count) : t[turn.kind]
  }
}

/** A draft of the same is made, and its form opens. */
const useRetender = (tender: TenderDetail) => {
  const t = useText(resultPageText).lineage
  const { action } = useText(tenderText)
  const navigate = usePageNavigate()
  const made = useAction(routes.retender, { onDone: ({ id }) => void navigate({ to: '/srm/tender/form', search: { id } }) })
  const run = async () => {
    if (await ask({ title: t.sure, ok: action.retender, cancel: t.cancel })) await made.run({ id: tender.id, version: tender.version })
  }
  return { run, pending: made.pending }
}

const Actions = ({ tender, board, open }: Of & { open: Open }) => {
  const { action } = useText(tenderText)
  const again = useRetender(tender)
  const primary = primaryOf(tender, board)
  const [first] = board.objections.filter((one) => one.answer === null)
  const run = (name: ResultAction) => {
    if (name === 'retender') return void again.run()
    if (name === 'answerResultObjection') return open({ name: 'answer', objectionId: first?.id ?? '' })
    return open({ name })
  }
  return offered(tender, board).map((name) => {
    const barred = tender.can[name]
    return (
      <Button
        key={name}
        type={name === primary ? 'primary' : 'default'}
        danger={name === 'rejectAward'}
        loading={name === 'retender' && again.pending}
        aria-disabled={barred ? true : undefined}
        className={barred ? 'srm-refused' : undefined}
        title={barred?.message}
        onClick={() => !barred && run(name)}
      >
        {action[name]}
      </Button>
    )
  })
}

/** Whose turn it is, with the buttons of this reader. What bars a decision is said in words beside them. */
const TurnBanner = ({ tender, board, open }: Of & { open: Open }) => {
  const wordsOf = useTurnWords()
  const turn = turnOf(tender, board)
  if (!turn) return null
  const buttons = offered(tender, board)
  return (
    <Banner
      tone={turn.kind === 'toContract' && isContractLate(board) ? 'bad' : tones[turn.kind]}
      action={
        buttons.length > 0 ? (
          <div className="srm-row wrap gap-2">
            <Actions tender={tender} board={board} open={open} />
          </div>
        ) : undefined
      }
    >
      {wordsOf(turn)}
    </Banner>
  )
}

const Way = ({ tender, board }: Of) => {
  const t = useText(resultPageText).steps
  return (
    <Card>
      <div className="trs-way">
        <Steps
          label={t.label}
          steps={stepsOf(tender, board).map(({ name, state, by, at, until }) => ({
            title: t[name],
            state,
            lines: at ? [by, shortInstant(at)] : [until && (name === 'publicity' ? t.until(until) : t.by(until))],
          }))}
        />
      </div>
    </Card>
  )
}

/** Award notices and notices to the others, as they are printed. */
const Letters = ({ tender, board }: Of) => {
  const t = useText(resultPageText).letters
  const [isOpen, setOpen] = useState(false)
  if (!awardOf(board)?.calibratedAt) return null
  return (
    <Card title={t.title}>
      <p className="srm-dim">{t.hint}</p>
      <Button onClick={() => setOpen(true)}>{t.open}</Button>
      {isOpen && <PaperDialog of={{ type: 'tender', id: tender.id }} onClose={() => setOpen(false)} />}
    </Card>
  )
}

const ended: readonly string[] = [tenderMachine.states.calibrated, tenderMachine.states.completed]
const WhyNot = ({ tender }: Pick<Of, 'tender'>) => (
  <WhyNotCard found={useQuery(query(routes.whyNot, { query: { id: tender.id }, quiet: true }))} />
)

const Result = ({ tender, board }: Of) => {
  const [dialog, setDialog] = useState<ResultDialogOf | null>(null)
  const isKnown = board.ranking !== null
  return (
    <>
      {board.retenderedAs && <Repeated as={board.retenderedAs} />}
      <TurnBanner tender={tender} board={board} open={setDialog} />
      <Way tender={tender} board={board} />
      <MainAndSide
        side={
          <>
            <ObjectionsCard tender={tender} board={board} open={setDialog} />
            <PublicityCard tender={tender} board={board} />
            <ConditionsCard tender={tender} board={board} />
            <ContractCard tender={tender} board={board} />
            <Letters tender={tender} board={board} />
            <ReportCard board={board} />
          </>
        }
      >
        <WinnersCard tender={tender} board={board} open={setDialog} />
        {ended.includes(tender.status) && <DraftContracts source="TENDER" sourceId={tender.id} />}
        <WithdrawnCard tender={tender} board={board} />
        <RankingCards tender={tender} board={board} />
        {isKnown && awardOf(board) && <WhyNot tender={tender} />}
        <HistoryCard tender={tender} board={board} />
      </MainAndSide>
      {dialog && <ResultDialog of={dialog} tender={tender} board={board} onClose={() => setDialog(null)} />}
    </>
  )
}

/** Others hand in, approve, object and answer meanwhile. */
const refreshMs = 30_000
/** What follows the signed report: candidates, publicity, award and contract. */
export const ResultSection = ({ tender }: Pick<Of, 'tender'>) => {
  const board = useQuery({ ...query(routes.board, { query: { id: tender.id }, quiet: true }), refetchInterval: refreshMs })
  return <DetailLoader query={board}>{(it) => <Result tender={tender} board={it} />}</DetailLoader>
}
