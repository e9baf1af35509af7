import { dataLog, type DataLogRow } from '@srm/contract/sys/data-log'
import { dataLogText } from '@srm/domain/sys/data-log/data-log.text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../../lib/wire/client'
import { lazily } from '../../../lib/page/lazily'
import { refuseStep } from '../../../lib/wire/refusal'
import { useText } from '../../../lib/text'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column } from '../../../ui/list-page/types'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/tags/status-tag'
import type { Tone } from '../../../ui/tags/tone'
import { dataLogScreenText } from './text'

const CompareDialog = lazily(() => import('./compare-dialog').then((m) => m.CompareDialog))
const VersionsDialog = lazily(() => import('./versions-dialog').then((m) => m.VersionsDialog))

const tones: Readonly<Record<string, Tone>> = { INSERT: 'done', UPDATE: 'run', DELETE: 'bad' }
const shownFields = 3
/** Of a new record what says nothing of it. */
const unsaid = ['id', 'tenant_id', 'create_by', 'create_time', 'version', 'del_flag']

/** The first of the fields that changed. */
const Changes = ({ row }: { row: DataLogRow }) => {
  const t = useText(dataLogScreenText)
  const all = Object.entries(JSON.parse(row.dataContent) as Record<string, unknown>)
  const fields = row.operation === 'UPDATE' ? all : all.filter(([name, value]) => !unsaid.includes(name) && value !== null)
  const words = fields
    .slice(0, shownFields)
    .map(([name, value]) => `${name}: ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`)
  return (
    <span className="srm-clip" title={words.join('\n')}>
      {words.join('; ')} {fields.length > shownFields && <span className="srm-dim">{t.more(fields.length)}</span>}
    </span>
  )
}

type Opened =
  | { readonly what: 'compare'; readonly pair: readonly [string, string] }
  | { readonly what: 'history'; readonly row: DataLogRow }

/** Who changed which record, field by field. */
export const DataLogList = () => {
  const t = useText(dataLogScreenText)
  const { field, menu, dict } = useText(dataLogText)
  const tables = useQuery(query(dataLog.tables, {}))
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const columns: readonly Column<DataLogRow>[] = [
    { key: 'tableText', title: field.dataTable, card: 'title' },
    { key: 'dataTable', title: 'Table', kind: 'code', hidden: true, card: 'none' },
    { key: 'dataId', title: field.dataId, kind: 'code' },
    { key: 'dataVersion', title: field.dataVersion, kind: 'int' },
    {
      key: 'operation',
      title: field.operation,
      card: 'status',
      render: (row) => (
        <ToneTag tone={tones[row.operation] ?? 'run'}>
          {dict.data_log_operation[row.operation as keyof typeof dict.data_log_operation] ?? row.operation}
        </ToneTag>
      ),
    },
    { key: 'dataContent', title: field.dataContent, width: 320, render: (row) => <Changes row={row} /> },
    { key: 'createBy', title: field.createBy },
    { key: 'createTime', title: field.createTime, kind: 'instant', sort: true },
  ]
  const compare = ([first, second, ...more]: readonly DataLogRow[]) => {
    const fit = first && second && more.length === 0 && first.dataTable === second.dataTable && first.dataId === second.dataId
    if (fit) setOpened({ what: 'compare', pair: [first.id, second.id] })
    else refuseStep(t.pickTwo)
  }
  return (
    <>
      <ListPage<DataLogRow>
        id="system/DataLogList"
        title={menu.list}
        query={(q) => query(dataLog.list, { query: q })}
        columns={columns}
        filters={[
          { key: 'dataTable', label: field.dataTable, kind: 'select', options: tables.data ?? [] },
          { key: 'dataId', label: field.dataId, kind: 'exact' },
          { key: 'createBy', label: field.createBy, kind: 'exact' },
          { key: 'operation', label: field.operation, kind: 'dict', dict: 'data_log_operation' },
          { key: 'createTime', label: field.createTime, kind: 'days' },
        ]}
        superQuery={null}
        rowActions={(row) => (
          <RowActions actions={[{ key: 'history', label: t.history, run: () => setOpened({ what: 'history', row }) }]} />
        )}
        batch={[{ key: 'compare', label: t.compare, run: compare }]}
      />
      {opened?.what === 'compare' && <CompareDialog pair={opened.pair} onClose={close} />}
      {opened?.what === 'history' && (
        <VersionsDialog row={opened.row} onCompare={(pair) => setOpened({ what: 'compare', pair })} onClose={close} />
      )}
    </>
  )
}
