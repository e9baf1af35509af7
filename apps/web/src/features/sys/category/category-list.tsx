import { category, categoryFiles, type CategoryRow } from '@srm/contract/sys/category'
import { categoryText } from '@srm/domain/sys/category/category.text'
import { Button, Input, Skeleton, Table, type TableColumnType } from 'antd'
import { useDeferredValue, useState } from 'react'
import { useAction } from '../../../lib/wire/client'
import { saveFrom } from '../../../lib/wire/files'
import { lazily } from '../../../lib/page/lazily'
import { useIsPhone } from '../../../lib/media'
import { ask } from '../../../lib/notify'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Icon } from '../../../ui/icons'
import { RowActions } from '../../../ui/row-actions'
import { EmptyState, ErrorState, NoMatchState } from '../../../ui/states/states'
import { ToneTag } from '../../../ui/tags/status-tag'
import './category.css'
import { categoryScreenText } from './text'
import { useBranches, useFound, type CategoryNode } from './use-branches'

const CategoryDialog = lazily(() => import('./category-dialog').then((m) => m.CategoryDialog))
const ImportDialog = lazily(() => import('../../../ui/imports/import-dialog').then((m) => m.ImportDialog))

type Opened =
  | { readonly what: 'add'; readonly parent?: CategoryRow }
  | { readonly what: 'edit'; readonly row: CategoryRow }
  | { readonly what: 'import' }

/** From here on rows are drawn only while they are in sight. */
const virtualAbove = 150
const drawn = (nodes: readonly CategoryNode[]): number => nodes.reduce((sum, node) => sum + 1 + drawn(node.children ?? []), 0)

const useColumns = (open: (opened: Opened) => void): TableColumnType<CategoryNode>[] => {
  const t = useText(categoryScreenText)
  const { field } = useText(categoryText)
  const phone = useIsPhone()
  const remove = useAction(category.delete)
  const actions = (row: CategoryNode) => (
    <RowActions
      visible={phone ? 0 : 3}
      actions={[
        { key: 'edit', label: t.edit, permission: 'sys:category:edit', run: () => open({ what: 'edit', row }) },
        { key: 'add', label: t.addBelow, permission: 'sys:category:add', run: () => open({ what: 'add', parent: row }) },
        {
          key: 'delete',
          label: t.remove,
          permission: 'sys:category:delete',
          danger: true,
          confirm: t.removeAsk(row.name, row.hasChild === '1'),
          run: () => remove.run(undefined, { id: row.id }),
        },
      ]}
    />
  )
  const state = (row: CategoryNode) => <ToneTag tone={row.status === 1 ? 'done' : 'end'}>{row.status === 1 ? t.on : t.off}</ToneTag>
  const name = (row: CategoryNode) => (
    <span className="srm-category-name">
      {row.name}
      {phone && <small className="srm-code">{row.code}</small>}
    </span>
  )
  return [
    { key: 'name', title: field.name, width: phone ? 230 : 320, render: (_, row) => name(row) },
    ...(phone
      ? []
      : [
          { key: 'nameEn', title: field.nameEn, width: 220, ellipsis: true, dataIndex: 'nameEn' },
          {
            key: 'code',
            title: field.code,
            width: 180,
            render: (_: unknown, row: CategoryNode) => <span className="srm-code">{row.code}</span>,
          },
          { key: 'status', title: field.status, width: 110, render: (_: unknown, row: CategoryNode) => state(row) },
        ]),
    { key: 'actions', title: t.actions, width: phone ? 70 : 210, className: 'srm-action-cell', render: (_, row) => actions(row) },
  ]
}

