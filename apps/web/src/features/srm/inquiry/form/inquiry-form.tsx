import { inquiry as routes, type InquiryDetail } from '@srm/contract/srm/inquiry'
import { InquiryInput } from '@srm/contract/srm/inquiry.shapes'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { query, useAction } from '../../../../lib/client'
import { toast } from '../../../../lib/notify'
import { usePageNavigate, usePageSearch } from '../../../../lib/page'
import { useText } from '../../../../lib/text'
import { DetailLoader } from '../../../../ui/detail-loader'
import { SchemaForm } from '../../../../ui/form/schema-form'
import { PageHeader } from '../../../../ui/page-header'
import { ErrorState } from '../../../../ui/states'
import { StatusTag } from '../../../../ui/status-tag'
import { useTabTitle } from '../../../../ui/tab-title'
import { formPageText } from './form.text'
import { initialOf } from './initial'
import { BasicsSection, FilesSectionForm, LinesSectionForm, RulesSection, ScheduleSection, SuppliersSectionForm } from './sections'
import './form.css'

type Input = z.input<typeof InquiryInput>
interface Saved {
  readonly id: string
  readonly version: number
}

/** Saves first as a new draft, then as its next versions; the page stays the same form all the while. */
const useSave = (loaded: InquiryDetail | undefined) => {
  const saved = useRef<Saved | null>(loaded ? { id: loaded.id, version: loaded.version } : null)
  const add = useAction(routes.add, { quiet: true, done: false })
  const edit = useAction(routes.edit, { quiet: true, done: false })
  return async (values: Input): Promise<Saved> => {
    const now = saved.current
    const { id, version } = await (now ? edit.send({ ...values, ...now }) : add.send(values))
    saved.current = { id, version }
    return saved.current
  }
}

const InquiryForm = ({ loaded }: { loaded: InquiryDetail | undefined }) => {
  const t = useText(formPageText)
  const navigate = usePageNavigate()
  const save = useSave(loaded)
  const submitAction = useAction(routes.submit, { quiet: true, done: t.submitted })
  const sections = (['basics', 'schedule', 'rules', 'lines', 'suppliers', 'files'] as const).map((id) => ({ id, title: t.sections[id] }))
  const category = useMemo(() => (loaded?.categoryId ? { value: loaded.categoryId, label: loaded.categoryName ?? '' } : null), [loaded])
  const known = Object.fromEntries((loaded?.suppliers ?? []).map((s) => [s.supplierId, s.supplierName]))
  const submit = async (values: Input) => {
    const { id, version } = await save(values)
    await submitAction.send({ id, version })
    await navigate({ to: '/srm/inquiry/detail', search: { id } as never, replace: true })
  }
  return (
    <SchemaForm
      form="inquiry"
      schema={InquiryInput}
      initial={initialOf(loaded)}
      recordId={loaded?.id ?? null}
      version={loaded?.version ?? null}
      submit={submit}
      saveDraft={async (values) => {
        await save(values as Input)
        toast('success', t.saved)
      }}
      submitLabel={t.submit}
      onCancel={() => void navigate({ to: '/srm/inquiry/list' })}
      rail={sections}
    >
      <BasicsSection category={category} />
      <ScheduleSection />
      <RulesSection />
      <LinesSectionForm />
      <SuppliersSectionForm known={known} />
      <FilesSectionForm />
    </SchemaForm>
  )
}

const Loaded = ({ id }: { id: string }) => {
  const t = useText(formPageText)
  const { data, error, refetch } = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  // Later refetches must not pull the ground away under what is being typed.
  const [first, setFirst] = useState<InquiryDetail | null>(null)
  if (data && !first) setFirst(data)
  if (error && !first) return <ErrorState detail={error.message} retry={() => void refetch()} />
  if (!first) return <DetailLoader query={{ data: undefined, error: null, isPending: true, refetch }}>{() => null}</DetailLoader>
  if (first.status !== inquiryMachine.states.draft) return <ErrorState title={t.fromDetail} />
  return <InquiryForm loaded={first} />
}

/** New inquiry, or a draft to go on with (`?id=`). */
export const InquiryFormPage = () => {
  const t = useText(formPageText)
  const id = usePageSearch()['id']
  useTabTitle(id ? null : t.newTitle)
  const { data } = useQuery({ ...query(routes.queryById, { query: { id: id ?? '' }, quiet: true }), enabled: Boolean(id) })
  return (
    <>
      <PageHeader
        title={id ? t.editTitle : t.newTitle}
        tags={<StatusTag machine={inquiryMachine} status={data?.status ?? inquiryMachine.states.draft} />}
        code={data?.docNo}
      />
      <div className="inq-form">{id ? <Loaded key={id} id={id} /> : <InquiryForm loaded={undefined} />}</div>
    </>
  )
}
