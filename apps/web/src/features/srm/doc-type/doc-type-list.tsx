import { docType, docTypeFiles, type DocTypeRow } from '@srm/contract/srm/doc-type'
import { supplier } from '@srm/contract/srm/supplier'
import { docTypeText } from '@srm/domain/srm/doc-type/doc-type.text'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query, useAction } from '../../../lib/client'
import { listed, useLanguage } from '../../../lib/language'
import { lazily } from '../../../lib/lazily'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { ListPage } from '../../../ui/list-page/list-page'
import type { BatchAction, Column } from '../../../ui/list-page/types'
import { RowActions } from '../../../ui/row-actions'
import { ToneTag } from '../../../ui/status-tag'
import { docTypeScreenText } from './text'

const DocTypeDialog = lazily(() => import('./doc-type-dialog').then((m) => m.DocTypeDialog))
const ImportDialog = lazily(() => import('../../../ui/import-dialog').then((m) => m.ImportDialog))

type Opened = { readonly what: 'add' | 'import' } | { readonly what: 'edit'; readonly row: DocTypeRow }

const useColumns = (): readonly Column<DocTypeRow>[] => {
  const t = useText(docTypeScreenText)
  const { field } = useText(docTypeText)
  const lang = useLanguage()
  const { data } = useQuery(query(supplier.options, {}))
  const yes = (on: boolean) => (on ? t.yes : t.no)
  const names = (list: readonly { id: string; nameZh: string; nameEn: string }[] = [], ids: readonly string[]) =>
    ids.length === 0
      ? t.all
      : listed(
          list.filter((x) => ids.includes(x.id)).map((x) => (lang === 'en-US' ? x.nameEn : x.nameZh)),
          lang,
        )
  return [
    { key: 'code', title: field.code, kind: 'code', sort: true, width: 150 },
    { key: 'nameZh', title: field.nameZh, sort: true, card: 'title', width: 220 },
    { key: 'nameEn', title: field.nameEn, sort: true, width: 220 },
    { key: 'mustUpload', title: field.mustUpload, width: 100, render: (row) => yes(row.mustUpload) },
    { key: 'expiryRequired', title: field.expiryRequired, width: 110, render: (row) => yes(row.expiryRequired) },
    { key: 'typeIds', title: field.typeIds, width: 200, render: (row) => names(data?.types, row.typeIds) },
    { key: 'categoryIds', title: field.categoryIds, width: 200, render: (row) => names(data?.categories, row.categoryIds) },
    { key: 'remindDays', title: field.remindDays, width: 150, render: (row) => row.remindDays.join(' / ') || '—' },
    { key: 'used', title: field.used, width: 90 },
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

/** Kinds of certificate: who must upload them, which end, when to remind. */
export const DocTypeList = () => {
  const t = useText(docTypeScreenText)
  const { field, menu } = useText(docTypeText)
  const [opened, setOpened] = useState<Opened | null>(null)
  const may = useMay()
  const remove = useAction(docType.delete)
  const removeMany = useAction(docType.deleteBatch)
  const columns = useColumns()
  const close = () => setOpened(null)
  const batch: readonly BatchAction<DocTypeRow>[] = [
    {
      key: 'delete',
      label: t.remove,
      permission: 'srm:docType:delete',
      danger: true,
      confirm: t.removeMany,
      run: (rows) => removeMany.run(undefined, { ids: rows.map((row) => row.id).join() }),
    },
  ]
  return (
    <>
      <ListPage<DocTypeRow>
        id="srm/doc-type/list"
        title={menu.list}
        query={(q) => query(docType.list, { query: q })}
        columns={columns}
        sort={{ column: 'sortOrder', order: 'asc' }}
        filters={[
          { key: 'code', label: field.code },
          { key: 'nameZh', label: field.nameZh },
          { key: 'nameEn', label: field.nameEn },
        ]}
        primary={{ label: t.add, permission: 'srm:docType:add', onClick: () => setOpened({ what: 'add' }) }}
        rowActions={(row) => (
          <RowActions
            actions={[
              { key: 'edit', label: t.edit, permission: 'srm:docType:edit', run: () => setOpened({ what: 'edit', row }) },
              {
                key: 'delete',
                label: t.remove,
                permission: 'srm:docType:delete',
                danger: true,
                confirm: t.removeAsk(row.nameZh),
                run: () => remove.run(undefined, { id: row.id }),
              },
            ]}
          />
        )}
        rowEdit={(row) => (may('srm:docType:edit') ? () => setOpened({ what: 'edit', row }) : undefined)}
        batch={batch}
        onImport={() => setOpened({ what: 'import' })}
        importPermission="srm:docType:importExcel"
        exportPath={docTypeFiles.export}
        exportPermission="srm:docType:exportXls"
      />
      {opened?.what === 'add' && <DocTypeDialog onClose={close} />}
      {opened?.what === 'edit' && <DocTypeDialog row={opened.row} onClose={close} />}
      {opened?.what === 'import' && (
        <ImportDialog title={t.import} path={docTypeFiles.import} templatePath={docTypeFiles.template} onClose={close} />
      )}
    </>
  )
}
