import type { Overview } from '@srm/contract/srm/supplier-360'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../../lib/text'
import { Countdown } from '../../../../ui/dates/countdown'
import { DateBlock } from '../../../../ui/dates/date-block'
import { DeadlineLine } from '../../../../ui/dates/deadline-line'
import { overviewWords } from './overview.text'

/** A day ends with its last second. */
const instantOf = (at: string): string => (at.length === 10 ? `${at} 23:59:59` : at)

/** What comes next with this company, until when, and whose turn it is. */
export const NextAct = ({ overview, onLook }: { overview: Overview | undefined; onLook: (section: string) => void }) => {
  const t = useText(overviewWords)
  if (!overview) return <div className="sup-next" aria-busy="true" />
  const { next } = overview
  if (!next)
    return (
      <div className="sup-next">
        <p>
          <b>{t.nothingNext}</b>
          <small className="srm-dim">{t.nothingNextHint}</small>
        </p>
      </div>
    )
  const words = `${t.act[next.kind]}${next.docNo ? ` ${next.docNo}` : ''}`
  return (
    <div className="sup-next">
      {next.at && <DateBlock at={instantOf(next.at)} />}
      <div>
        <small className="srm-row">
          {t.next} · {t.turn[next.turn]}
          <span className="srm-grow" />
          {next.at && <Countdown to={instantOf(next.at)} late />}
        </small>
        {next.page.startsWith('#') ? (
          <button type="button" className="srm-link" onClick={() => onLook(next.page.slice(1))}>
            {words} · {next.title}
          </button>
        ) : (
          <Link to={next.page} className="srm-link">
            {words}
          </Link>
        )}
        {next.at && <DeadlineLine from={null} to={instantOf(next.at)} />}
      </div>
    </div>
  )
}
