import { dataSource, dataSourceReference, type DataSourceRow } from '@srm/contract/sys/data-source'
import { dataSourceFields } from '@srm/domain/sys/data-source/data-source.fields'
import { dataSourceText } from '@srm/domain/sys/data-source/data-source.text'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { lazily } from '../../../lib/page/lazily'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { ListPage } from '../../../ui/list-page/list-page'
import { fieldFilters, useFieldColumns } from '../../../ui/reference/field-columns'
import { RowActions } from '../../../ui/row-actions'
import { dataSourceScreenText } from './text'

const DataSourceDialog = lazily(() => import('./data-source-dialog').then((m) => m.DataSourceDialog))
const ImportDialog = lazily(() => import('../../../ui/imports/import-dialog').then((m) => m.ImportDialog))

type Opened = { readonly what: 'add' | 'import' } | { readonly what: 'edit'; readonly row: DataSourceRow }

export const DataSourceList = () => {
  const t = useText(dataSourceScreenText)
  const { menu, field } = useText(dataSourceText)
  const [opened, setOpened] = useState<Opened | null>(null)
  const remove = useAction(dataSource.delete)
  const removeMany = useAction(dataSource.deleteBatch)
  const test = useAction(dataSource.test)
  const may = useMay()
  const close = () => setOpened(null)
  const columns = useFieldColumns<DataSourceRow>(dataSourceFields, field)
  const rowActions = (row: DataSourceRow) => (
    <RowActions
      actions={[
        { key: 'test', label: t.test, permission: 'sys:dataSource:test', run: () => test.run({ id: row.id }) },
        { key: 'edit', label: t.edit, permission: 'sys:dataSource:edit', run: () => setOpened({ what: 'edit', row }) },
        {
          key: 'delete',
          label: t.remove,
          permission: 'sys:dataSource:delete',
          danger: true,
          confirm: t.removeAsk(row.name),
          run: () => remove.run(undefined, { id: row.id }),
        },
      ]}
    />
  )
  return (
    <>
      <ListPage<DataSourceRow>
        id="system/SysDataSourceList"
        title={menu.list}
        query={(q) => query(dataSource.list, { query: q })}
        columns={[...columns, { key: 'createTime', title: t.createTime, kind: 'instant', sort: true, hidden: true }]}
        filters={fieldFilters(dataSourceFields, field, ['name', 'code', 'dbType'])}
        primary={{ label: t.add, permission: 'sys:dataSource:add', onClick: () => setOpened({ what: 'add' }) }}
        rowActions={rowActions}
        rowEdit={(row) => (may('sys:dataSource:edit') ? () => setOpened({ what: 'edit', row }) : undefined)}
        batch={[
          {
            key: 'delete',
            label: t.remove,
            danger: true,
            confirm: t.removeMany,
            permission: 'sys:dataSource:delete',
            run: (rows) => removeMany.run(undefined, { ids: rows.map((row) => row.id).join() }),
          },
        ]}
        onImport={() => setOpened({ what: 'import' })}
        importPermission="sys:dataSource:importExcel"
        exportPath={dataSourceReference.files.export}
        exportPermission="sys:dataSource:exportXls"
      />
      {opened?.what === 'add' && <DataSourceDialog onClose={close} />}
      {opened?.what === 'import' && (
        <ImportDialog
          title={t.import}
          path={dataSourceReference.files.import}
          templatePath={dataSourceReference.files.template}
          onClose={close}
        />
      )}
      {opened?.what === 'edit' && <DataSourceDialog row={opened.row} onClose={close} />}
    </>
  )
}
