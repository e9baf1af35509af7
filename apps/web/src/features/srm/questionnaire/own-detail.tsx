import { questionnaireReply as routes, type OwnQuestionnaire } from '@srm/contract/srm/questionnaire'
import { canDeal } from '@srm/domain/srm/can-deal'
import { judgeAnswers } from '@srm/domain/srm/questionnaire/fill.rules'
import { questionnaireMachine } from '@srm/domain/srm/questionnaire/questionnaire.machine'
import { questionnaireReplyMachine } from '@srm/domain/srm/questionnaire/questionnaire-reply.machine'
import { questionnaireText } from '@srm/domain/srm/questionnaire/questionnaire.text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { bizNow } from '../../../lib/clock'
import { query, useAction } from '../../../lib/wire/client'
import { shortInstant } from '../../../lib/format'
import { ask } from '../../../lib/notify'
import { usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Banner } from '../../../ui/layout/banner'
import { Card, MainAndSide, PageBody } from '../../../ui/layout/card'
import { CountdownCard } from '../../../ui/dates/countdown'
import { DateBlock } from '../../../ui/dates/date-block'
import { Detail } from '../../../ui/detail/detail'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { DictText } from '../../../ui/dict/dict'
import { PageHeader } from '../../../ui/layout/page-header'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { useTabTitle } from '../../../ui/tab-title'
import { Fill, useWords } from './fill'
import { surveyText } from './text'
import { useReplyDraft, type Draft } from './use-draft'

type Of = { readonly doc: OwnQuestionnaire }

const SaveState = ({ draft }: { draft: Draft }) => {
  const t = useText(surveyText)
  const words =
    draft.state === 'saving'
      ? t.saving
      : draft.state === 'failed'
        ? t.saveFailed
        : draft.savedAt
          ? t.savedAt(draft.savedAt.slice(11, 16))
          : ''
  return (
    <span className="srm-save-state" role="status">
      {words}
    </span>
  )
}

const Form = ({ doc }: Of) => {
  const t = useText(surveyText)
  const draft = useReplyDraft(doc.id, doc.draft?.answers ?? {}, doc.draft?.savedAt ?? null)
  const judged = useMemo(() => judgeAnswers(doc.sections, draft.answers), [doc.sections, draft.answers])
  const [strict, setStrict] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const submit = useAction(routes.submit)
  const send = async () => {
    if (judged.problems.length > 0) {
      setStrict(true)
      const first = frame.current?.querySelector<HTMLElement>(`[data-question="${judged.problems[0]?.key}"]`)
      first?.scrollIntoView({ block: 'center' })
      first?.focus({ preventScroll: true })
      return
    }
    if (!(await ask({ title: t.submitAsk, ok: t.submit, cancel: t.cancel }))) return
    await draft.saveNow()
    draft.stop()
    await submit.run({ id: doc.id, answers: { ...draft.answers } })
  }
  return (
    <div ref={frame} className="srm-stack">
      {strict && judged.problems.length > 0 && <Banner tone="bad">{t.toFix(judged.problems.length)}</Banner>}
      <Fill sections={doc.sections} answers={draft.answers} judged={judged} strict={strict} onChange={draft.change} />
      <div className="srm-footbar">
        <span className="srm-num" role="status">
          {t.progress(judged.answered, judged.asked)}
        </span>
        <SaveState draft={draft} />
        <span className="srm-grow" />
        <Button onClick={() => void draft.saveNow()}>{t.saveNow}</Button>
        <Button type="primary" loading={submit.pending} onClick={() => void send()}>
          {t.submit}
        </Button>
      </div>
    </div>
  )
}

const Submitted = ({ doc }: Of) => {
  const answers = doc.answers ?? doc.draft?.answers ?? {}
  return <Fill sections={doc.sections} answers={answers} judged={judgeAnswers(doc.sections, answers)} readOnly />
}

const Facts = ({ doc, open }: Of & { open: boolean }) => {
  const t = useText(surveyText)
  const { field } = useText(questionnaireText)
  return (
    <>
      {open && <CountdownCard title={field.deadline} from={doc.publishedAt} to={doc.deadline} />}
      <Card title={t.base}>
        <Detail
          columns={1}
          items={[
            { label: field.purpose, value: <DictText code="questionnaire_purpose" value={doc.purpose} /> },
            { label: t.from, value: doc.orgName },
            { label: field.deadline, value: shortInstant(doc.deadline) },
            { label: field.questionCount, value: doc.questionCount },
            ...(doc.submittedAt && doc.answers ? [{ label: field.submittedAt, value: shortInstant(doc.submittedAt) }] : []),
            ...(doc.score === null ? [] : [{ label: field.score, value: doc.score }]),
          ]}
        />
      </Card>
    </>
  )
}

const Page = ({ doc }: Of) => {
  const t = useText(surveyText)
  const { field } = useText(questionnaireText)
  const word = useWords()
  const may = useMay()
  const title = word({ zh: doc.title, en: doc.titleEn })
  const intro = word({ zh: doc.intro ?? '', en: doc.introEn })
  useTabTitle(title)
  const stands = doc.docStatus !== questionnaireMachine.states.withdrawn
  const inTime = bizNow() < doc.deadline
  const waits = canDeal('questionnaire', doc.status)
  const open = stands && inTime && waits && may('srm:questionnaireReply:submit')
  return (
    <>
      <PageHeader
        title={title}
        code={doc.docNo}
        lead={<DateBlock at={doc.deadline} plain={!open} />}
        tags={
          <>
            {stands ? (
              <StatusTag machine={questionnaireReplyMachine} status={doc.status} />
            ) : (
              <StatusTag machine={questionnaireMachine} status={doc.docStatus} />
            )}
            {doc.passed !== null && <ToneTag tone={doc.passed ? 'done' : 'bad'}>{doc.passed ? t.pass : t.fail}</ToneTag>}
          </>
        }
        facts={[doc.orgName]}
        figures={doc.score === null ? [] : [{ label: field.score, value: doc.score }]}
      />
      <PageBody>
        {!stands && <Banner tone="bad">{t.withdrawnBecause(shortInstant(doc.withdrawnAt), doc.withdrawReason ?? '')}</Banner>}
        {stands && waits && !inTime && <Banner tone="bad">{t.closed}</Banner>}
        {open && doc.reopenReason && <Banner tone="todo">{t.reopenedNote(doc.reopenReason)}</Banner>}
        {!waits && doc.submittedAt && <Banner tone="info">{t.submittedAt(shortInstant(doc.submittedAt), doc.submittedBy ?? '')}</Banner>}
        <MainAndSide side={<Facts doc={doc} open={open} />}>
          {intro && (
            <Card>
              <p className="svy-title">{intro}</p>
            </Card>
          )}
          {open ? <Form key={doc.version} doc={doc} /> : <Submitted doc={doc} />}
        </MainAndSide>
      </PageBody>
    </>
  )
}

/** One questionnaire on the supplier's side (`?id=`). */
export const OwnQuestionnairePage = () => {
  const { id = '' } = usePageSearch()
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(doc) => <Page key={id} doc={doc} />}</DetailLoader>
}
