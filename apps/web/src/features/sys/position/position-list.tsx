import { position, positionFiles, type PositionRow } from '@srm/contract/sys/position'
import { positionText } from '@srm/domain/sys/position/position.text'
import { useState } from 'react'
import { query, useAction } from '../../../lib/client'
import { lazily } from '../../../lib/lazily'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { ListPage } from '../../../ui/list-page/list-page'
import type { BatchAction, Column } from '../../../ui/list-page/types'
import { RowActions } from '../../../ui/row-actions'
import { positionScreenText } from './text'

const PositionDialog = lazily(() => import('./position-dialog').then((m) => m.PositionDialog))
const ImportDialog = lazily(() => import('../../../ui/import-dialog').then((m) => m.ImportDialog))

type Opened = { readonly what: 'add' | 'import' } | { readonly what: 'edit'; readonly row: PositionRow }

/** What people's jobs are called. */
export const PositionList = () => {
  const t = useText(positionScreenText)
  const { field, menu } = useText(positionText)
  const [opened, setOpened] = useState<Opened | null>(null)
  const may = useMay()
  const remove = useAction(position.delete)
  const removeMany = useAction(position.deleteBatch)
  const close = () => setOpened(null)
  const columns: readonly Column<PositionRow>[] = [
    { key: 'code', title: field.code, kind: 'code', sort: true },
    { key: 'name', title: field.name, sort: true, card: 'title' },
    { key: 'nameEn', title: field.nameEn },
    { key: 'postRank', title: field.postRank, kind: 'dict', dict: 'position_rank', sort: true },
    { key: 'createTime', title: t.createTime, kind: 'instant', sort: true },
  ]
  const batch: readonly BatchAction<PositionRow>[] = [
    {
      key: 'delete',
      label: t.remove,
      permission: 'sys:position:delete',
      danger: true,
      confirm: t.removeMany,
      run: (rows) => removeMany.run(undefined, { ids: rows.map((row) => row.id).join() }),
    },
  ]
  return (
    <>
      <ListPage<PositionRow>
        id="system/SysPositionList"
        title={menu.list}
        query={(q) => query(position.list, { query: q })}
        columns={columns}
        filters={[
          { key: 'code', label: field.code },
          { key: 'name', label: field.name },
          { key: 'postRank', label: field.postRank, kind: 'dict', dict: 'position_rank' },
        ]}
        primary={{ label: t.add, permission: 'sys:position:add', onClick: () => setOpened({ what: 'add' }) }}
        rowActions={(row) => (
          <RowActions
            actions={[
              { key: 'edit', label: t.edit, permission: 'sys:position:edit', run: () => setOpened({ what: 'edit', row }) },
              {
                key: 'delete',
                label: t.remove,
                permission: 'sys:position:delete',
                danger: true,
                confirm: t.removeAsk(row.name),
                run: () => remove.run(undefined, { id: row.id }),
              },
            ]}
          />
        )}
        rowEdit={(row) => (may('sys:position:edit') ? () => setOpened({ what: 'edit', row }) : undefined)}
        batch={batch}
        onImport={() => setOpened({ what: 'import' })}
        importPermission="sys:position:importExcel"
        exportPath={positionFiles.export}
        exportPermission="sys:position:exportXls"
      />
      {opened?.what === 'add' && <PositionDialog onClose={close} />}
      {opened?.what === 'edit' && <PositionDialog row={opened.row} onClose={close} />}
      {opened?.what === 'import' && (
        <ImportDialog title={t.import} path={positionFiles.import} templatePath={positionFiles.template} onClose={close} />
      )}
    </>
  )
}
