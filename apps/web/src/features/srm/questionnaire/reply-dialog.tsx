import { questionnaire as routes, type QuestionnaireDetail, type ReplyDetail, type ReplyRow } from '@srm/contract/srm/questionnaire'
import { judgeAnswers, type Section } from '@srm/domain/srm/questionnaire/fill.rules'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { shortInstant } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Banner } from '../../../ui/layout/banner'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { WideModal } from '../../../ui/layout/modal'
import { EmptyState } from '../../../ui/states/states'
import { Fill } from './fill'
import { surveyText } from './text'

interface Of {
  readonly sections: readonly Section[]
}
type Given = Pick<ReplyDetail, 'byQuestion' | 'score'> & { readonly answers: NonNullable<ReplyDetail['answers']> }

const Answered = ({ sections, given: { answers, byQuestion, score } }: Of & { given: Given }) => {
  const t = useText(surveyText)
  return (
    <>
      {score !== null && <b>{t.scoreOf(score)}</b>}
      <Fill
        sections={sections}
        answers={answers}
        judged={judgeAnswers(sections, answers)}
        readOnly
        after={(item) => {
          const worth = byQuestion[item.key]
          return worth && <small className="srm-dim">{` ${worth.points} / ${worth.max}`}</small>
        }}
      />
    </>
  )
}

/** What staff note of a reply; the company never reads it. */
const Note = ({ reply }: { reply: ReplyDetail }) => {
  const t = useText(surveyText)
  const may = useMay()
  const save = useAction(routes.noteReply, { done: t.noteSaved })
  const [typed, setTyped] = useState(reply.note?.text ?? '')
  const by = reply.note && <small className="srm-dim">{t.noteBy(reply.note.by, shortInstant(reply.note.at))}</small>
  if (!may('srm:questionnaireReply:reopen'))
    return reply.note ? (
      <Banner tone="info">
        <b>{t.note}</b> {reply.note.text} {by}
      </Banner>
    ) : null
  return (
    <section className="srm-stack gap-2 svy-note" aria-label={t.note}>
      <label>
        <b>{t.note}</b> <small className="srm-dim">{t.noteHint}</small>
        <Input.TextArea
          value={typed}
          maxLength={1000}
          autoSize={{ minRows: 2, maxRows: 6 }}
          onChange={(event) => setTyped(event.target.value)}
        />
      </label>
      <div className="srm-row">
        {by}
        <span className="srm-grow" />
        <Button
          size="small"
          loading={save.pending}
          disabled={typed.trim() === (reply.note?.text ?? '')}
          onClick={() => void save.run({ id: reply.id, note: typed })}
        >
          {t.noteSave}
        </Button>
      </div>
    </section>
  )
}

/** The reply as it stands, or as it was submitted before it was sent back. */
const Rounds = ({ sections, reply }: Of & { reply: ReplyDetail }) => {
  const t = useText(surveyText)
  const { answers, rounds } = reply
  const [shown, setShown] = useState(0)
  const former = rounds.find((one) => one.roundNo === shown)
  const options = [{ value: 0, label: t.roundNow }, ...rounds.map((one) => ({ value: one.roundNo, label: t.roundN(one.roundNo) }))]
  return (
    <>
      {rounds.length > 0 && <Segmented aria-label={t.rounds} value={shown} onChange={setShown} options={options} />}
      {former && (
        <Banner tone="todo">
          {t.roundBack(
            shortInstant(former.submittedAt),
            former.submittedBy ?? '',
            shortInstant(former.reopenedAt),
            former.reopenedBy,
            former.reopenReason,
          )}
        </Banner>
      )}
      {former && <Answered key={former.roundNo} sections={sections} given={former} />}
      {!former && (answers === null ? <EmptyState title={t.notReplied} /> : <Answered sections={sections} given={{ ...reply, answers }} />)}
    </>
  )
}

interface ReplyDialogProps {
  readonly doc: QuestionnaireDetail
  readonly row: ReplyRow
  readonly onClose: () => void
}
/** One company's reply with its former rounds and what staff note of it. */
export const ReplyDialog = ({ doc, row, onClose }: ReplyDialogProps) => {
  const t = useText(surveyText)
  const loaded = useQuery(query(routes.reply, { query: { id: row.id }, quiet: true }))
  const sections = doc.sections as unknown as readonly Section[]
  return (
    <WideModal open width={880} title={t.replyOf(row.supplierName)} footer={null} onCancel={onClose}>
      <DetailLoader query={loaded}>
        {(reply) => (
          <div className="srm-stack gap-4">
            <Rounds sections={sections} reply={reply} />
            <Note reply={reply} />
          </div>
        )}
      </DetailLoader>
    </WideModal>
  )
}
