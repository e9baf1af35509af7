import { questionnaire as routes, QuestionnaireInput, type QuestionnaireDetail } from '@srm/contract/srm/questionnaire'
import type { SectionShape } from '@srm/contract/srm/questionnaire.shapes'
import { addressableStages, maxRecipients, withoutScores } from '@srm/domain/srm/questionnaire/design.rules'
import { judgeAnswers, type Section } from '@srm/domain/srm/questionnaire/fill.rules'
import { questionnaireText } from '@srm/domain/srm/questionnaire/questionnaire.text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { call, query, useAction } from '../../../../lib/wire/client'
import { usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { Banner } from '../../../../ui/layout/banner'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { useFormState, useFormValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../../ui/form/schema-form'
import { WideModal } from '../../../../ui/layout/modal'
import { PageHeader } from '../../../../ui/layout/page-header'
import { CompanyPicker } from '../../../../ui/picker/company-picker'
import { useTabTitle } from '../../../../ui/tab-title'
import { Fill } from '../fill'
import { surveyText } from '../text'
import { Designer } from './designer'

type Values = z.input<typeof QuestionnaireInput>
const blank: Partial<Values> = {
  purpose: 'annual',
  scoring: false,
  showScore: false,
  recipientIds: [],
  sections: [{ key: 's1', zh: '第一部分', en: 'Part 1', items: [] }],
}
const filled = ({ draftRecipients, sections, ...row }: QuestionnaireDetail): Partial<Values> => {
  const { title, titleEn, purpose, intro, introEn, scoring, passScore, showScore, deadline } = row
  const recipientIds = draftRecipients.map((one) => one.id)
  return { title, titleEn, purpose, intro, introEn, scoring, passScore, showScore, deadline, sections, recipientIds }
}

/** The questionnaire as suppliers will see it: the same form, judged by the same rule, with answers that are not kept. */
export const Preview = ({ sections, onClose }: { sections: readonly SectionShape[]; onClose: () => void }) => {
  const t = useText(surveyText)
  const shown = useMemo(() => withoutScores(sections as unknown as Section[]), [sections])
  const [answers, setAnswers] = useState<Record<string, unknown>>({})
  const judged = judgeAnswers(shown, answers)
  return (
    <WideModal open width={880} title={t.preview} footer={null} onCancel={onClose}>
      <Banner tone="info">{t.previewHint}</Banner>
      <Fill sections={shown} answers={answers} judged={judged} onChange={(key, value) => setAnswers((was) => ({ ...was, [key]: value }))} />
    </WideModal>
  )
}

const ScoreFields = () => {
  const { field } = useText(questionnaireText)
  const scoring = useFormValue<boolean>('scoring')
  return (
    <>
      <Field<boolean> name="scoring" label={field.scoring} kind="switch" />
      {scoring && (
        <>
          <Field name="passScore" label={field.passScore} kind="decimal" places={2} />
          <Field<boolean> name="showScore" label={field.showScore} kind="switch" />
        </>
      )}
    </>
  )
}

const DesignField = () => {
  const scoring = useFormValue<boolean>('scoring') ?? false
  const { errors } = useFormState()
  return (
    <Field<readonly SectionShape[]> name="sections" label={useText(surveyText).questions} wide>
      {({ value, onChange }) => (
        <Designer value={value ?? []} onChange={(sections) => onChange?.(sections)} scoring={scoring} problems={errors} />
      )}
    </Field>
  )
}

const PreviewButton = () => {
  const t = useText(surveyText)
  const sections = useFormValue<readonly SectionShape[]>('sections') ?? []
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.preview}</Button>
      {open && <Preview sections={sections} onClose={() => setOpen(false)} />}
    </>
  )
}

const Form = ({ row }: { row?: QuestionnaireDetail }) => {
  const t = useText(surveyText)
  const { field } = useText(questionnaireText)
  const go = usePageNavigate()
  const add = useAction(routes.add)
  const edit = useAction(routes.edit)
  const title = row ? t.edit : t.add
  useTabTitle(row?.title ?? title)
  return (
    <>
      <PageHeader title={title} code={row?.docNo ?? null} />
      <SchemaForm
        form="questionnaire"
        schema={QuestionnaireInput}
        initial={row ? filled(row) : blank}
        recordId={row?.id}
        version={row?.version}
        submitLabel={t.save}
        extra={<PreviewButton />}
        submit={async (values) => {
          const sent = values.scoring ? values : { ...values, passScore: null, showScore: false }
          const saved = row ? await edit.send({ ...sent, id: row.id, version: row.version }) : await add.send(sent)
          await go({ to: `/srm/questionnaire/detail?id=${saved.id}` })
        }}
        rail={[
          { id: 'base', title: t.base },
          { id: 'questions', title: t.questions },
        ]}
      >
        <FormSection id="base" title={t.base}>
          <Field name="title" label={field.title} wide />
          <Field name="titleEn" label={t.titleEn} wide />
          <Field name="purpose" label={field.purpose} kind="dict" dict="questionnaire_purpose" />
          <Field name="deadline" label={field.deadline} kind="instant" future required />
          <ScoreFields />
          <Field name="intro" label={field.intro} kind="area" />
          <Field name="introEn" label={t.introEn} kind="area" />
          <Field<readonly string[]> name="recipientIds" label={field.recipients} hint={t.recipientsHint} required wide>
            {(control) => (
              <CompanyPicker
                {...control}
                aria-label={field.recipients}
                of="questionnaire"
                list={(asked) => call(routes.suppliers, { query: asked, quiet: true })}
                stages={addressableStages}
                max={maxRecipients}
                known={row?.draftRecipients ?? []}
              />
            )}
          </Field>
        </FormSection>
        <FormSection id="questions" title={t.questions} columns={1}>
          <DesignField />
        </FormSection>
      </SchemaForm>
    </>
  )
}

const Loaded = ({ id }: { id: string }) => {
  const record = useQuery(query(routes.queryById, { query: { id } }))
  return <DetailLoader query={record}>{(row) => <Form key={`${row.id}.${row.version}`} row={row} />}</DetailLoader>
}

export const QuestionnaireFormPage = () => {
  const { id } = usePageSearch()
  return id ? <Loaded id={id} /> : <Form />
}
