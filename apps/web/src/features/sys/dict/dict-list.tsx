import { dict, dictFiles, type DictRow } from '@srm/contract/sys/dict'
import { dictFields } from '@srm/domain/sys/dict/dict.fields'
import { dictText } from '@srm/domain/sys/dict/dict.text'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { refreshDicts } from '../../../lib/dicts'
import { lazily } from '../../../lib/page/lazily'
import { toast } from '../../../lib/notify'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { ListPage } from '../../../ui/list-page/list-page'
import { fieldFilters, useFieldColumns } from '../../../ui/reference/field-columns'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/tags/status-tag'
import { dictScreenText } from './text'

const DictDialog = lazily(() => import('./dict-dialog').then((m) => m.DictDialog))
const ItemsDrawer = lazily(() => import('./items-drawer').then((m) => m.ItemsDrawer))
const RecycleBin = lazily(() => import('./recycle-bin').then((m) => m.RecycleBin))
const ImportDialog = lazily(() => import('../../../ui/imports/import-dialog').then((m) => m.ImportDialog))

type Opened = { readonly what: 'add' | 'bin' | 'import' } | { readonly what: 'edit' | 'items'; readonly row: DictRow }

const Origin = ({ row }: { row: DictRow }) => {
  const t = useText(dictScreenText)
  if (!row.own) return <ToneTag tone="eval">{t.shared}</ToneTag>
  return <ToneTag tone={row.readOnly ? 'end' : 'run'}>{row.readOnly ? t.builtIn : t.own}</ToneTag>
}

/** This browser's copy of all dictionaries, and every list that shows their words. */
const useRefresh = () => {
  const words = useText(dictText).message
  const client = useQueryClient()
  return async () => {
    try {
      await refreshDicts()
      toast('success', words.refreshed)
    } catch {
      toast('warning', words.notRefreshed)
    }
    await client.invalidateQueries()
  }
}

export const DictList = () => {
  const t = useText(dictScreenText)
  const words = useText(dictText)
  const may = useMay()
  const client = useQueryClient()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [refreshing, setRefreshing] = useState(false)
  const remove = useAction(dict.delete)
  const removeMany = useAction(dict.deleteBatch)
  const refresh = useRefresh()
  // What is shown elsewhere in this browser follows a change at once.
  const close = () => {
    setOpened(null)
    void refreshDicts().catch(() => null)
  }
  const columns = useFieldColumns<DictRow>(dictFields, words.field, {
    dictName: { fixed: 'left' },
    readOnly: { render: (row) => <Origin row={row} /> },
  })
  const rowActions = (row: DictRow) => (
    <RowActions
      actions={[
        { key: 'items', label: t.items, run: () => setOpened({ what: 'items', row }) },
        { key: 'edit', label: t.edit, permission: 'sys:dict:edit', hidden: !row.own, run: () => setOpened({ what: 'edit', row }) },
        {
          key: 'delete',
          label: t.remove,
          permission: 'sys:dict:delete',
          danger: true,
          hidden: row.readOnly || !row.own,
          confirm: t.removeAsk(row.dictName),
          run: () => remove.run(undefined, { id: row.id }),
        },
      ]}
    />
  )
  const run = async () => {
    setRefreshing(true)
    await refresh()
    setRefreshing(false)
  }
  return (
    <>
      <ListPage<DictRow>
        id="system/DictList"
        title={words.menu.list}
        query={(q) => query(dict.list, { query: q })}
        columns={[...columns, { key: 'createTime', title: t.createTime, kind: 'instant', sort: true }]}
        filters={fieldFilters(dictFields, words.field, ['dictName', 'dictCode'])}
        views={[
          { key: 'all', label: t.all, filter: {} },
          { key: 'own', label: t.own, filter: { readOnly: 'false' } },
          { key: 'builtIn', label: t.builtIn, filter: { readOnly: 'true' } },
        ]}
        primary={{ label: t.add, permission: 'sys:dict:add', onClick: () => setOpened({ what: 'add' }) }}
        rowActions={rowActions}
        rowEdit={(row) => (may('sys:dict:edit') && row.own ? () => setOpened({ what: 'edit', row }) : undefined)}
        batch={[
          {
            key: 'delete',
            label: t.remove,
            permission: 'sys:dict:delete',
            danger: true,
            confirm: t.removeMany,
            run: (rows) => removeMany.run(undefined, { ids: rows.map((row) => row.id).join() }),
          },
        ]}
        exportPath={dictFiles.export}
        exportPermission="sys:dict:exportXls"
        onImport={() => setOpened({ what: 'import' })}
        importPermission="sys:dict:importExcel"
        tools={
          <>
            <Button loading={refreshing} onClick={() => void run()}>
              {t.refresh}
            </Button>
            {may('sys:dict:restore') && <Button onClick={() => setOpened({ what: 'bin' })}>{t.bin}</Button>}
          </>
        }
      />
      {opened?.what === 'add' && <DictDialog onClose={close} />}
      {opened?.what === 'edit' && <DictDialog row={opened.row} onClose={close} />}
      {opened?.what === 'items' && <ItemsDrawer dict={opened.row} onClose={close} />}
      {opened?.what === 'bin' && <RecycleBin onClose={close} onChange={() => void client.invalidateQueries()} />}
      {opened?.what === 'import' && (
        <ImportDialog title={t.import} path={dictFiles.import} templatePath={dictFiles.template} onClose={close} />
      )}
    </>
  )
}
