import { selfEvaluation } from '@srm/contract/srm/evaluation'
import { AppealInput, type OwnEvaluation } from '@srm/contract/srm/evaluation.shapes'
import { canDeal } from '@srm/domain/srm/can-deal'
import { appealDays, daysAfter, evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { evaluationText } from '@srm/domain/srm/evaluation/evaluation.text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../../lib/wire/client'
import { bizNow } from '../../../../lib/clock'
import { nothing, shortInstant } from '../../../../lib/format'
import { usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { ActionBar } from '../../../../ui/detail/action-bar'
import { Banner } from '../../../../ui/layout/banner'
import { Card, PageBody } from '../../../../ui/layout/card'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { Field } from '../../../../ui/form/field'
import { FormDialog } from '../../../../ui/form/form-dialog'
import { SchemaForm } from '../../../../ui/form/schema-form'
import { PageHeader } from '../../../../ui/layout/page-header'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { useTabTitle } from '../../../../ui/tab-title'
import { FileList } from '../../../../ui/imports/upload'
import { GradeTag, Results, SheetStatus } from '../parts'
import { evalText } from '../text'
import { SelfForm } from './self-form'

type Of = { readonly sheet: OwnEvaluation }

const AppealDialog = ({ id, onClose }: { id: string; onClose: () => void }) => {
  const t = useText(evalText)
  const { field, action } = useText(evaluationText)
  const send = useAction(selfEvaluation.appeal, { quiet: true, done: t.appealDone, onDone: onClose })
  return (
    <FormDialog open title={action.appeal} onClose={onClose} wide>
      <SchemaForm
        form="evaluationAppeal"
        schema={AppealInput}
        initial={{ id, files: [] }}
        submitLabel={action.appeal}
        onCancel={onClose}
        inDialog
        submit={(values) => send.send(values)}
      >
        <Field name="text" label={field.appealText} kind="area" />
        <Field name="files" label={field.files} kind="files" biz="evaluation" />
      </SchemaForm>
    </FormDialog>
  )
}

const Appeal = ({ sheet }: Of) => {
  const t = useText(evalText)
  const { dict } = useText(evaluationText)
  const { appeal } = sheet
  if (!appeal) return null
  const state = appeal.state as keyof typeof dict.evaluation_appeal
  return (
    <Card
      title={t.tabs.appeal}
      note={t.filed(shortInstant(appeal.filedAt))}
      extra={<ToneTag tone={state === '0' ? 'todo' : 'done'}>{dict.evaluation_appeal[state]}</ToneTag>}
    >
      <p>{appeal.text}</p>
      {appeal.files.length > 0 && <FileList files={appeal.files} />}
      {appeal.decisionNote && (
        <p>
          <b>{t.decided(shortInstant(appeal.decidedAt))}</b> {appeal.decisionNote}
        </p>
      )}
    </Card>
  )
}

const Notes = ({ sheet }: Of) => {
  const t = useText(evalText)
  const open = canDeal('evaluation', sheet.status)
  const over = sheet.selfDeadline !== null && bizNow() >= sheet.selfDeadline
  const { selfRejected, cancelled, completed } = evaluationMachine.states
  const until = sheet.completedAt ? daysAfter(sheet.completedAt, appealDays) : ''
  return (
    <>
      {sheet.status === selfRejected && (
        <Banner tone="bad">
          {t.rejected}
          {sheet.rejectReason}
        </Banner>
      )}
      {open && sheet.selfDeadline && <Banner tone="todo">{over ? t.selfOver : t.selfDue(shortInstant(sheet.selfDeadline))}</Banner>}
      {sheet.status === cancelled && (
        <Banner tone="bad">
          {t.cancelled}
          {sheet.cancelReason}
        </Banner>
      )}
      {sheet.status === completed && !sheet.appeal && bizNow() < until && <Banner tone="info">{t.appealHint(shortInstant(until))}</Banner>}
    </>
  )
}

const Page = ({ sheet }: Of) => {
  const { field } = useText(evaluationText)
  const t = useText(evalText)
  const [appealing, setAppealing] = useState(false)
  useTabTitle(sheet.title)
  const { completed } = evaluationMachine.states
  return (
    <>
      <PageHeader
        title={sheet.title}
        papers={{ type: 'selfEvaluation', id: sheet.id }}
        code={sheet.docNo}
        tags={
          <>
            <SheetStatus row={sheet} />
            {sheet.selfMissed && <ToneTag tone="bad">{t.missed}</ToneTag>}
          </>
        }
        facts={[`${sheet.periodFrom} – ${sheet.periodTo}`]}
        figures={[
          { label: field.selfDeadline, value: sheet.selfEval ? shortInstant(sheet.selfDeadline) : t.noSelf },
          { label: field.selfSubmittedAt, value: shortInstant(sheet.selfSubmittedAt) },
          { label: field.total, value: sheet.total ?? nothing },
          { label: field.grade, value: <GradeTag grade={sheet.grade} /> },
        ]}
        actions={
          <ActionBar
            machine={evaluationMachine}
            record={sheet}
            facts={{ ...sheet.facts, now: bizNow() }}
            run={sheet.status === completed && !sheet.appeal ? { appeal: () => setAppealing(true) } : {}}
          />
        }
      />
      {sheet.status === completed ? (
        <PageBody>
          <Notes sheet={sheet} />
          <Results results={sheet.results} targets={sheet.targets} />
          <Appeal sheet={sheet} />
        </PageBody>
      ) : (
        <SelfForm sheet={sheet} notes={<Notes sheet={sheet} />} />
      )}
      {appealing && <AppealDialog id={sheet.id} onClose={() => setAppealing(false)} />}
    </>
  )
}

/** The supplier's own sheet: to fill in, then the result (`?id=`). */
export const SelfDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(selfEvaluation.queryById, { query: { id }, quiet: true }), refetchOnWindowFocus: false })
  return <DetailLoader query={loaded}>{(sheet) => <Page key={`${id} ${sheet.status}`} sheet={sheet} />}</DetailLoader>
}
