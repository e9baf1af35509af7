import type { TenderDetail } from '@srm/contract/srm/tender'
import type { ResultBoard } from '@srm/contract/srm/tender-result'
import { lastPublicDay } from '@srm/domain/portal/announcement/announcement.rules'
import { firstBinds, contractWarnFrom } from '@srm/domain/srm/tender/result.rules'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { Button } from 'antd'
import { shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Countdown } from '../../../../ui/dates/countdown'
import { DateBlock } from '../../../../ui/dates/date-block'
import { DeadlineLine } from '../../../../ui/dates/deadline-line'
import { CopyButton } from '../../../../ui/detail/copy-button'
import { FileList } from '../../../../ui/files/file-list'
import { Icon } from '../../../../ui/icons'
import { Card } from '../../../../ui/layout/card'
import { ToneTag } from '../../../../ui/tags/status-tag'
import type { ResultDialogOf } from './result-dialogs'
import { awardOf, winnersOf, conditionsOf, isContractLate, openObjections, type Condition } from './result.model'
import { resultPageText } from './result.text'

interface Of {
  readonly tender: TenderDetail
  readonly board: ResultBoard
}
type Objection = ResultBoard['objections'][number]
const s = tenderMachine.states

const One = ({ it, onAnswer }: { it: Objection; onAnswer: (() => void) | null }) => {
  const t = useText(resultPageText).objections
  return (
    <li>
      {it.answer === null && (
        <span className="srm-row gap-3">
          <DateBlock at={it.dueAt} />
          <span className="srm-stack gap-1 srm-grow">
            <span>
              {t.due} <Countdown to={it.dueAt} late />
            </span>
            <DeadlineLine from={it.raisedAt} to={it.dueAt} />
          </span>
        </span>
      )}
      <blockquote className="trs-quote">{it.objection}</blockquote>
      <small className="srm-dim">{t.raised(it.supplierName, shortInstant(it.raisedAt))}</small>
      {it.files.length > 0 && <FileList files={it.files} />}
      {it.answer !== null && (
        <>
          <p className="trs-words">{it.answer}</p>
          <small className="srm-dim">{t.answered(it.answeredByName ?? '', shortInstant(it.answeredAt))}</small>
          {it.answerFiles.length > 0 && <FileList files={it.answerFiles} />}
        </>
      )}
      {onAnswer && (
        <Button type="primary" onClick={onAnswer}>
          {t.answer}
        </Button>
      )}
    </li>
  )
}
/** What bidders object to, when it is to be answered, and what was; nothing is awarded before. */
export const ObjectionsCard = ({ tender, board, open }: Of & { open: (dialog: ResultDialogOf) => void }) => {
  const t = useText(resultPageText).objections
  const count = openObjections(board).length
  const mayAnswer = tender.can['answerResultObjection'] === null
  if (awardOf(board)?.state !== 'approved' && board.objections.length === 0) return null
  return (
    <Card title={t.title} extra={count > 0 ? <ToneTag tone="todo">{t.open(count)}</ToneTag> : undefined}>
      {board.objections.length === 0 ? (
        <p className="srm-dim">{t.none}</p>
      ) : (
        <ul className="trs-objections">
          {board.objections.map((it) => (
            <One
              key={it.id}
              it={it}
              onAnswer={mayAnswer && it.answer === null ? () => open({ name: 'answer', objectionId: it.id }) : null}
            />
          ))}
        </ul>
      )}
      <p className="srm-dim trs-rule">{t.rule}</p>
    </Card>
  )
}

