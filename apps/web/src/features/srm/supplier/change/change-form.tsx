import { changeRequest as routes, type ChangeRequestDetail } from '@srm/contract/srm/change-request'
import type { ProfileData } from '@srm/contract/srm/supplier.shapes'
import { changeRequestText } from '@srm/domain/srm/change-request/change-request.text'
import type { SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { query, write } from '../../../../lib/wire/client'
import { useLanguage } from '../../../../lib/session/language'
import { toast, type Question } from '../../../../lib/notify'
import { loadChunk } from '../../../../lib/page/chunk'
import { usePageEntry } from '../../../../lib/page/page-entry'
import { usePageNavigate, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { useActor } from '../../../../ui/actor'
import { Banner } from '../../../../ui/layout/banner'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { Field } from '../../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../../ui/form/schema-form'
import { PageHeader } from '../../../../ui/layout/page-header'
import { useTabTitle } from '../../../../ui/tab-title'
import { BaseSections } from '../profile/base-sections'
import { toProfile, toValues, type ProfileValues } from '../profile/profile-schema'
import { BankAccounts, Categories, Contacts, Qualifications, Shareholders } from '../profile/row-sections'
import { changeContext, changeSchema, type ChangeValues } from './change-schema'
import { Finance } from '../profile/finance-section'
import { Litigation, Performance, Technical } from '../profile/record-sections'
import { Relations } from '../profile/relation-sections'
import { RulesContext } from '../profile/rules-context'
import { changeListScreen } from './kinds'
import { fromRows, RequalifyForm, toRows } from './requalify'
import { changeWords } from './text'
import '../supplier.css'

const About = ({ detail }: { detail: ChangeRequestDetail }) => {
  const t = useText(changeWords)
  const { field: f } = useText(changeRequestText)
  return (
    <FormSection id="about" title={t.about}>
      <Field name="description" label={f.description} wide />
      <Field name="reason" label={f.reason} kind="area" />
      {detail.request.changeType === 'SUPPLIER' && <Field name="name" label={t.optional(t.newName)} hint={t.nameHint} wide />}
      <Field name="files" label={t.optional(f.files)} kind="files" biz="supplier" hint={t.evidenceHint} />
    </FormSection>
  )
}

const Sections = ({ detail }: { detail: ChangeRequestDetail }) => {
  const { options, current } = detail
  const forms: Record<SupplierSection, () => ReactNode> = {
    base: () => <BaseSections name={current.name} options={options} note={undefined} />,
    shareholders: () => <Shareholders note={undefined} />,
    categories: () => <Categories options={options} note={undefined} />,
    contacts: () => <Contacts note={undefined} />,
    bank: () => <BankAccounts note={undefined} company={current.name} />,
    qualifications: () => <Qualifications options={options} note={undefined} />,
    performance: () => <Performance note={undefined} />,
    finance: () => <Finance note={undefined} />,
    technical: () => <Technical note={undefined} />,
    litigation: () => <Litigation note={undefined} />,
    relations: () => <Relations options={options} note={undefined} />,
  }
  return (
    <>
      {detail.sections.map((s) => (
        <div key={s} className="srm-stack">
          {forms[s]()}
        </div>
      ))}
    </>
  )
}

/** Suppliers are not told who decides. */
const picked = async (body: { readonly id: string; readonly version: number }, question: Pick<Question, 'title' | 'ok' | 'cancel'>) => {
  const { askToSend } = await loadChunk(() => import('../../../../ui/approval/ask-to-send'))
  return askToSend({ route: routes.submit, body }, question)
}

const useSaving = (detail: ChangeRequestDetail) => {
  const t = useText(changeWords)
  const isStaff = useActor().kind === 'buyer'
  const client = useQueryClient()
  // Each save moves the version on; the next one carries it.
  const version = useRef(detail.request.version)
  const { id } = detail.request
  const save = async (values: ChangeValues, draft: boolean) => {
    const profile = toProfile(values as unknown as ProfileValues)
    const sections = Object.fromEntries(detail.sections.map((s) => [s, profile[s]])) as Partial<ProfileData>
    const { description, reason, name, files } = values
    const requalify = fromRows((values.requalify ?? []).filter((row) => row.line))
    const body = {
      requalify,
      id,
      version: version.current,
      draft,
      description,
      reason: reason ?? '',
      name: name ?? '',
      files: [...files],
      sections,
    }
    const { result: saved } = await write(routes.edit, { body, quiet: true })
    version.current = saved.version
    return saved
  }
  const submit = async (values: ChangeValues) => {
    const { docNo } = detail.request
    await save(values, false)
    const body = { id, version: version.current }
    const approvers = isStaff ? await picked(body, { title: t.submitSure(docNo), ok: t.saveSubmit, cancel: t.notYet }) : {}
    if (!approvers) return false
    await write(routes.submit, { body: { ...body, approvers }, quiet: true })
    await client.invalidateQueries()
    return true
  }
  return { save, submit }
}

const Page = ({ detail }: { detail: ChangeRequestDetail }) => {
  const t = useText(changeWords)
  const names = useText(supplierText).section
  const { dict, field } = useText(changeRequestText)
  const lang = useLanguage()
  const navigate = usePageNavigate()
  const { request, proposed } = detail
  const { save, submit } = useSaving(detail)
  const [it] = useState(() => {
    const { description, reason, files } = request
    const asked = request.changeType === 'QUALIFICATION' && { requalify: toRows(detail) }
    const values = { ...toValues(proposed), description, reason: reason ?? '', files, name: detail.proposedName ?? '', ...asked }
    const context = changeContext(detail, lang)
    return { initial: values as unknown as ChangeValues, context, schema: changeSchema(detail, context) }
  })
  const toDetail = () => void navigate({ to: '/srm/change/detail', search: { id: request.id } })
  usePageEntry(changeListScreen(request.changeType))
  useTabTitle(`${t.editTitle(dict.change_type[request.changeType])} ${request.docNo}`)
  return (
    <>
      <PageHeader
        title={request.description}
        code={request.docNo}
        facts={[dict.change_type[request.changeType], ...(request.onBehalfBy === null ? [] : [request.supplierName]), request.baseVer]}
      />
      <SchemaForm
        form="supplier-change"
        schema={it.schema}
        initial={it.initial}
        recordId={request.id}
        version={request.version}
        submitLabel={t.saveSubmit}
        rail={[
          { id: 'about', title: t.about },
          ...detail.sections.map((s) => ({ id: s, title: names[s] })),
          ...(request.changeType === 'QUALIFICATION' ? [{ id: 'requalify', title: field.requalify }] : []),
        ]}
        onCancel={toDetail}
        saveDraft={(values) => save(values as ChangeValues, true)}
        submit={async (values) => {
          if (!(await submit(values as ChangeValues))) return 'kept'
          toast('success', t.submitted)
          toDetail()
          return 'sent'
        }}
      >
        {request.rejectionReason && <Banner tone="bad">{t.rejected(request.rejectionReason)}</Banner>}
        {request.onBehalfBy !== null && (
          <Banner tone="info">{(request.changeType === 'SUPPLIER' ? t.onBehalfForm : t.onBehalfNote)(request.onBehalfBy)}</Banner>
        )}
        <About detail={detail} />
        <RulesContext value={it.context}>
          <Sections detail={detail} />
          {request.changeType === 'QUALIFICATION' && <RequalifyForm detail={detail} />}
        </RulesContext>
      </SchemaForm>
    </>
  )
}

/** A change being written (`?id=`): the sections of its kind, filled with what is in force or was kept last. */
export const ChangeFormPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), staleTime: 0, refetchOnWindowFocus: false })
  return <DetailLoader query={loaded}>{(detail) => <Page key={id} detail={detail} />}</DetailLoader>
}
