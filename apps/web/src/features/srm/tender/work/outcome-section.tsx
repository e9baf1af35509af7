import type { TenderWorkDetail } from '@srm/contract/srm/tender'
import { tenderOutcome as routes, type OwnOutcome } from '@srm/contract/srm/tender-result'
import { lastPublicDay } from '@srm/domain/portal/announcement/announcement.rules'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { shortInstant, thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { Countdown } from '../../../../ui/dates/countdown'
import { DeadlineLine } from '../../../../ui/dates/deadline-line'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { PaperDialog } from '../../../../ui/detail/paper-dialog'
import { FileList } from '../../../../ui/files/file-list'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { Banner } from '../../../../ui/layout/banner'
import { Card, MainAndSide } from '../../../../ui/layout/card'
import { EmptyState } from '../../../../ui/states/states'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { BondCard, CandidatesCard, CriteriaCard, OutCard, ScoresCard, WhyCard } from './outcome-cards'
import { isWaiting } from './outcome.model'
import { outcomeText } from './outcome.text'
import '../result/result.css'

interface Of {
  readonly tender: TenderWorkDetail
  readonly outcome: OwnOutcome
}

/** What the committee asked this bidder, and its one answer to each. */
const AskedCard = ({ tender, outcome }: Of) => {
  const t = useText(outcomeText).asked
  const [asked, setAsked] = useState<string | null>(null)
  const mayAnswer = outcome.can['answerCommittee'] === null
  if (outcome.inquiries.length === 0) return null
  const current = outcome.inquiries.find((one) => one.id === asked)
  return (
    <Card title={t.title}>
      <ul className="trs-objections">
        {outcome.inquiries.map((one) => {
          const isOpen = one.answer === null && one.dueAt > outcome.now
          return (
            <li key={one.id}>
              <blockquote className="trs-quote">{one.question}</blockquote>
              <small className="srm-dim">{t.at(shortInstant(one.askedAt))}</small>
              {one.answer !== null && (
                <>
                  <p className="trs-words">{one.answer}</p>
                  <small className="srm-dim">{t.answeredAt(shortInstant(one.answeredAt))}</small>
                  {one.files.length > 0 && <FileList files={one.files} />}
                </>
              )}
              {isOpen && (
                <span>
                  {t.due} <Countdown to={one.dueAt} />
                </span>
              )}
              {one.answer === null && !isOpen && <ToneTag tone="bad">{t.over}</ToneTag>}
              {isOpen && mayAnswer && (
                <Button type="primary" onClick={() => setAsked(one.id)}>
                  {t.answer}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {current && (
        <ActionDialog
          route={routes.answer}
          title={t.answer}
          done={t.done}
          initial={{ id: tender.id, inquiryId: current.id, answer: '', files: [] }}
          onClose={() => setAsked(null)}
        >
          <blockquote className="wide trs-quote">{current.question}</blockquote>
          <Field name="answer" label={t.label} hint={t.hint} kind="area" wide />
          <Field name="files" label={t.files} kind="files" biz="tender" wide />
        </ActionDialog>
      )}
    </Card>
  )
}

/** How long the candidates are published. */
const PublicityCard = ({ outcome: { publicityFrom, publicityEnd, now } }: Pick<Of, 'outcome'>) => {
  const t = useText(outcomeText).publicity
  if (!publicityFrom || !publicityEnd || publicityFrom === publicityEnd) return null
  return (
    <Card title={t.title}>
      <div className="srm-stack gap-2">
        <b className="srm-num">{t.period(shortInstant(publicityFrom), lastPublicDay(publicityEnd))}</b>
        <DeadlineLine from={publicityFrom} to={publicityEnd} />
        {now < publicityEnd ? (
          <span>
            {t.left} <Countdown to={publicityEnd} />
          </span>
        ) : (
          <span>
            <ToneTag tone="done">{t.over}</ToneTag>
          </span>
        )}
      </div>
    </Card>
  )
}

/** The own objections with their answers; another one while the publicity lasts and none is open. */
const ObjectionCard = ({ tender, outcome }: Of) => {
  const t = useText(outcomeText).objection
  const [isOpen, setOpen] = useState(false)
  const barred = outcome.can['objectToResult']
  if (outcome.candidates === null && outcome.objections.length === 0) return null
  const isOver = outcome.publicityEnd === null || outcome.now >= outcome.publicityEnd
  return (
    <Card title={t.title}>
      {outcome.objections.length === 0 && <p className="srm-dim">{t.none}</p>}
      <ul className="trs-objections">
        {outcome.objections.map((one) => (
          <li key={one.id}>
            <blockquote className="trs-quote">{one.objection}</blockquote>
            <small className="srm-dim">{t.at(shortInstant(one.raisedAt))}</small>
            {one.files.length > 0 && <FileList files={one.files} />}
            {one.answer === null ? (
              <span>
                <ToneTag tone="todo">{t.waiting}</ToneTag> {t.due} <Countdown to={one.dueAt} late />
              </span>
            ) : (
              <>
                <p className="trs-words">{one.answer}</p>
                <small className="srm-dim">{t.answered(one.answeredByName ?? '', shortInstant(one.answeredAt))}</small>
                {one.answerFiles.length > 0 && <FileList files={one.answerFiles} />}
              </>
            )}
          </li>
        ))}
      </ul>
      <p className="srm-dim trs-rule">{t.hint}</p>
      {barred === null && <Button onClick={() => setOpen(true)}>{t.raise}</Button>}
      {barred && !isOver && <p className="srm-dim">{barred.message}</p>}
      {isOpen && (
        <ActionDialog
          route={routes.object}
          title={t.raise}
          done={t.done}
          initial={{ id: tender.id, objection: '', files: [] }}
          onClose={() => setOpen(false)}
        >
          <Field name="objection" label={t.label} hint={t.hint} kind="area" wide />
          <Field name="files" label={t.files} kind="files" biz="tender" wide />
        </ActionDialog>
      )}
    </Card>
  )
}

/** The award notices or the notice of the result, as files. */
const LettersCard = ({ tender, outcome }: Of) => {
  const t = useText(outcomeText).letters
  const [isOpen, setOpen] = useState(false)
  if (outcome.awardedAt === null || outcome.won === null) return null
  const lotName = (lotNo: number) => tender.lots.find((lot) => lot.lotNo === lotNo)?.name ?? ''
  return (
    <Card title={t.title}>
      <div className="srm-stack gap-2">
        {outcome.notices.map((one) => (
          <span key={one.noticeNo}>
            <b>{lotName(one.lotNo)}</b>
            <small className="srm-dim trs-said">
              {t.notice} {one.noticeNo}
            </small>
            <small className="srm-dim trs-said">
              {t.amount} {tender.currency} {thousands(one.amount, 2)}
            </small>
            <small className="srm-dim trs-said">
              {t.due(one.contractDue)} <Countdown to={`${one.contractDue} 23:59:59`} />
            </small>
          </span>
        ))}
        {outcome.notices.length === 0 && <span>{t.result}</span>}
        <Button type={outcome.won ? 'primary' : 'default'} onClick={() => setOpen(true)}>
          {t.open}
        </Button>
      </div>
      {isOpen && <PaperDialog of={{ type: 'tenderWork', id: tender.id }} onClose={() => setOpen(false)} />}
    </Card>
  )
}

const Outcome = ({ tender, outcome }: Of) => {
  const t = useText(outcomeText)
  const { won, ended } = outcome
  return (
    <>
      {ended && <Banner tone="bad">{(ended.failed ? t.failed : t.cancelled)(ended.reason ?? t.noReason)}</Banner>}
      {outcome.withdrawn.map((one) => (
        <Banner key={one.noticeNo} tone="bad">
          {t.taken(
            tender.lots.find((lot) => lot.lotNo === one.lotNo)?.name ?? '',
            shortInstant(one.at),
            t.why.causes[one.cause],
            one.reason,
          )}
        </Banner>
      ))}
      {outcome.withdrawn.length === 0 && outcome.candidates?.some((one) => one.withdrawn) && <Banner tone="info">{t.changed}</Banner>}
      {won !== null && <Banner tone="info">{won ? t.won(outcome.notices.length) : t.lost}</Banner>}
      <MainAndSide
        side={
          <>
            <LettersCard tender={tender} outcome={outcome} />
            <PublicityCard outcome={outcome} />
            <ObjectionCard tender={tender} outcome={outcome} />
            <BondCard tender={tender} />
          </>
        }
      >
        <AskedCard tender={tender} outcome={outcome} />
        {isWaiting(outcome) && <EmptyState title={t.none} detail={t.noneHint} />}
        <CandidatesCard tender={tender} outcome={outcome} />
        <ScoresCard tender={tender} outcome={outcome} />
        <CriteriaCard tender={tender} outcome={outcome} />
        <WhyCard tender={tender} outcome={outcome} />
        <OutCard tender={tender} outcome={outcome} />
      </MainAndSide>
    </>
  )
}

const refreshMs = 30_000
/** What became of the company's own bid. */
export const OutcomeSection = ({ tender }: Pick<Of, 'tender'>) => {
  const own = useQuery({ ...query(routes.own, { query: { id: tender.id }, quiet: true }), refetchInterval: refreshMs })
  return <DetailLoader query={own}>{(outcome) => <Outcome tender={tender} outcome={outcome} />}</DetailLoader>
}
