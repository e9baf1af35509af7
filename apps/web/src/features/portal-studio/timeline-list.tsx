import { site, TimelineInput, type TimelineRow } from '@srm/contract/portal/site'
import { useState } from 'react'
import { bizNow } from '../../lib/clock'
import { query, useAction } from '../../lib/wire/client'
import { useText } from '../../lib/text'
import { Field } from '../../ui/form/field'
import { FormDialog } from '../../ui/form/form-dialog'
import { SchemaForm } from '../../ui/form/schema-form'
import { ListPage } from '../../ui/list-page/list-page'
import type { Column } from '../../ui/list-page/types'
import { RowActions } from '../../ui/row-actions'
import { ToneTag } from '../../ui/tags/status-tag'
import { studioListText } from './lists.text'
import { StudioNav } from './studio-frame'
import './studio.css'

const EntryDialog = ({ row, onClose }: { row?: TimelineRow; onClose: () => void }) => {
  const t = useText(studioListText)
  const add = useAction(site.timelineAdd)
  const edit = useAction(site.timelineEdit)
  const now = bizNow()
  return (
    <FormDialog title={row ? t.editEntry : t.addEntry} open onClose={onClose}>
      <SchemaForm
        inDialog
        form="portalTimeline"
        schema={TimelineInput}
        initial={row ?? { year: Number(now.slice(0, 4)), month: Number(now.slice(5, 7)), visible: true }}
        recordId={row?.id}
        version={row?.version}
        submitLabel={t.save}
        submit={async (values) => {
          if (row) await edit.send({ ...values, id: row.id, version: row.version })
          else await add.send(values)
          onClose()
        }}
      >
        <Field name="year" label={t.year} kind="int" />
        <Field name="month" label={t.month} kind="int" />
        <Field name="content" label={t.entry} kind="area" wide />
        <Field name="contentEn" label={t.entryEn} kind="area" wide />
        <Field name="visible" label={t.visible} kind="switch" />
      </SchemaForm>
    </FormDialog>
  )
}

/** The company's history: years with their months. */
export const TimelineList = () => {
  const t = useText(studioListText)
  const [opened, setOpened] = useState<{ readonly row?: TimelineRow } | null>(null)
  const remove = useAction(site.timelineDelete)
  const columns: readonly Column<TimelineRow>[] = [
    { key: 'year', title: t.year, sort: true, width: 90 },
    { key: 'month', title: t.month, sort: true, width: 80 },
    { key: 'content', title: t.entry, card: 'title' },
    { key: 'contentEn', title: t.entryEn },
    {
      key: 'visible',
      title: t.visible,
      card: 'status',
      render: (row) => <ToneTag tone={row.visible ? 'done' : 'end'}>{row.visible ? t.shown : t.hidden}</ToneTag>,
    },
  ]
  return (
    <>
      <StudioNav current="timeline" />
      <ListPage<TimelineRow>
        id="portal/studio/timeline"
        title={t.timeline}
        query={(q) => query(site.timeline, { query: q })}
        columns={columns}
        filters={[
          { key: 'content', label: t.entry },
          { key: 'year', label: t.year },
        ]}
        primary={{ label: t.addEntry, permission: 'portal:timeline:edit', onClick: () => setOpened({}) }}
        rowActions={(row) => (
          <RowActions
            actions={[
              { key: 'edit', label: t.edit, permission: 'portal:timeline:edit', run: () => setOpened({ row }) },
              {
                key: 'delete',
                label: t.remove,
                permission: 'portal:timeline:edit',
                danger: true,
                confirm: t.removeEntry(row.content),
                run: () => remove.run(undefined, { id: row.id }),
              },
            ]}
          />
        )}
      />
      {opened && <EntryDialog row={opened.row} onClose={() => setOpened(null)} />}
    </>
  )
}
