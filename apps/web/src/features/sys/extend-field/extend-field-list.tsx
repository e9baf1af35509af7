import { extendFieldAdmin, extendFieldFiles, type ExtendFieldRow } from '@srm/contract/sys/extend-field-admin'
import { dataTypes, extTables, type ExtTable } from '@srm/domain/sys/extend-field/extend-field.rules'
import { extendFieldText } from '@srm/domain/sys/extend-field/extend-field.text'
import { useState } from 'react'
import { call, query, useAction } from '../../../lib/wire/client'
import { lazily } from '../../../lib/page/lazily'
import { ask } from '../../../lib/notify'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column, Filter } from '../../../ui/list-page/types'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/tags/status-tag'
import { extendFieldScreenText } from './text'

const ExtendFieldDialog = lazily(() => import('./extend-field-dialog').then((m) => m.ExtendFieldDialog))
const ImportDialog = lazily(() => import('../../../ui/imports/import-dialog').then((m) => m.ImportDialog))

type Opened = { readonly what: 'add' | 'import' } | { readonly what: 'edit'; readonly row: ExtendFieldRow }

const useColumns = (): readonly Column<ExtendFieldRow>[] => {
  const t = useText(extendFieldScreenText)
  const words = useText(extendFieldText)
  const { field } = words
  const yesNo = (on: boolean) => (on ? t.yes : t.no)
  const editing = (row: ExtendFieldRow) => {
    const named: Readonly<Record<string, string>> = words.editProperty
    return named[row.editProperty] ?? row.editProperty
  }
  return [
    { key: 'tableName', title: field.tableName, sort: true, render: (row) => words.table[row.tableName] },
    { key: 'labelName', title: field.labelName, sort: true, card: 'title' },
    { key: 'labelNameEn', title: field.labelNameEn, hidden: true },
    { key: 'fieldName', title: field.fieldName, kind: 'code', sort: true },
    { key: 'dataType', title: field.dataType, render: (row) => words.dataType[row.dataType] },
    { key: 'required', title: field.required, render: (row) => yesNo(row.required || row.editProperty.includes('1')) },
    { key: 'editProperty', title: field.editProperty, render: editing },
    { key: 'internal', title: t.audience, render: (row) => (row.internal ? t.staff : t.everyone) },
    { key: 'inTable', title: field.inTable, render: (row) => yesNo(row.inTable) },
    { key: 'width', title: field.width, kind: 'int', hidden: true },
    { key: 'sortOrder', title: field.sortOrder, kind: 'int', sort: true },
    {
      key: 'enabled',
      title: field.enabled,
      card: 'status',
      render: (row) => <ToneTag tone={row.enabled ? 'done' : 'end'}>{row.enabled ? t.inUse : t.outOfUse}</ToneTag>,
    },
    { key: 'createTime', title: t.createTime, kind: 'instant', sort: true, hidden: true },
  ]
}

export const ExtendFieldList = () => {
  const t = useText(extendFieldScreenText)
  const words = useText(extendFieldText)
  const { field, menu } = words
  const [opened, setOpened] = useState<Opened | null>(null)
  const may = useMay()
  const remove = useAction(extendFieldAdmin.delete)
  const removeMany = useAction(extendFieldAdmin.deleteBatch)
  const columns = useColumns()
  const close = () => setOpened(null)
  /** The question says how many documents hold a value of the field. */
  const removeOne = async (row: ExtendFieldRow) => {
    const { valueCount } = await call(extendFieldAdmin.queryById, { query: { id: row.id } })
    const title = valueCount > 0 ? t.removeKept(row.labelName, valueCount) : t.removeAsk(row.labelName)
    if (await ask({ title, ok: t.remove, cancel: t.cancel, danger: true })) await remove.run(undefined, { id: row.id, confirmed: 'true' })
  }
  const filters: readonly Filter[] = [
    {
      key: 'tableName',
      label: field.tableName,
      kind: 'select',
      options: (Object.keys(extTables) as ExtTable[]).map((value) => ({ value, label: words.table[value] })),
    },
    { key: 'labelName', label: field.labelName },
    { key: 'fieldName', label: field.fieldName },
    {
      key: 'dataType',
      label: field.dataType,
      kind: 'select',
      options: dataTypes.map((value) => ({ value, label: words.dataType[value] })),
    },
  ]
  const rowActions = (row: ExtendFieldRow) => (
    <RowActions
      actions={[
        { key: 'edit', label: t.edit, permission: 'sys:extendField:edit', run: () => setOpened({ what: 'edit', row }) },
        { key: 'delete', label: t.remove, permission: 'sys:extendField:delete', danger: true, run: () => removeOne(row) },
      ]}
    />
  )
  return (
    <>
      <ListPage<ExtendFieldRow>
        id="system/ExtendFieldList"
        title={menu.list}
        query={(q) => query(extendFieldAdmin.list, { query: q })}
        columns={columns}
        filters={filters}
        sort={{ column: 'sortOrder', order: 'asc' }}
        primary={{ label: t.add, permission: 'sys:extendField:add', onClick: () => setOpened({ what: 'add' }) }}
        rowActions={rowActions}
        rowEdit={(row) => (may('sys:extendField:edit') ? () => setOpened({ what: 'edit', row }) : undefined)}
        batch={[
          {
            key: 'delete',
            label: t.remove,
            danger: true,
            confirm: t.removeMany,
            permission: 'sys:extendField:delete',
            run: (rows) => removeMany.run(undefined, { ids: rows.map((row) => row.id).join(), confirmed: 'true' }),
          },
        ]}
        onImport={() => setOpened({ what: 'import' })}
        importPermission="sys:extendField:importExcel"
        exportPath={extendFieldFiles.export}
        exportPermission="sys:extendField:exportXls"
      />
      {opened?.what === 'add' && <ExtendFieldDialog onClose={close} />}
      {opened?.what === 'edit' && <ExtendFieldDialog id={opened.row.id} name={opened.row.labelName} onClose={close} />}
      {opened?.what === 'import' && (
        <ImportDialog title={t.import} path={extendFieldFiles.import} templatePath={extendFieldFiles.template} onClose={close} />
      )}
    </>
  )
}
