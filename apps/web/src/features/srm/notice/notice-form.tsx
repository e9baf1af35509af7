import { notice as routes, NoticeInput, type NoticeDetail } from '@srm/contract/srm/notice'
import type { SupplierChoice } from '@srm/contract/srm/supplier-choice'
import { addressableStages, maxRecipients } from '@srm/domain/srm/notice/notice.rules'
import { noticeText } from '@srm/domain/srm/notice/notice.text'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { call, query, useAction } from '../../../lib/wire/client'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { useFormValue, useSetValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { PageHeader } from '../../../ui/layout/page-header'
import { CompanyPicker } from '../../../ui/picker/company-picker'
import { useTabTitle } from '../../../ui/tab-title'
import { noticePageText } from './text'

type Values = z.input<typeof NoticeInput>
const blank: Partial<Values> = { category: 'general', needReply: true, recipientIds: [], files: [], body: '' }
const filled = ({ draftRecipients, title, category, body, needReply, replyDeadline, files }: NoticeDetail): Partial<Values> => ({
  ...{ title, category, body, needReply, replyDeadline, files },
  recipientIds: draftRecipients.map((one) => one.id),
})

const ReplyFields = () => {
  const t = useText(noticePageText)
  const { field } = useText(noticeText)
  const needReply = useFormValue<boolean>('needReply')
  const set = useSetValue()
  return (
    <>
      <Field<boolean>
        name="needReply"
        label={field.needReply}
        kind="switch"
        hint={t.needReplyHint}
        onChanged={(on) => !on && set('replyDeadline', null)}
      />
      {needReply && <Field name="replyDeadline" label={field.replyDeadline} kind="instant" future required />}
    </>
  )
}

interface FormProps {
  readonly row?: NoticeDetail
  /** Companies that a new notice is addressed to from the start. */
  readonly to?: readonly SupplierChoice[]
}
const Form = ({ row, to = [] }: FormProps) => {
  const t = useText(noticePageText)
  const { field } = useText(noticeText)
  const go = usePageNavigate()
  const add = useAction(routes.add)
  const edit = useAction(routes.edit)
  const title = row ? t.edit : t.add
  useTabTitle(row?.title ?? title)
  return (
    <>
      <PageHeader title={title} code={row?.docNo ?? null} />
      <SchemaForm
        form="notice"
        schema={NoticeInput}
        initial={row ? filled(row) : { ...blank, recipientIds: to.map((one) => one.id) }}
        recordId={row?.id}
        version={row?.version}
        submitLabel={t.save}
        submit={async (values) => {
          const saved = row ? await edit.send({ ...values, id: row.id, version: row.version }) : await add.send(values)
          await go({ to: `/srm/notice/detail?id=${saved.id}` })
        }}
        rail={[
          { id: 'base', title: t.base },
          { id: 'body', title: t.body },
        ]}
      >
        <FormSection id="base" title={t.base}>
          <Field name="title" label={field.title} wide />
          <Field name="category" label={field.category} kind="dict" dict="notice_category" />
          <ReplyFields />
          <Field<readonly string[]> name="recipientIds" label={field.recipients} hint={t.recipientsHint} required wide>
            {(control) => (
              <CompanyPicker
                {...control}
                aria-label={field.recipients}
                of="notice"
                list={(asked) => call(routes.suppliers, { query: asked, quiet: true })}
                stages={addressableStages}
                max={maxRecipients}
                known={row?.draftRecipients ?? to}
              />
            )}
          </Field>
        </FormSection>
        <FormSection id="body" title={t.body}>
          <Field name="body" label={field.body} kind="rich" height={320} required wide />
          <Field name="files" label={field.files} kind="files" biz="notice" wide />
        </FormSection>
      </SchemaForm>
    </>
  )
}

const Loaded = ({ id }: { id: string }) => {
  const record = useQuery(query(routes.queryById, { query: { id } }))
  return <DetailLoader query={record}>{(row) => <Form key={`${row.id}.${row.version}`} row={row} />}</DetailLoader>
}

/** A link names the company; which one that is, and whether a notice may go to it, says the server. */
const Addressed = ({ company }: { company: string }) => {
  const found = useQuery(query(routes.suppliers, { query: { name: `= ${company}`, pageSize: 2 } }))
  return <DetailLoader query={found}>{({ records }) => <Form to={records.filter((one) => one.name === company)} />}</DetailLoader>
}

export const NoticeFormPage = () => {
  const { id, company } = usePageSearch()
  if (id) return <Loaded id={id} />
  return company ? <Addressed company={company} /> : <Form />
}
