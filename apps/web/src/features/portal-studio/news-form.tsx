import { news, NewsInput, type NewsRecord } from '@srm/contract/portal/news'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../lib/wire/client'
import { usePageNavigate, usePageSearch } from '../../lib/page/page'
import { bizNow } from '../../lib/clock'
import { useText } from '../../lib/text'
import { DetailLoader } from '../../ui/detail/detail-loader'
import { Field } from '../../ui/form/field'
import { PageHeader } from '../../ui/layout/page-header'
import { FormSection, SchemaForm } from '../../ui/form/schema-form'
import { useTabTitle } from '../../ui/tab-title'
import { studioListText } from './lists.text'

const Form = ({ row }: { row?: NewsRecord }) => {
  const t = useText(studioListText)
  const go = usePageNavigate()
  const add = useAction(news.add)
  const edit = useAction(news.edit)
  const title = row ? t.editNews : t.addNews
  useTabTitle(row?.title ?? title)
  return (
    <>
      <PageHeader title={title} />
      <SchemaForm
        form="portalNews"
        schema={NewsInput}
        initial={row ?? { type: 'company', date: bizNow().slice(0, 10), cover: [] }}
        recordId={row?.id}
        version={row?.version}
        submitLabel={t.save}
        submit={async (values) => {
          if (row) await edit.send({ ...values, id: row.id, version: row.version })
          else await add.send(values)
          await go({ to: '/portal/studio/news' })
        }}
        rail={[
          { id: 'base', title: t.base },
          { id: 'text', title: t.content },
          { id: 'english', title: t.english },
        ]}
      >
        <FormSection id="base" title={t.base}>
          <Field name="title" label={t.title} wide />
          <Field name="type" label={t.type} kind="dict" dict="news_type" />
          <Field name="date" label={t.date} kind="day" />
          <Field name="source" label={t.source} />
          <Field name="summary" label={t.summary} kind="area" hint={t.summaryHint} wide />
          <Field name="cover" label={t.cover} kind="files" biz="portal_news" max={1} accept=".png,.jpg,.jpeg" wide />
        </FormSection>
        <FormSection id="text" title={t.content}>
          <Field name="content" label={t.content} kind="rich" required />
        </FormSection>
        <FormSection id="english" title={t.english}>
          <Field name="titleEn" label={t.titleEn} wide />
          <Field name="summaryEn" label={t.summaryEn} kind="area" wide />
          <Field name="contentEn" label={t.contentEn} kind="rich" height={320} />
        </FormSection>
      </SchemaForm>
    </>
  )
}

const Loaded = ({ id }: { id: string }) => {
  const record = useQuery(query(news.queryById, { query: { id } }))
  return <DetailLoader query={record}>{(row) => <Form key={`${row.id}.${row.version}`} row={row} />}</DetailLoader>
}

export const NewsForm = () => {
  const { id } = usePageSearch()
  return id ? <Loaded id={id} /> : <Form />
}
