import { tender as routes, TenderInput } from '@srm/contract/srm/tender'
import { tenderParts } from '@srm/domain/srm/tender/tender.fields'
import { tenderMachine } from '@srm/domain/srm/tender/tender.machine'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from '../../../../lib/notify'
import { loadChunk } from '../../../../lib/page/chunk'
import { usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { Field } from '../../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../../ui/form/schema-form'
import { PageHeader } from '../../../../ui/layout/page-header'
import { DeclaredInputs } from '../../../../ui/reference/field-inputs'
import { ErrorState } from '../../../../ui/states/states'
import { StatusTag } from '../../../../ui/tags/status-tag'
import { useTabTitle } from '../../../../ui/tab-title'
import { tenderFormText } from './form.text'
import { cleaned, initialOf, type Draft, type Input } from './initial'
import { LotsSection } from './lots'
import { JudgingSection, OpeningSection, ProjectSection, ScheduleSection, SuppliersSection, TakingSection } from './sections'
import '../tender.css'

const sections = ['project', 'schedule', 'lots', 'taking', 'judging', 'opening', 'suppliers', 'terms', 'files'] as const

/** Saves first as a new draft, then as its next versions; the page stays the same form all the while. */
const useSave = (draft: Draft | undefined) => {
  const saved = useRef(draft ? { id: draft.id, version: draft.version } : null)
  const add = useAction(routes.add, { quiet: true, done: false })
  const edit = useAction(routes.edit, { quiet: true, done: false })
  return async (values: Input) => {
    const now = saved.current
    const { id, version } = await (now ? edit.send({ ...cleaned(values), ...now }) : add.send(cleaned(values)))
    saved.current = { id, version }
    return saved.current
  }
}

const Form = ({ draft }: { draft: Draft | undefined }) => {
  const t = useText(tenderFormText)
  const f = useText(tenderText).field
  const navigate = usePageNavigate()
  const save = useSave(draft)
  const hand = useAction(routes.submit, { quiet: true, done: t.submitted })
  const submit = async (values: Input) => {
    const body = await save(values)
    const { askToSend } = await loadChunk(() => import('../../../../ui/approval/ask-to-send'))
    const approvers = await askToSend({ route: routes.submit, body: { ...body } }, { title: t.submitSure, ok: t.submit, cancel: t.cancel })
    if (!approvers) return 'kept'
    await hand.send({ ...body, approvers })
    await navigate({ to: '/srm/tender/detail', search: { id: body.id }, replace: true })
    return 'sent'
  }
  return (
    <SchemaForm
      form="tender"
      schema={TenderInput}
      initial={initialOf(draft)}
      recordId={draft?.id ?? null}
      version={draft?.version ?? null}
      submit={(values) => submit(values as Input)}
      saveDraft={async (values) => {
        await save(values as Input)
        toast('success', t.saved)
      }}
      submitLabel={t.submit}
      onCancel={() => void navigate({ to: '/srm/tender/list' })}
      rail={sections.map((id) => ({ id, title: t.sections[id] }))}
    >
      <ProjectSection />
      <ScheduleSection />
      <LotsSection />
      <TakingSection />
      <JudgingSection />
      <OpeningSection />
      <SuppliersSection known={Object.fromEntries((draft?.suppliers ?? []).map((one) => [one.id, one.name]))} />
      <FormSection id="terms" title={t.sections.terms}>
        <DeclaredInputs fields={tenderParts.terms} labels={f} />
      </FormSection>
      <FormSection id="files" title={t.sections.files} columns={1}>
        <Field name="files" label={t.sections.files} kind="files" biz="tender" required />
      </FormSection>
    </SchemaForm>
  )
}

const Loaded = ({ id }: { id: string }) => {
  const { data, error, refetch } = useQuery(query(routes.draft, { query: { id }, quiet: true }))
  // Later refetches must not pull the ground away under what is being typed.
  const [first, setFirst] = useState<Draft | null>(null)
  if (data && !first) setFirst(data)
  if (error && !first) return <ErrorState detail={error.message} retry={() => void refetch()} />
  if (!first) return <DetailLoader query={{ data: undefined, error: null, isPending: true, refetch }}>{() => null}</DetailLoader>
  return <Form draft={first} />
}

/** New tender, or a draft to go on with (`?id=`). */
export const TenderFormPage = () => {
  const t = useText(tenderFormText)
  const id = usePageSearch()['id']
  useTabTitle(id ? null : t.newTitle)
  return (
    <>
      <PageHeader title={id ? t.editTitle : t.newTitle} tags={<StatusTag machine={tenderMachine} status={tenderMachine.states.draft} />} />
      <div className="tdr-form">{id ? <Loaded key={id} id={id} /> : <Form draft={undefined} />}</div>
    </>
  )
}
