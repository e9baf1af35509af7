import { searchedIn } from '@srm/domain/kit/fields'
import { useState } from 'react'
import { query, useAction } from '../../lib/wire/client'
import { lazily } from '../../lib/page/lazily'
import { useLanguage } from '../../lib/session/language'
import { useText } from '../../lib/text'
import { useMay } from '../actor'
import { ListPage } from '../list-page/list-page'
import type { BatchAction, Column, ListQueryOf, ListWire, Page } from '../list-page/types'
import { RowActions } from '../row-actions'
import { fieldFilters, useFieldColumns, type Labels } from './field-columns'
import { referenceText } from './reference.text'
import type { ReferencePageProps, ReferenceRow } from './types'

const ReferenceDialog = lazily(() => import('./reference-dialog').then((m) => m.ReferenceDialog))
const ImportDialog = lazily(() => import('../imports/import-dialog').then((m) => m.ImportDialog))

type Opened = { readonly what: 'add' | 'import' } | { readonly what: 'edit'; readonly row: ReferenceRow }

/** A record is called by its name in the language of the reader where a question is about it. */
const nameOf = (row: ReferenceRow, isEnglish: boolean): string => {
  const given = [isEnglish ? row.nameEn : row.nameZh, row.nameZh, row.name, row.code]
  return given.find((one): one is string => typeof one === 'string' && one !== '') ?? ''
}
/** Its rows are as the fields say; the declaration that is handed over no longer knows of which kind. */
const pageOf = (route: ReferencePageProps['of']['routes']['list'], q: ListWire) =>
  query(route, { query: q }) as ReturnType<ListQueryOf<Page<ReferenceRow>>>
const none = () => ({})

/** Reference data of one kind: its list, with a dialog to add and change, and files both ways. */
export const ReferencePage = (props: ReferencePageProps) => {
  const { screen, of, text, filters = searchedIn(of.fields), sort, removeHint = '', useColumns = none } = props
  const t = useText(referenceText)
  const { name, menu, field } = useText(text)
  const isEnglish = useLanguage() === 'en-US'
  const labels = field as Labels
  const [opened, setOpened] = useState<Opened | null>(null)
  const may = useMay()
  const remove = useAction(of.routes.delete)
  const removeMany = useAction(of.routes.deleteBatch)
  const close = () => setOpened(null)
  const declared = useFieldColumns<ReferenceRow>(of.fields, labels, useColumns())
  // The column that a list is sorted by is seen.
  const made: Column<ReferenceRow> = { key: 'createTime', title: t.createTime, kind: 'instant', sort: true, hidden: sort !== undefined }
  const batch: readonly BatchAction<ReferenceRow>[] = [
    {
      key: 'delete',
      label: t.remove,
      permission: of.may('delete'),
      danger: true,
      confirm: t.removeMany(name, menu.list),
      run: (rows) => removeMany.run(undefined, { ids: rows.map((row) => row.id).join() }),
    },
  ]
  return (
    <>
      <ListPage<ReferenceRow>
        id={screen}
        title={menu.list}
        query={(q) => pageOf(of.routes.list, q)}
        columns={[...declared, made]}
        {...(sort && { sort })}
        filters={fieldFilters(of.fields, labels, filters)}
        primary={{ label: t.add(name), permission: of.may('add'), onClick: () => setOpened({ what: 'add' }) }}
        rowActions={(row) => (
          <RowActions
            actions={[
              { key: 'edit', label: t.edit, permission: of.may('edit'), run: () => setOpened({ what: 'edit', row }) },
              {
                key: 'delete',
                label: t.remove,
                permission: of.may('delete'),
                danger: true,
                confirm: t.removeAsk(nameOf(row, isEnglish), removeHint),
                run: () => remove.run(undefined, { id: row.id }),
              },
            ]}
          />
        )}
        rowEdit={(row) => (may(of.may('edit')) ? () => setOpened({ what: 'edit', row }) : undefined)}
        batch={batch}
        onImport={() => setOpened({ what: 'import' })}
        importPermission={of.may('importExcel')}
        exportPath={of.files.export}
        exportPermission={of.may('exportXls')}
      />
      {opened?.what === 'add' && <ReferenceDialog {...props} onClose={close} />}
      {opened?.what === 'edit' && <ReferenceDialog {...props} row={opened.row} onClose={close} />}
      {opened?.what === 'import' && (
        <ImportDialog title={t.import(name, menu.list)} path={of.files.import} templatePath={of.files.template} onClose={close} />
      )}
    </>
  )
}
