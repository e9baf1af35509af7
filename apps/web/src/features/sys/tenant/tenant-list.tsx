import { tenant, tenantFiles, type TenantRow } from '@srm/contract/sys/tenant'
import { tenantText } from '@srm/domain/sys/tenant/tenant.text'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { shortInstant } from '../../../lib/format'
import { lazily } from '../../../lib/page/lazily'
import { getSession } from '../../../lib/session/session'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column } from '../../../ui/list-page/types'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/tags/status-tag'
import { tenantScreenText } from './text'

const TenantDialog = lazily(() => import('./tenant-dialog').then((m) => m.TenantDialog))
const AdminDialog = lazily(() => import('./admin-dialog').then((m) => m.AdminDialog))
const ImportDialog = lazily(() => import('../../../ui/imports/import-dialog').then((m) => m.ImportDialog))

type Opened = { readonly what: 'add' | 'import' } | { readonly what: 'edit' | 'admin'; readonly row: TenantRow }

export const TenantList = () => {
  const t = useText(tenantScreenText)
  const words = useText(tenantText)
  const may = useMay()
  // Only the first tenant keeps the others; the rest see their own row.
  const keeper = getSession()?.userInfo.tenantId === 0
  const [opened, setOpened] = useState<Opened | null>(null)
  const remove = useAction(tenant.delete)
  const removeMany = useAction(tenant.deleteBatch)
  const edit = useAction(tenant.edit)
  const close = () => setOpened(null)
  const setStatus = ({ id, version, name, nameEn, beginDate, endDate }: TenantRow, status: 0 | 1) =>
    edit.run({ id, version, name, nameEn, beginDate, endDate, status })

  const columns: readonly Column<TenantRow>[] = [
    { key: 'id', title: words.field.id, kind: 'code', sort: true, width: 130 },
    { key: 'name', title: words.field.name, sort: true, card: 'title' },
    { key: 'nameEn', title: words.field.nameEn },
    {
      key: 'beginDate',
      title: words.field.beginDate,
      render: (row) => (row.beginDate ? shortInstant(row.beginDate) : <span className="srm-dim">{t.openEnd}</span>),
    },
    {
      key: 'endDate',
      title: words.field.endDate,
      render: (row) => (row.endDate ? shortInstant(row.endDate) : <span className="srm-dim">{t.openEnd}</span>),
    },
    {
      key: 'status',
      title: words.field.status,
      card: 'status',
      render: (row) => <ToneTag tone={row.status === 1 ? 'done' : 'bad'}>{row.status === 1 ? t.normal : t.frozen}</ToneTag>,
    },
    { key: 'createTime', title: t.createTime, kind: 'instant', sort: true, hidden: true },
  ]
  const rowActions = (row: TenantRow) => (
    <RowActions
      actions={[
        { key: 'edit', label: t.edit, permission: 'sys:tenant:edit', hidden: !keeper, run: () => setOpened({ what: 'edit', row }) },
        {
          key: 'admin',
          label: t.admin,
          permission: 'sys:tenant:add',
          hidden: !keeper || row.id === 0,
          run: () => setOpened({ what: 'admin', row }),
        },
        {
          key: 'freeze',
          label: row.status === 1 ? t.freeze : t.unfreeze,
          permission: 'sys:tenant:edit',
          hidden: !keeper || row.id === 0,
          confirm: row.status === 1 ? t.freezeAsk(row.name) : undefined,
          danger: row.status === 1,
          run: () => setStatus(row, row.status === 1 ? 0 : 1),
        },
        {
          key: 'delete',
          label: t.remove,
          permission: 'sys:tenant:delete',
          danger: true,
          hidden: !keeper || row.id === 0,
          confirm: t.removeAsk(row.name),
          run: () => remove.run(undefined, { id: row.id }),
        },
      ]}
    />
  )
  return (
    <>
      <ListPage<TenantRow>
        id="system/TenantList"
        title={words.menu.list}
        query={(q) => query(tenant.list, { query: q })}
        columns={columns}
        filters={[
          { key: 'name', label: words.field.name },
          { key: 'id', label: words.field.id, kind: 'exact' },
        ]}
        views={[
          { key: 'all', label: t.all, filter: {} },
          { key: 'normal', label: t.normal, filter: { status: '1' } },
          { key: 'frozen', label: t.frozen, filter: { status: '0' } },
        ]}
        sort={{ column: 'id', order: 'asc' }}
        primary={keeper ? { label: t.add, permission: 'sys:tenant:add', onClick: () => setOpened({ what: 'add' }) } : undefined}
        rowActions={rowActions}
        rowEdit={(row) => (keeper && may('sys:tenant:edit') ? () => setOpened({ what: 'edit', row }) : undefined)}
        batch={
          keeper
            ? [
                {
                  key: 'delete',
                  label: t.remove,
                  permission: 'sys:tenant:delete',
                  danger: true,
                  confirm: t.removeMany,
                  run: (rows) => removeMany.run(undefined, { ids: rows.map((row) => row.id).join() }),
                },
              ]
            : []
        }
        exportPath={tenantFiles.export}
        exportPermission="sys:tenant:exportXls"
        onImport={keeper ? () => setOpened({ what: 'import' }) : undefined}
        importPermission="sys:tenant:importExcel"
      />
      {opened?.what === 'add' && <TenantDialog onClose={close} />}
      {opened?.what === 'edit' && <TenantDialog row={opened.row} onClose={close} />}
      {opened?.what === 'admin' && <AdminDialog row={opened.row} onClose={close} />}
      {opened?.what === 'import' && (
        <ImportDialog title={t.import} path={tenantFiles.import} templatePath={tenantFiles.template} onClose={close} />
      )}
    </>
  )
}
