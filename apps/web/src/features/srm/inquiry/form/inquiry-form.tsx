import { inquiry as routes, type InquiryDetail } from '@srm/contract/srm/inquiry'
import { InquiryInput, LineInput } from '@srm/contract/srm/inquiry.shapes'
import type { FormItem } from '@srm/contract/sys/extend-field'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { maxLines } from '@srm/domain/srm/inquiry/inquiry.rules'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { query, useAction } from '../../../../lib/wire/client'
import { toast } from '../../../../lib/notify'
import { loadChunk } from '../../../../lib/page/chunk'
import { usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { extSchemaOf, initialExt, useFormItems } from '../../../../ui/dynamic-form/items'
import { SchemaForm } from '../../../../ui/form/schema-form'
import { PageHeader } from '../../../../ui/layout/page-header'
import { ErrorState } from '../../../../ui/states/states'
import { StatusTag } from '../../../../ui/tags/status-tag'
import { useTabTitle } from '../../../../ui/tab-title'
import { formPageText } from './form.text'
import { initialOf } from './initial'
import { ExtSection } from './ext-section'
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

interface Items {
  readonly head: readonly FormItem[]
  readonly body: readonly FormItem[]
}
/** What is typed, and the fields an administrator added to it. */
const schemaOf = ({ head, body }: Items) =>
  InquiryInput.extend({
    ext: extSchemaOf(head),
    lines: z.array(LineInput.extend({ ext: extSchemaOf(body).prefault({}) })).max(maxLines),
  })

const InquiryForm = ({ loaded, items }: { loaded: InquiryDetail | undefined; items: Items }) => {
  const t = useText(formPageText)
  const navigate = usePageNavigate()
  const save = useSave(loaded)
  const submitAction = useAction(routes.submit, { quiet: true, done: t.submitted })
  const shown = ['basics', 'schedule', 'rules', ...(items.head.length > 0 ? ['ext' as const] : []), 'lines', 'suppliers', 'files'] as const
  const sections = shown.map((id) => ({ id, title: t.sections[id] }))
  const schema = useMemo(() => schemaOf(items), [items])
  const category = useMemo(() => (loaded?.categoryId ? { value: loaded.categoryId, label: loaded.categoryName ?? '' } : null), [loaded])
  // A supplier's own page begins an inquiry for it.
  const { supplier, supplierName } = usePageSearch()
  const begun = supplier && supplierName ? [[supplier, supplierName] as const] : []
  const known = Object.fromEntries([...begun, ...(loaded?.suppliers ?? []).map((s) => [s.supplierId, s.supplierName] as const)])
  const warned = Object.fromEntries((loaded?.suppliers ?? []).flatMap((s) => (s.warning ? [[s.supplierId, s.warning]] : [])))
  const submit = async (values: Input) => {
    const body = await save(values)
    const { askToSend } = await loadChunk(() => import('../../../../ui/approval/ask-to-send'))
    const approvers = await askToSend({ route: routes.submit, body: { ...body } }, { title: t.submitSure, ok: t.submit, cancel: t.cancel })
    if (!approvers) return 'kept'
    const { id } = body
    await submitAction.send({ ...body, approvers })
    await navigate({ to: '/srm/inquiry/detail', search: { id }, replace: true })
    return 'sent'
  }
  return (
    <SchemaForm
      form="inquiry"
      schema={schema}
      initial={initialOf(loaded, initialExt(items.head), supplier ? [supplier] : []) as Partial<z.input<typeof schema>>}
      recordId={loaded?.id ?? null}
      version={loaded?.version ?? null}
      submit={(values) => submit(values as Input)}
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
      <ExtSection items={items.head} />
      <LinesSectionForm items={items.body} />
      <SuppliersSectionForm known={known} warned={warned} />
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
  return <WithItems loaded={first} />
}

/** The fields that were added are part of the form's rules: they are known before it begins. */
const WithItems = ({ loaded }: { loaded: InquiryDetail | undefined }) => {
  const { head, body, error, refetch } = useFormItems('inquiry', 'edit')
  const [items, setItems] = useState<Items | null>(null)
  if (head && body && !items) setItems({ head, body })
  if (items) return <InquiryForm loaded={loaded} items={items} />
  return <DetailLoader query={{ data: undefined, error, isPending: !error, refetch }}>{() => null}</DetailLoader>
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
      <div className="srm-wide-lines">{id ? <Loaded key={id} id={id} /> : <WithItems loaded={undefined} />}</div>
    </>
  )
}
