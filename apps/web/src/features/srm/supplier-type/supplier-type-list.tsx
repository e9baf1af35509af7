import { supplierType, supplierTypeFiles, type SupplierTypeRow } from '@srm/contract/srm/supplier-type'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { supplierTypeText } from '@srm/domain/srm/supplier-type/supplier-type.text'
import { useState } from 'react'
import { query, useAction } from '../../../lib/client'
import { listed, useLanguage } from '../../../lib/language'
import { lazily } from '../../../lib/lazily'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Clipped } from '../../../ui/list-page/cell'
import { ListPage } from '../../../ui/list-page/list-page'
import type { BatchAction, Column } from '../../../ui/list-page/types'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/status-tag'
import { supplierTypeScreenText } from './text'

const SupplierTypeDialog = lazily(() => import('./supplier-type-dialog').then((m) => m.SupplierTypeDialog))
const ImportDialog = lazily(() => import('../../../ui/import-dialog').then((m) => m.ImportDialog))

type Opened = { readonly what: 'add' | 'import' } | { readonly what: 'edit'; readonly row: SupplierTypeRow }

const useColumns = (): readonly Column<SupplierTypeRow>[] => {
  const t = useText(supplierTypeScreenText)
  const { field } = useText(supplierTypeText)
  const names = useText(supplierText).section
  const lang = useLanguage()
  const kindsOf = (row: SupplierTypeRow) =>
    listed(
      (['isAgent', 'isForeign', 'isIndividual'] as const).filter((k) => row[k]).map((k) => field[k]),
      lang,
    ) || '—'
  return [
    { key: 'code', title: field.code, kind: 'code', sort: true, width: 150 },
    { key: 'nameZh', title: field.nameZh, sort: true, card: 'title', width: 140 },
    { key: 'nameEn', title: field.nameEn, sort: true, width: 170 },
    { key: 'parentCode', title: field.parentId, width: 130, hidden: true },
    { key: 'isAgent', title: t.kinds, width: 110, render: kindsOf },
    {
      key: 'requiredSections',
      title: field.requiredSections,
      width: 320,
      render: (row) => (
        <Clipped
          text={listed(
            row.requiredSections.map((s) => names[s]),
            lang,
          )}
        />
      ),
    },
    {
      key: 'docTypes',
      title: field.docTypeIds,
      width: 240,
      render: (row) => (
        <Clipped
          text={
            listed(
              row.docTypes.map((d) => (lang === 'en-US' ? d.nameEn : d.nameZh)),
              lang,
            ) || '—'
          }
        />
      ),
    },
    { key: 'used', title: field.used, width: 90, hidden: true },
    { key: 'sortOrder', title: field.sortOrder, sort: true, hidden: true },
    {
      key: 'enabled',
      title: field.enabled,
      width: 90,
      card: 'status',
      render: (row) => <ToneTag tone={row.enabled ? 'done' : 'end'}>{row.enabled ? t.on : t.off}</ToneTag>,
    },
  ]
}

/** Kinds of company say what each must declare. */
export const SupplierTypeList = () => {
  const t = useText(supplierTypeScreenText)
  const { field, menu } = useText(supplierTypeText)
  const [opened, setOpened] = useState<Opened | null>(null)
  const may = useMay()
  const remove = useAction(supplierType.delete)
  const removeMany = useAction(supplierType.deleteBatch)
  const columns = useColumns()
  const close = () => setOpened(null)
  const batch: readonly BatchAction<SupplierTypeRow>[] = [
    {
      key: 'delete',
      label: t.remove,
      permission: 'srm:supplierType:delete',
      danger: true,
      confirm: t.removeMany,
      run: (rows) => removeMany.run(undefined, { ids: rows.map((row) => row.id).join() }),
    },
  ]
  return (
    <>
      <ListPage<SupplierTypeRow>
        id="srm/supplier-type/list"
        title={menu.list}
        query={(q) => query(supplierType.list, { query: q })}
        columns={columns}
        sort={{ column: 'sortOrder', order: 'asc' }}
        filters={[
          { key: 'code', label: field.code },
          { key: 'nameZh', label: field.nameZh },
          { key: 'nameEn', label: field.nameEn },
        ]}
        primary={{ label: t.add, permission: 'srm:supplierType:add', onClick: () => setOpened({ what: 'add' }) }}
        rowActions={(row) => (
          <RowActions
            actions={[
              { key: 'edit', label: t.edit, permission: 'srm:supplierType:edit', run: () => setOpened({ what: 'edit', row }) },
              {
                key: 'delete',
                label: t.remove,
                permission: 'srm:supplierType:delete',
                danger: true,
                confirm: t.removeAsk(row.nameZh),
                run: () => remove.run(undefined, { id: row.id }),
              },
            ]}
          />
        )}
        rowEdit={(row) => (may('srm:supplierType:edit') ? () => setOpened({ what: 'edit', row }) : undefined)}
        batch={batch}
        onImport={() => setOpened({ what: 'import' })}
        importPermission="srm:supplierType:importExcel"
        exportPath={supplierTypeFiles.export}
        exportPermission="srm:supplierType:exportXls"
      />
      {opened?.what === 'add' && <SupplierTypeDialog onClose={close} />}
      {opened?.what === 'edit' && <SupplierTypeDialog row={opened.row} onClose={close} />}
      {opened?.what === 'import' && (
        <ImportDialog title={t.import} path={supplierTypeFiles.import} templatePath={supplierTypeFiles.template} onClose={close} />
      )}
    </>
  )
}
