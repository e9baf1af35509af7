import { question as routes, questionFiles, QuestionInput, type QuestionRow } from '@srm/contract/srm/question'
import type { QuestionContent } from '@srm/domain/srm/questionnaire/question.rules'
import { judgeAnswers, type Section } from '@srm/domain/srm/questionnaire/fill.rules'
import { questionnaireText } from '@srm/domain/srm/questionnaire/questionnaire.text'
import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { query, useAction } from '../../../../lib/wire/client'
import { lazily } from '../../../../lib/page/lazily'
import { shortInstant } from '../../../../lib/format'
import { listed } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { controlId, useForm, useFormState, useFormValue, useSetValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { FormDialog } from '../../../../ui/form/form-dialog'
import { SchemaForm } from '../../../../ui/form/schema-form'
import { ListPage } from '../../../../ui/list-page/list-page'
import type { Column, Filter } from '../../../../ui/list-page/types'
import { WideModal } from '../../../../ui/layout/modal'
import { RowActions } from '../../../../ui/row-actions'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { Fill } from '../fill'
import { surveyText } from '../text'
import { blankContent, ContentEditor, judgedParts } from './content-editor'

const ImportDialog = lazily(() => import('../../../../ui/imports/import-dialog').then((m) => m.ImportDialog))

const ContentField = () => {
  const value = useFormValue<QuestionContent>('content') ?? blankContent
  const set = useSetValue()
  const { store, formId } = useForm()
  const { errors: all } = useFormState()
  const { field } = useText(questionnaireText)
  useEffect(() => {
    for (const part of judgedParts) store.labels.set(`content.${part}`, field[part])
    store.labels.set('content', field.zh)
  }, [store, field])
  const own = new Set(judgedParts.map((part) => `content.${part}`))
  const errors = [...new Set(Object.keys(all).flatMap((path) => (path.startsWith('content') && !own.has(path) ? (all[path] ?? []) : [])))]
  const at = (part: (typeof judgedParts)[number]) => ({ id: controlId(formId, `content.${part}`), error: all[`content.${part}`] })
  return (
    <>
      <ContentEditor value={value} onChange={(content) => set('content', content)} scored at={at} />
      {errors.map((error) => (
        <p key={error} className="srm-field-error" role="alert">
          {error}
        </p>
      ))}
    </>
  )
}

const QuestionDialog = ({ row, onClose }: { row?: QuestionRow | undefined; onClose: () => void }) => {
  const t = useText(surveyText)
  const { field } = useText(questionnaireText)
  const add = useAction(routes.add, { onDone: onClose })
  const edit = useAction(routes.edit, { onDone: onClose })
  return (
    <FormDialog title={row ? t.bank.edit : t.bank.add} open onClose={onClose} wide={880}>
      <SchemaForm
        form="question"
        schema={QuestionInput}
        initial={
          row
            ? { category: row.category as 'other', tags: row.tags, content: row.content }
            : { category: 'quality', tags: [], content: blankContent as never }
        }
        recordId={row?.id}
        version={row?.version}
        inDialog
        submitLabel={t.save}
        onCancel={onClose}
        submit={(values) => (row ? edit.send({ ...values, id: row.id, version: row.version }) : add.send(values))}
      >
        <div className="srm-fields" data-columns={2}>
          <Field name="category" label={field.category} kind="dict" dict="question_category" />
          <Field<readonly string[]> name="tags" label={field.tags}>
            {({ id, value, onChange }) => (
              <Select
                id={id}
                mode="tags"
                className="srm-wide"
                open={false}
                value={[...(value ?? [])]}
                onChange={(tags: string[]) => onChange?.(tags)}
              />
            )}
          </Field>
        </div>
        <ContentField />
      </SchemaForm>
    </FormDialog>
  )
}

const asForm = (content: QuestionContent): Section[] => [
  { key: 's', zh: content.zh, en: content.en, items: [{ ...content, key: 'q', weight: null, showIf: null }] },
]
const Versions = ({ row, onClose }: { row: QuestionRow; onClose: () => void }) => {
  const t = useText(surveyText)
  const loaded = useQuery(query(routes.versions, { query: { id: row.id }, quiet: true }))
  return (
    <WideModal open width={720} title={`${t.bank.versions} · ${row.docNo}`} footer={null} onCancel={onClose}>
      <DetailLoader query={loaded}>
        {(versions) => (
          <div className="srm-stack gap-4">
            {versions.map((version) => (
              <div key={version.versionNo}>
                <p className="srm-dim">
                  {t.bank.versionNo(version.versionNo)} · {version.createBy} · {shortInstant(version.createTime)}
                </p>
                <Fill sections={asForm(version.content)} answers={{}} judged={judgeAnswers(asForm(version.content), {})} readOnly />
              </div>
            ))}
          </div>
        )}
      </DetailLoader>
    </WideModal>
  )
}

/** The question bank. */
export const QuestionList = () => {
  const t = useText(surveyText)
  const { field, menu } = useText(questionnaireText)
  const [editing, setEditing] = useState<QuestionRow | 'new' | null>(null)
  const [importing, setImporting] = useState(false)
  const [looking, setLooking] = useState<QuestionRow | null>(null)
  const enable = useAction(routes.enable)
  const remove = useAction(routes.delete)
  const columns: readonly Column<QuestionRow>[] = [
    { key: 'docNo', title: field.code, kind: 'code', sort: true, width: 158 },
    { key: 'zh', title: field.zh, sort: true, card: 'title' },
    { key: 'type', title: field.type, kind: 'dict', dict: 'question_type', width: 90, card: 'field' },
    { key: 'category', title: field.category, kind: 'dict', dict: 'question_category', width: 100, card: 'field' },
    { key: 'tags', title: field.tags, width: 140, card: 'none', render: (row) => listed(row.tags) },
    { key: 'required', title: field.required, kind: 'flag', width: 70, card: 'none' },
    { key: 'versionNo', title: field.versionNo, kind: 'int', width: 70, card: 'none' },
    {
      key: 'enabled',
      title: field.enabled,
      width: 100,
      card: 'status',
      render: (row) => <ToneTag tone={row.enabled ? 'done' : 'end'}>{row.enabled ? t.bank.on : t.bank.off}</ToneTag>,
    },
    { key: 'en', title: field.en, hidden: true, card: 'none' },
    { key: 'createTime', title: field.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  const filters: readonly Filter[] = [
    { key: 'keyword', label: t.bank.keyword, kind: 'exact' },
    { key: 'type', label: field.type, kind: 'dict', dict: 'question_type' },
    { key: 'category', label: field.category, kind: 'dict', dict: 'question_category' },
    { key: 'tag', label: field.tags, kind: 'exact' },
  ]
  return (
    <>
      <ListPage<QuestionRow>
        id="srm/question/list"
        title={menu.bank}
        query={(wire) => query(routes.list, { query: wire, quiet: true })}
        columns={columns}
        filters={filters}
        views={[
          { key: 'on', label: t.bank.on, filter: { enabled: 'true' } },
          { key: 'off', label: t.bank.off, filter: { enabled: 'false' } },
        ]}
        rowActions={(row) => (
          <RowActions
            actions={[
              { key: 'edit', label: t.bank.edit, permission: 'srm:question:edit', run: () => setEditing(row) },
              { key: 'versions', label: t.bank.versions, run: () => setLooking(row) },
              {
                key: 'enable',
                label: row.enabled ? t.bank.disable : t.bank.enable,
                permission: 'srm:question:enable',
                run: () => enable.run({ id: row.id, version: row.version, enabled: !row.enabled }),
              },
              {
                key: 'delete',
                label: t.bank.remove,
                permission: 'srm:question:delete',
                danger: true,
                confirm: t.bank.removeAsk,
                run: () => remove.run(undefined, { id: row.id }),
              },
            ]}
          />
        )}
        onImport={() => setImporting(true)}
        importPermission="srm:question:importExcel"
        primary={{ label: t.bank.add, onClick: () => setEditing('new'), permission: 'srm:question:add' }}
        empty={{ title: t.bank.empty, detail: t.bank.emptyHint }}
      />
      {editing && <QuestionDialog row={editing === 'new' ? undefined : editing} onClose={() => setEditing(null)} />}
      {importing && (
        <ImportDialog
          title={t.bank.import}
          path={questionFiles.import}
          templatePath={questionFiles.template}
          onClose={() => setImporting(false)}
        />
      )}
      {looking && <Versions row={looking} onClose={() => setLooking(null)} />}
    </>
  )
}