/** How long the candidates are published, and where. */
export const PublicityCard = ({ tender, board }: Of) => {
  const t = useText(resultPageText).publicity
  const award = awardOf(board)
  if (award?.state !== 'approved' || !award.publicityFrom || !award.publicityEnd) return null
  const isRunning = tender.status === s.publicity && board.now < award.publicityEnd
  // Failed or called off: whether its time was over by then says nothing any more.
  const isStopped = tender.status === s.failed || tender.status === s.cancelled
  const noPeriod = tender.publicityDays === 0
  return (
    <Card
      title={t.title}
      extra={
        tender.method === 'open' ? (
          <a className="srm-link" href={`/resultAnnouncement?likeName=${encodeURIComponent(tender.docNo)}`} target="_blank" rel="noopener">
            {t.portal}
          </a>
        ) : undefined
      }
    >
      {noPeriod ? (
        <p>{t.none}</p>
      ) : (
        <div className="srm-stack gap-2">
          <b className="srm-num">{t.period(shortInstant(award.publicityFrom), lastPublicDay(award.publicityEnd))}</b>
          <DeadlineLine from={award.publicityFrom} to={award.publicityEnd} />
          <span>
            {isRunning ? (
              <>
                {t.left} <Countdown to={award.publicityEnd} />
              </>
            ) : (
              <ToneTag tone={isStopped ? 'end' : 'done'}>{isStopped ? t.stopped : t.over}</ToneTag>
            )}
          </span>
          <small className="srm-dim">{t.days(tender.publicityDays)}</small>
          <small className="srm-dim">{tender.mandatory ? t.byLaw : t.byOwn}</small>
        </div>
      )}
      {tender.method !== 'open' && <p className="srm-dim trs-rule">{t.invited}</p>}
    </Card>
  )
}

const useConditionWords = () => {
  const t = useText(resultPageText).conditions
  return (one: Condition): string => {
    if (one.name === 'report') return one.day === null ? t.reportOpen : t.report(one.day)
    if (one.name === 'objections') return one.met ? t.noObjection : t.objections(one.count)
    if (one.name === 'over') return one.day === null ? t.notPublished : one.met ? t.over(one.day) : t.runs(one.day)
    if (one.day === null) return one.due === null ? t.notPublished : t.publishBy(one.due)
    return one.met ? t.published(one.day) : t.publishedLate(one.day, one.due ?? '')
  }
}
/** What must be so before the award, how much of it is, and who decides. */
export const ConditionsCard = ({ tender, board }: Of) => {
  const t = useText(resultPageText).conditions
  const wordsOf = useConditionWords()
  const all = conditionsOf(board)
  if (awardOf(board)?.calibratedAt || tender.status === s.failed || tender.status === s.cancelled) return null
  const met = all.filter((one) => one.met).length
  return (
    <Card title={t.title} note={t.count(met, all.length)}>
      <ul className="trs-conditions">
        {all.map((one) => (
          <li key={one.name} data-met={one.met || undefined}>
            <Icon name={one.met ? 'check' : one.name === 'objections' ? 'alert' : 'clock'} size={14} />
            <span>{wordsOf(one)}</span>
          </li>
        ))}
      </ul>
      <p className="srm-dim trs-rule">{firstBinds(tender) ? t.first : t.free}</p>
      <p className="srm-dim">{t.who}</p>
      <p className="srm-dim">{t.after}</p>
    </Card>
  )
}

/** The thirty days for signing, and what to do once they are over. */
export const ContractCard = ({ board }: Of) => {
  const t = useText(resultPageText).contract
  const award = awardOf(board)
  if (!award?.calibratedAt || !board.contractDue) return null
  // Of several notices the first: whoever was noticed later has days of its own, which stand beside its name.
  const noticedAt =
    winnersOf(board)
      .map((one) => one.noticedAt ?? '')
      .toSorted()[0] ?? award.calibratedAt
  const end = `${board.contractDue} 23:59:59`
  const isLate = isContractLate(board)
  return (
    <Card title={t.title} extra={isLate ? <ToneTag tone="bad">{t.late}</ToneTag> : undefined}>
      <div className="srm-stack gap-2">
        {award.completedAt ? (
          <ToneTag tone="done">{t.done(shortInstant(award.completedAt))}</ToneTag>
        ) : (
          <>
            <span>
              {t.due(board.contractDue)} <Countdown to={end} />
            </span>
            <DeadlineLine from={noticedAt} to={end} />
          </>
        )}
        <small className="srm-dim">{t.from(noticedAt.slice(0, 10))}</small>
        {!award.completedAt && <small className="srm-dim">{t.warn(contractWarnFrom(noticedAt))}</small>}
        <small className="srm-dim">{t.rule}</small>
        <small className="srm-dim">{isLate ? t.lapsed : t.who}</small>
      </div>
    </Card>
  )
}

/** The report that everything follows from. */
export const ReportCard = ({ board }: Pick<Of, 'board'>) => {
  const t = useText(resultPageText)
  if (!board.report) return null
  return (
    <Card title={t.report} note={shortInstant(board.report.signedAt)}>
      <small className="srm-dim trs-hash">
        SHA-256 {board.report.sha256} <CopyButton text={board.report.sha256} />
      </small>
    </Card>
  )
}
