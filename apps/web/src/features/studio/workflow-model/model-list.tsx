import { workflowModel, type ModelRow } from '@srm/contract/studio/workflow-model'
import { modelStates } from '@srm/domain/studio/workflow/workflow.kinds'
import { workflowText } from '@srm/domain/studio/workflow/workflow.text'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { useLanguage } from '../../../lib/session/language'
import { lazily } from '../../../lib/page/lazily'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column, Filter } from '../../../ui/list-page/types'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/tags/status-tag'
import { disablingText } from './disabling.text'
import { modelText } from './text'
import { useDisabling } from './use-disabling'
import { useSubjects } from './use-subjects'

const DisableDialog = lazily(() => import('./disable-dialog').then((m) => m.DisableDialog))
const ModelDialog = lazily(() => import('./model-dialog').then((m) => m.ModelDialog))

const tones = { '0': 'todo', '1': 'done', '9': 'end' } as const
const designerOf = (id: string) => `/studio/workflow/model/designer?id=${id}`

/** How documents are approved: one model or more for each of their approvals. */
export const ModelList = () => {
  const t = useText(modelText)
  const { menu, dict } = useText(workflowText)
  const english = useLanguage() === 'en-US'
  const subjects = useSubjects()
  const may = useMay()
  const go = usePageNavigate()
  const [adding, setAdding] = useState(false)
  const disabling = useDisabling()
  const { waiting, ask } = useText(disablingText)
  const [asked, setAsked] = useState<ModelRow | null>(null)
  const remove = useAction(workflowModel.delete)
  const nameOf = (row: ModelRow) => (english ? row.nameEn : row.nameZh)
  const status = (value: string) => value as keyof typeof tones
  const columns: readonly Column<ModelRow>[] = [
    { key: 'nameZh', title: t.name, link: true, render: nameOf, width: 220, card: 'title' },
    { key: 'code', title: t.code, kind: 'code', sort: true, width: 180 },
    { key: 'bizType', title: t.bizType, sort: true, render: (row) => subjects.nameOf(row.bizType), width: 120 },
    { key: 'purpose', title: t.purpose, render: (row) => subjects.purposeOf(row.bizType, row.purpose), width: 130 },
    {
      key: 'status',
      title: t.status,
      sort: true,
      width: 110,
      card: 'status',
      render: (row) =>
        row.disableBy === null ? (
          <ToneTag tone={tones[status(row.status)]}>{dict.wf_model_status[status(row.status)]}</ToneTag>
        ) : (
          <ToneTag tone="todo">{waiting}</ToneTag>
        ),
    },
    { key: 'versionNo', title: t.version, width: 80, render: (row) => (row.versionNo === null ? null : t.versionNo(row.versionNo)) },
    { key: 'isChanged', title: t.changed, width: 140, render: (row) => (row.isChanged ? t.hasChanges : t.asPublished) },
    { key: 'priority', title: t.priority, kind: 'int', sort: true, width: 90 },
    { key: 'forOrg', title: t.forOrg, hidden: true, width: 140 },
    { key: 'draftBy', title: t.draftBy, width: 110 },
    { key: 'publishedBy', title: t.publishedBy, hidden: true, width: 110 },
    { key: 'publishedAt', title: t.publishedAt, kind: 'instant', width: 160 },
    { key: 'disableBy', title: t.disableBy, hidden: true, width: 110 },
    { key: 'createTime', title: t.createTime, kind: 'instant', sort: true, hidden: true },
  ]
  const filters: readonly Filter[] = [
    { key: 'nameZh', label: t.name },
    { key: 'bizType', label: t.bizType, kind: 'select', options: subjects.types },
    { key: 'status', label: t.status, kind: 'dict', dict: 'wf_model_status' },
  ]
  const rowActions = (row: ModelRow) => (
    <RowActions
      actions={[
        { key: 'design', label: may('studio:workflowModel:edit') ? t.design : t.view, run: () => go({ to: designerOf(row.id) }) },
        {
          key: 'disable',
          label: ask,
          permission: 'studio:workflowModel:disable',
          hidden: row.status !== modelStates.published || row.disableBy !== null,
          danger: true,
          run: () => setAsked(row),
        },
        ...disabling(row),
        {
          key: 'delete',
          label: t.remove,
          permission: 'studio:workflowModel:delete',
          hidden: row.versionNo !== null,
          danger: true,
          confirm: t.removeAsk(nameOf(row)),
          run: () => remove.run(undefined, { id: row.id }),
        },
      ]}
    />
  )
  return (
    <>
      <ListPage<ModelRow>
        id="studio/workflow-model/list"
        title={menu.model}
        query={(q) => query(workflowModel.list, { query: q })}
        columns={columns}
        filters={filters}
        rowLink={(row) => designerOf(row.id)}
        rowActions={rowActions}
        primary={{ label: t.add, permission: 'studio:workflowModel:add', onClick: () => setAdding(true) }}
        empty={{ title: t.empty, detail: t.emptyHint }}
      />
      {asked && <DisableDialog model={asked} onClose={() => setAsked(null)} />}
      {adding && (
        <ModelDialog
          onClose={() => setAdding(false)}
          onAdded={(id) => {
            setAdding(false)
            void go({ to: designerOf(id) })
          }}
        />
      )}
    </>
  )
}