/** The tree of categories, a level fetched when its branch is opened. */
export const CategoryList = () => {
  const t = useText(categoryScreenText)
  const words = useText(categoryText)
  const may = useMay()
  const [typed, setTyped] = useState('')
  const sought = useDeferredValue(typed.trim())
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [opened, setOpened] = useState<Opened | null>(null)
  const tree = useBranches(open)
  const found = useFound(sought)
  const columns = useColumns(setOpened)
  const removeMany = useAction(category.deleteBatch, { onDone: () => setChosen([]) })
  const shown = sought ? found : tree
  const nodes: readonly CategoryNode[] = sought ? (found.data?.records ?? []) : tree.nodes
  const virtual = drawn(nodes) > virtualAbove
  const width = columns.reduce((sum, one) => sum + Number(one.width), 40)
  const close = () => setOpened(null)
  const askMany = async () => {
    if (await ask({ title: t.removeMany(chosen.length), ok: t.remove, cancel: t.cancel, danger: true }))
      await removeMany.run(undefined, { ids: chosen.join() })
  }
  const status = sought ? found.data && t.found(found.data.total) : tree.data && t.total(tree.data.length)
  return (
    <>
      <div className="srm-band">
        <div className="srm-row wrap gap-3 srm-head">
          <h1>{words.menu.list}</h1>
          <span className="srm-dim" role="status">
            {status}
          </span>
          <span className="srm-grow" />
          {may('sys:category:add') && (
            <Button type="primary" icon={<Icon name="plus" />} onClick={() => setOpened({ what: 'add' })}>
              {t.add}
            </Button>
          )}
        </div>
      </div>
      <div className="srm-body">
        <section className="srm-card srm-table-card" aria-label={words.menu.list} aria-busy={shown.isFetching}>
          <div className="srm-toolbar wrap">
            <Input
              allowClear
              className="srm-category-search"
              aria-label={t.search}
              placeholder={t.search}
              prefix={<Icon name="search" size={14} />}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            {!sought && open.size > 0 && <Button onClick={() => setOpen(new Set())}>{t.foldAll}</Button>}
            {chosen.length > 0 && (
              <>
                <span role="status">{t.chosen(chosen.length)}</span>
                <Button danger loading={removeMany.pending} onClick={() => void askMany()}>
                  {t.remove}
                </Button>
                <Button type="text" onClick={() => setChosen([])}>
                  {t.clear}
                </Button>
              </>
            )}
            <span className="srm-grow" />
            {may('sys:category:importExcel') && <Button onClick={() => setOpened({ what: 'import' })}>{t.importTool}</Button>}
            {may('sys:category:exportXls') && <Button onClick={() => void saveFrom(categoryFiles.export, t.file)}>{t.export}</Button>}
            <Button icon={<Icon name="refresh" />} aria-label={t.refresh} title={t.refresh} onClick={() => void shown.refetch()} />
          </div>
          {!shown.data && shown.error ? (
            <ErrorState detail={shown.error.message} retry={() => void shown.refetch()} />
          ) : !shown.data ? (
            <Skeleton active title={false} paragraph={{ rows: 8 }} className="srm-pad" />
          ) : nodes.length === 0 ? (
            sought ? (
              <NoMatchState clear={() => setTyped('')} />
            ) : (
              <EmptyState title={t.empty} />
            )
          ) : (
            <Table<CategoryNode>
              className="srm-table"
              aria-label={t.tree}
              rowKey="id"
              columns={columns}
              dataSource={[...nodes]}
              pagination={false}
              virtual={virtual}
              tableLayout="fixed"
              scroll={virtual ? { x: width, y: 640 } : { x: width }}
              indentSize={16}
              expandable={{
                expandedRowKeys: [...open],
                onExpand: (now, { id }) => setOpen(now ? new Set([...open, id]) : new Set([...open].filter((one) => one !== id))),
              }}
              rowSelection={
                may('sys:category:delete')
                  ? {
                      selectedRowKeys: [...chosen],
                      checkStrictly: true,
                      hideSelectAll: true,
                      columnWidth: 40,
                      getCheckboxProps: (row) => ({ 'aria-label': row.name }) as object,
                      onChange: (keys) => setChosen(keys.map(String)),
                    }
                  : undefined
              }
            />
          )}
        </section>
      </div>
      {opened?.what === 'add' && (
        <CategoryDialog
          parent={opened.parent}
          onClose={close}
          onSaved={(pids) => setOpen(new Set([...open, ...pids.filter((p) => p !== '0')]))}
        />
      )}
      {opened?.what === 'edit' && (
        <CategoryDialog
          row={opened.row}
          onClose={close}
          onSaved={(pids) => setOpen(new Set([...open, ...pids.filter((p) => p !== '0')]))}
        />
      )}
      {opened?.what === 'import' && (
        <ImportDialog title={t.import} path={categoryFiles.import} templatePath={categoryFiles.template} onClose={close} />
      )}
    </>
  )
}
