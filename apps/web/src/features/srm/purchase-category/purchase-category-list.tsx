import { purchaseCategory, purchaseCategoryReference, type PurchaseCategoryRow } from '@srm/contract/srm/purchase-category'
import { purchaseCategoryText } from '@srm/domain/srm/purchase-category/purchase-category.text'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Skeleton, Table, type TableColumnType } from 'antd'
import { useDeferredValue, useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { saveFrom } from '../../../lib/wire/files'
import { useLanguage } from '../../../lib/session/language'
import { lazily } from '../../../lib/page/lazily'
import { useIsPhone } from '../../../lib/media'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Icon } from '../../../ui/icons'
import { referenceText } from '../../../ui/reference/reference.text'
import { RowActions } from '../../../ui/row-actions'
import { EmptyState, ErrorState, NoMatchState } from '../../../ui/states/states'
import { ToneTag } from '../../../ui/tags/status-tag'
import './purchase-category.css'
import { purchaseCategoryScreenText } from './text'
import { foundIn, treeOf, type CategoryNode } from './tree'

const PurchaseCategoryDialog = lazily(() => import('./purchase-category-dialog').then((m) => m.PurchaseCategoryDialog))
const ImportDialog = lazily(() => import('../../../ui/imports/import-dialog').then((m) => m.ImportDialog))

type Opened =
  | { readonly what: 'add'; readonly parent?: PurchaseCategoryRow }
  | { readonly what: 'edit'; readonly row: PurchaseCategoryRow }
  | { readonly what: 'import' }

const useColumns = (open: (opened: Opened) => void): TableColumnType<CategoryNode>[] => {
  const t = useText(purchaseCategoryScreenText)
  const said = useText(referenceText)
  const { field } = useText(purchaseCategoryText)
  const english = useLanguage() === 'en-US'
  const phone = useIsPhone()
  const remove = useAction(purchaseCategory.delete)
  const nameOf = (row: CategoryNode) => (english ? row.nameEn : row.nameZh)
  const actions = (row: CategoryNode) => (
    <RowActions
      visible={phone ? 0 : 3}
      actions={[
        { key: 'edit', label: said.edit, permission: 'srm:purchaseCategory:edit', run: () => open({ what: 'edit', row }) },
        { key: 'add', label: t.addBelow, permission: 'srm:purchaseCategory:add', run: () => open({ what: 'add', parent: row }) },
        {
          key: 'delete',
          label: said.remove,
          permission: 'srm:purchaseCategory:delete',
          danger: true,
          confirm: said.removeAsk(nameOf(row), t.removeHint),
          run: () => remove.run(undefined, { id: row.id }),
        },
      ]}
    />
  )
  const yes = (on: boolean) => (on ? t.yes : t.no)
  const more: TableColumnType<CategoryNode>[] = [
    { key: 'code', title: field.code, width: 190, render: (_, row) => <span className="srm-code">{row.code}</span> },
    { key: 'auditRequired', title: field.auditRequired, width: 130, render: (_, row) => yes(row.auditRequired) },
    { key: 'sampleRequired', title: field.sampleRequired, width: 130, render: (_, row) => yes(row.sampleRequired) },
    { key: 'used', title: field.used, width: 100, render: (_, row) => <span className="srm-num">{row.used}</span> },
    {
      key: 'enabled',
      title: field.enabled,
      width: 100,
      render: (_, row) => <ToneTag tone={row.enabled ? 'done' : 'end'}>{row.enabled ? said.on : said.off}</ToneTag>,
    },
  ]
  return [
    {
      key: 'name',
      title: english ? field.nameEn : field.nameZh,
      width: phone ? 230 : 290,
      className: 'srm-pcat-name',
      render: (_, row) => nameOf(row),
    },
    ...(phone ? [] : more),
    { key: 'actions', title: t.actions, width: phone ? 70 : 210, className: 'srm-action-cell', render: (_, row) => actions(row) },
  ]
}

/** The tree of what is bought, whole: a company has some hundreds of categories. */
export const PurchaseCategoryList = () => {
  const t = useText(purchaseCategoryScreenText)
  const said = useText(referenceText)
  const { name, menu } = useText(purchaseCategoryText)
  const { files } = purchaseCategoryReference
  const may = useMay()
  const tree = useQuery(query(purchaseCategory.tree, {}))
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed)
  const [opened, setOpened] = useState<Opened | null>(null)
  const columns = useColumns(setOpened)
  const rows = tree.data ?? []
  const found = foundIn(rows, sought)
  const close = () => setOpened(null)
  const width = columns.reduce((sum, one) => sum + Number(one.width), 40)
  return (
    <>
      <div className="srm-band">
        <div className="srm-row wrap gap-3 srm-head">
          <h1>{menu.list}</h1>
          <span className="srm-dim" role="status">
            {tree.data && t.total(found.length)}
          </span>
          <span className="srm-grow" />
          {may('srm:purchaseCategory:add') && (
            <Button type="primary" icon={<Icon name="plus" />} onClick={() => setOpened({ what: 'add' })}>
              {said.add(name)}
            </Button>
          )}
        </div>
      </div>
      <div className="srm-body">
        <section className="srm-card srm-table-card" aria-label={menu.list} aria-busy={tree.isFetching}>
          <div className="srm-toolbar srm-pcat-tools">
            <Input
              allowClear
              className="srm-pcat-search"
              aria-label={t.search}
              placeholder={t.search}
              prefix={<Icon name="search" size={14} />}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <span className="srm-grow" />
            {may('srm:purchaseCategory:importExcel') && <Button onClick={() => setOpened({ what: 'import' })}>{t.importTool}</Button>}
            {may('srm:purchaseCategory:exportXls') && <Button onClick={() => void saveFrom(files.export, menu.list)}>{t.export}</Button>}
            <Button icon={<Icon name="refresh" />} aria-label={t.refresh} title={t.refresh} onClick={() => void tree.refetch()} />
          </div>
          {!tree.data && tree.error ? (
            <ErrorState detail={tree.error.message} retry={() => void tree.refetch()} />
          ) : !tree.data ? (
            <Skeleton active title={false} paragraph={{ rows: 8 }} className="srm-pad" />
          ) : found.length === 0 ? (
            rows.length > 0 ? (
              <NoMatchState clear={() => setTyped('')} />
            ) : (
              <EmptyState title={t.empty} />
            )
          ) : (
            <Table<CategoryNode>
              key={sought ? 'found' : 'all'}
              className="srm-table"
              aria-label={t.tree}
              rowKey="id"
              columns={columns}
              dataSource={treeOf(found)}
              pagination={false}
              tableLayout="fixed"
              scroll={{ x: width }}
              indentSize={16}
              expandable={{ defaultExpandAllRows: true }}
            />
          )}
        </section>
      </div>
      {opened?.what === 'add' && (
        <PurchaseCategoryDialog rows={rows} {...(opened.parent ? { parent: opened.parent } : {})} onClose={close} />
      )}
      {opened?.what === 'edit' && <PurchaseCategoryDialog rows={rows} row={opened.row} onClose={close} />}
      {opened?.what === 'import' && (
        <ImportDialog title={said.import(name, menu.list)} path={files.import} templatePath={files.template} onClose={close} />
      )}
    </>
  )
}
