import { announcement, AnnouncementInput, type AnnouncementRecord } from '@srm/contract/sys/announcement'
import { announcementText } from '@srm/domain/sys/announcement/announcement.text'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { bizNow, instantOf } from '../../../lib/clock'
import { query, useAction } from '../../../lib/wire/client'
import { usePageNavigate, usePageSearch } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { useFormValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { PageHeader } from '../../../ui/layout/page-header'
import { useTabTitle } from '../../../ui/tab-title'
import { StaffPicker, SupplierUserPicker } from './receivers'
import { announcementScreenText } from './text'

const people = z.array(z.string()).nullish()
/** As the form holds it: the chosen people by the side they are chosen on. */
const FormInput = z.object({ ...AnnouncementInput.shape, userIds: people, supplierUserIds: people }).superRefine((input, issues) => {
  if (input.startTime < input.endTime) return
  issues.addIssue({ code: 'custom', path: ['startTime'], params: { errorKey: 'ANNOUNCEMENT_START' } })
  issues.addIssue({ code: 'custom', path: ['endTime'], params: { errorKey: 'ANNOUNCEMENT_END' } })
})
type FormValues = z.input<typeof FormInput>

/** On the wire they are one list, as older clients have it. */
const wired = ({ supplierUserIds, userIds, ...values }: FormValues) => ({
  ...values,
  userIds: [...(userIds ?? []), ...(supplierUserIds ?? [])].map((id) => `${id},`).join(''),
})
const week = 7 * 86_400_000
const blank = () => ({
  msgCategory: '1',
  priority: 'L' as const,
  msgType: 'ALL',
  startTime: bizNow(),
  endTime: instantOf(Date.now() + week),
})
const filled = ({ chosen, startTime, endTime, msgAbstract, ...row }: AnnouncementRecord) => ({
  ...row,
  msgAbstract: msgAbstract ?? '',
  startTime: startTime ?? '',
  endTime: endTime ?? '',
  priority: row.priority as FormValues['priority'],
  userIds: chosen.filter((one) => !one.ofSupplier).map((one) => one.id),
  supplierUserIds: chosen.filter((one) => one.ofSupplier).map((one) => one.id),
})

const ChosenUsers = () => {
  const t = useText(announcementScreenText)
  if (useFormValue('msgType') !== 'USER') return null
  return (
    <>
      <Field<readonly string[]> name="userIds" label={t.staff} hint={t.staffHint} wide>
        {(control) => <StaffPicker {...control} aria-label={t.staff} />}
      </Field>
      <Field<readonly string[]> name="supplierUserIds" label={t.supplierUsers} wide>
        {(control) => <SupplierUserPicker {...control} aria-label={t.supplierUsers} />}
      </Field>
    </>
  )
}

const Form = ({ row }: { row?: AnnouncementRecord }) => {
  const t = useText(announcementScreenText)
  const { field } = useText(announcementText)
  const go = usePageNavigate()
  const add = useAction(announcement.add)
  const edit = useAction(announcement.edit)
  const title = row ? t.edit : t.add
  useTabTitle(row?.titile ?? title)
  return (
    <>
      <PageHeader title={title} />
      <SchemaForm
        form="sysAnnouncement"
        schema={FormInput}
        initial={row ? filled(row) : blank()}
        recordId={row?.id}
        version={row?.version}
        submitLabel={t.save}
        submit={async (values) => {
          const id = row ? row.id : (await add.send(wired(values as FormValues))).id
          if (row) await edit.send({ ...wired(values as FormValues), id, version: row.version })
          await go({ to: `/isystem/annountCement/detail?id=${id}` })
        }}
        rail={[
          { id: 'base', title: t.base },
          { id: 'content', title: t.content },
          { id: 'english', title: t.english },
        ]}
      >
        <FormSection id="base" title={t.base}>
          <Field name="titile" label={field.titile} wide />
          <Field name="msgCategory" label={field.msgCategory} kind="dict" dict="msg_category" />
          <Field name="priority" label={field.priority} kind="dict" dict="priority" />
          <Field name="startTime" label={field.startTime} kind="instant" hint={t.windowHint} />
          <Field name="endTime" label={field.endTime} kind="instant" />
          <Field name="msgAbstract" label={field.msgAbstract} kind="area" wide />
          <Field name="msgType" label={field.msgType} kind="dictRadio" dict="msg_type" wide />
          <ChosenUsers />
        </FormSection>
        <FormSection id="content" title={t.content}>
          <Field name="msgContent" label={field.msgContent} kind="rich" height={320} required wide />
        </FormSection>
        <FormSection id="english" title={t.english}>
          <Field name="titileEn" label={t.titleEn} hint={t.englishHint} wide />
          <Field name="msgContentEn" label={t.contentEn} kind="rich" height={240} wide />
        </FormSection>
      </SchemaForm>
    </>
  )
}

const Loaded = ({ id }: { id: string }) => {
  const record = useQuery(query(announcement.record, { query: { id } }))
  return <DetailLoader query={record}>{(row) => <Form key={`${row.id}.${row.version}`} row={row} />}</DetailLoader>
}

export const AnnouncementForm = () => {
  const { id } = usePageSearch()
  return id ? <Loaded id={id} /> : <Form />
}
