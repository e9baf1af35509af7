import { tenderSeat as routes, type SeatRoom } from '@srm/contract/srm/tender-evaluation'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { usePageHash, usePageMove, usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { Icon } from '../../../../ui/icons'
import { RoomFrame } from '../../../../ui/layout/room-frame'
import { StatusTag, ToneTag } from '../../../../ui/tags/status-tag'
import { useTabTitle } from '../../../../ui/tab-title'
import { AskDialog } from './ask-dialog'
import { DeclareStep, StandBack } from './declare'
import { PricesStep } from './prices-step'
import { QuestionsStep } from './questions-step'
import { ReportStep } from './report-step'
import { ReviewStep } from './review-step'
import { ScoringStep } from './scoring-step'
import { stepNow, stepsOf, tabOf, type DeskStep, type DeskTab } from './seat.model'
import { seatText } from './seat.text'
import './seat.css'
import './reading.css'

/** Others hand in, bidders answer and openers open meanwhile. */
const refreshMs = 15_000

interface Of {
  readonly room: SeatRoom
}
const Steps = ({ room, tab, onPick }: Of & { tab: DeskTab; onPick: (tab: DeskTab) => void }) => {
  const t = useText(seatText)
  const asked = room.bids.reduce((sum, bid) => sum + bid.inquiries.length, 0)
  return (
    <nav className="tds-steps" aria-label={t.stepsLabel}>
      <ol>
        {stepsOf(room).map(([step, state], i) => (
          <li key={step} data-state={state}>
            <button
              type="button"
              aria-current={tab === step ? 'page' : undefined}
              disabled={state === 'later'}
              onClick={() => onPick(step)}
            >
              <span className="tds-mark">{state === 'done' ? <Icon name="check" size={14} /> : i + 1}</span>
              <span className="tds-step">
                <b>{t.steps[step]}</b>
                <small>{t.stepState[state]}</small>
              </span>
            </button>
          </li>
        ))}
      </ol>
      {room.seat.declaredAt !== null && (
        <button
          type="button"
          className="tds-questions"
          aria-current={tab === 'questions' ? 'page' : undefined}
          onClick={() => onPick('questions')}
        >
          <Icon name="chat" /> {t.questions}
          {asked > 0 && <i>{asked}</i>}
        </button>
      )}
    </nav>
  )
}

/** What waits for this member, or for whom it waits; and what can be done in every step. */
const DueLine = ({ room }: Of) => {
  const t = useText(seatText)
  const { action } = useText(tenderText)
  const [isAsking, setAsking] = useState(false)
  const isOngoing = room.status === tenderMachine.states.ongoing
  const words = () => {
    if (!isOngoing) return <StatusTag machine={tenderMachine} status={room.status} />
    if (room.due)
      return (
        <ToneTag tone="todo">
          {t.due}
          {action[room.due]}
        </ToneTag>
      )
    return <span className="srm-dim">{room.stage === 'candidates' ? t.finished : t.nothingDue}</span>
  }
  return (
    <div className="tds-due" role="status">
      {words()}
      <span className="srm-grow" />
      {room.can['askBidder'] === null && (
        <Button size="small" onClick={() => setAsking(true)}>
          {t.ask.title}
        </Button>
      )}
      {room.seat.declaredAt !== null && <StandBack room={room} small />}
      {isAsking && <AskDialog room={room} onClose={() => setAsking(false)} />}
    </div>
  )
}

const StepPanel = ({ room, step }: Of & { step: DeskTab }) => {
  if (step === 'declare') return <DeclareStep room={room} />
  if (step === 'review') return <ReviewStep room={room} />
  if (step === 'scoring') return <ScoringStep room={room} />
  if (step === 'prices') return <PricesStep room={room} />
  return step === 'report' ? <ReportStep room={room} /> : <QuestionsStep room={room} />
}
/** Steps in which cells are kept as they are typed: what did not arrive yet lives in them, so they stay while another one is looked at. */
const sheets: readonly DeskStep[] = ['review', 'scoring']

const Room = ({ room }: Of) => {
  const t = useText(seatText)
  const navigate = usePageNavigate()
  const move = usePageMove()
  const now = stepNow(room)
  const tab = tabOf(room, usePageHash())
  const staying = sheets.includes(now) ? now : null
  useTabTitle(`${t.tab} ${room.docNo}`)
  return (
    <RoomFrame
      title={`${t.desk} · ${t.steps[now]}`}
      facts={[room.title, room.docNo, room.seat.leader ? t.leader : null, room.anonymous ? t.anonymous : null]}
      onLeave={() => void navigate({ to: '/srm/tenderSeat' })}
    >
      <Steps room={room} tab={tab} onPick={(to) => move({ hash: to === now ? '' : to })} />
      <DueLine room={room} />
      {staying && (
        <div hidden={tab !== staying}>
          <StepPanel key={staying} room={room} step={staying} />
        </div>
      )}
      {tab !== staying && <StepPanel room={room} step={tab} />}
    </RoomFrame>
  )
}

/** The desk of a member of the committee (`?id=`). */
export const SeatDeskPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.room, { query: { id }, quiet: true }), refetchInterval: refreshMs })
  return <DetailLoader query={loaded}>{(room) => <Room key={id} room={room} />}</DetailLoader>
}
