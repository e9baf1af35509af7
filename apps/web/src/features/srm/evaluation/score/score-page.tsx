import { evaluation } from '@srm/contract/srm/evaluation'
import { ScoreInput, type ScoreSheet } from '@srm/contract/srm/evaluation.shapes'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { evaluationText } from '@srm/domain/srm/evaluation/evaluation.text'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../../../lib/wire/client'
import { bizNow } from '../../../../lib/clock'
import { shortInstant, trimmedDecimal } from '../../../../lib/format'
import { listed } from '../../../../lib/session/language'
import { ask } from '../../../../lib/notify'
import { usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { Banner } from '../../../../ui/layout/banner'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { Field } from '../../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../../ui/form/schema-form'
import { PageHeader } from '../../../../ui/layout/page-header'
import { useTabTitle } from '../../../../ui/tab-title'
import { FileList } from '../../../../ui/imports/upload'
import { Guide, SheetStatus, TargetName, useTargetName } from '../parts'
import { evalText } from '../text'

type Target = ScoreSheet['targets'][number]

const Line = ({ target, at }: { target: Target; at: number }) => {
  const t = useText(evalText)
  const { field } = useText(evaluationText)
  const name = useTargetName()(target)
  return (
    <div className="evl-target">
      <div>
        <TargetName target={target} />
        <Guide target={target} />
        {target.selfScore !== null && (
          <p>
            <b>{t.selfSays(trimmedDecimal(target.selfScore))}</b> {target.selfNote}
          </p>
        )}
        {target.files.length > 0 && <FileList files={target.files} />}
      </div>
      <div className="srm-fields" data-columns={1}>
        <Field
          name={`scores.${at}.score`}
          label={`${name} ${field.score}`}
          kind="decimal"
          places={2}
          suffix={`/ ${trimmedDecimal(target.fullMark)}`}
          required
        />
        <Field name={`scores.${at}.note`} label={`${name} ${field.note}`} kind="area" />
      </div>
    </div>
  )
}

const Page = ({ sheet }: { sheet: ScoreSheet }) => {
  const t = useText(evalText)
  const { field } = useText(evaluationText)
  const navigate = usePageNavigate()
  useTabTitle(sheet.supplierName)
  const score = useAction(evaluation.score, { quiet: true })
  const back = () => void navigate({ to: '/srm/evaluation/scores' })
  const ready = sheet.status === evaluationMachine.states.selfEvaluated
  const again = ready && sheet.submittedAt !== null && sheet.facts.reopened
  const locked = sheet.facts.proposed || (sheet.submittedAt !== null && !again)
  const late = bizNow() >= sheet.scoreDeadline
  const initial = {
    id: sheet.id,
    scores: sheet.targets.map(({ id, score: given, note }) => ({ targetId: id, score: given ? trimmedDecimal(given) : '', note })),
  }
  return (
    <>
      <PageHeader
        title={sheet.supplierName}
        code={sheet.docNo}
        tags={<SheetStatus row={sheet} />}
        facts={[sheet.title, `${sheet.periodFrom} – ${sheet.periodTo}`, listed(sheet.roles)]}
        figures={[{ label: field.scoreDeadline, value: shortInstant(sheet.scoreDeadline) }]}
      />
      <SchemaForm
        form="evaluationScore"
        schema={ScoreInput}
        initial={initial}
        recordId={sheet.id}
        version={sheet.submittedAt ? 2 : 1}
        readOnly={!ready || late || locked}
        submitLabel={t.submitScores}
        onCancel={back}
        submit={async (values) => {
          if (!(await ask({ title: t.scoreAsk, ok: t.submitScores, cancel: t.cancel }))) return false
          await score.send(values)
          back()
          return true
        }}
      >
        {again ? (
          <Banner tone="todo">{t.reopened}</Banner>
        ) : sheet.submittedAt ? (
          <Banner tone="info">{t.alreadyScored(shortInstant(sheet.submittedAt))}</Banner>
        ) : (
          <Banner tone={ready ? 'info' : 'todo'}>{ready ? t.scoreHint : t.notYet}</Banner>
        )}
        <FormSection id="scores" title={t.tabs.scores} note={sheet.selfMissed ? t.missed : undefined} columns={1} flush>
          {sheet.targets.map((target, at) => (
            <Line key={target.id} target={target} at={at} />
          ))}
        </FormSection>
      </SchemaForm>
    </>
  )
}

/** A scorer's own targets of one sheet (`?id=`). */
export const ScorePage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(evaluation.scoreSheet, { query: { id }, quiet: true }), refetchOnWindowFocus: false })
  return <DetailLoader query={loaded}>{(sheet) => <Page key={`${id} ${sheet.submittedAt}`} sheet={sheet} />}</DetailLoader>
}
