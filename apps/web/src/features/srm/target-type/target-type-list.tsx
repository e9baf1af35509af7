import { targetType, type TargetTypeRow } from '@srm/contract/srm/target-type'
import { targetTypeText } from '@srm/domain/srm/target-type/target-type.text'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton, Table, type TableColumnType } from 'antd'
import { useMemo, useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { useLanguage } from '../../../lib/session/language'
import { lazily } from '../../../lib/page/lazily'
import { useIsPhone } from '../../../lib/media'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Icon } from '../../../ui/icons'
import { RowActions } from '../../../ui/row-actions'
import { EmptyState, ErrorState } from '../../../ui/states/states'
import { ToneTag } from '../../../ui/tags/status-tag'
import { targetTypePageText } from './text'

const TargetTypeDialog = lazily(() => import('./target-type-dialog').then((m) => m.TargetTypeDialog))

interface Node extends TargetTypeRow {
  readonly children?: readonly Node[]
}
type Opened = { readonly what: 'add'; readonly parent?: TargetTypeRow } | { readonly what: 'edit'; readonly row: TargetTypeRow }

const treeOf = (rows: readonly TargetTypeRow[], parentId: string | null = null): Node[] =>
  rows
    .filter((row) => row.parentId === parentId)
    .map((row) => {
      const children = treeOf(rows, row.id)
      return children.length ? { ...row, children } : row
    })

const useColumns = (open: (opened: Opened) => void): TableColumnType<Node>[] => {
  const t = useText(targetTypePageText)
  const { field } = useText(targetTypeText)
  const english = useLanguage() === 'en-US'
  const phone = useIsPhone()
  const enable = useAction(targetType.enable)
  const remove = useAction(targetType.delete)
  const actions = (row: Node) => {
    const name = english ? row.nameEn : row.nameZh
    const turn = (enabled: boolean) => enable.run({ id: row.id, version: row.version, enabled })
    return (
      <RowActions
        visible={phone ? 0 : 3}
        actions={[
          { key: 'edit', label: t.edit, permission: 'srm:targetType:edit', run: () => open({ what: 'edit', row }) },
          {
            key: 'add',
            label: t.addBelow,
            permission: 'srm:targetType:add',
            hidden: !row.enabled,
            run: () => open({ what: 'add', parent: row }),
          },
          row.enabled
            ? { key: 'disable', label: t.disable, permission: 'srm:targetType:enable', confirm: t.disableAsk(name), run: () => turn(false) }
            : { key: 'enable', label: t.enable, permission: 'srm:targetType:enable', run: () => turn(true) },
          {
            key: 'delete',
            label: t.remove,
            permission: 'srm:targetType:delete',
            danger: true,
            confirm: t.removeAsk(name),
            run: () => remove.run(undefined, { id: row.id }),
          },
        ]}
      />
    )
  }
  return [
    { key: 'name', title: field.nameZh, width: phone ? 200 : 320, render: (_, row) => (english ? row.nameEn : row.nameZh) },
    { key: 'code', title: field.code, width: 150, render: (_, row) => <span className="srm-code">{row.code}</span> },
    ...(phone
      ? []
      : [
          {
            key: 'targets',
            title: field.targets,
            width: 90,
            align: 'right' as const,
            render: (_: unknown, row: Node) => <span className="srm-num">{row.targets}</span>,
          },
          {
            key: 'enabled',
            title: field.enabled,
            width: 110,
            render: (_: unknown, row: Node) => <ToneTag tone={row.enabled ? 'done' : 'end'}>{row.enabled ? t.on : t.off}</ToneTag>,
          },
        ]),
    { key: 'actions', title: t.actions, width: phone ? 70 : 240, className: 'srm-action-cell', render: (_, row) => actions(row) },
  ]
}

/** The tree of what suppliers are measured on. */
export const TargetTypeList = () => {
  const t = useText(targetTypePageText)
  const { menu } = useText(targetTypeText)
  const may = useMay()
  const [opened, setOpened] = useState<Opened | null>(null)
  const loaded = useQuery(query(targetType.list, { quiet: true }))
  const rows = useMemo(() => loaded.data ?? [], [loaded.data])
  const tree = useMemo(() => treeOf(rows), [rows])
  const columns = useColumns(setOpened)
  const close = () => setOpened(null)
  return (
    <>
      <div className="srm-band">
        <div className="srm-row wrap gap-3 srm-head">
          <h1>{menu.list}</h1>
          <span className="srm-dim" role="status">
            {loaded.data && t.total(rows.length)}
          </span>
          <span className="srm-grow" />
          {may('srm:targetType:add') && (
            <Button type="primary" icon={<Icon name="plus" />} onClick={() => setOpened({ what: 'add' })}>
              {t.add}
            </Button>
          )}
        </div>
      </div>
      <div className="srm-body">
        <section className="srm-card srm-table-card" aria-label={menu.list} aria-busy={loaded.isFetching}>
          {loaded.isPending ? (
            <Skeleton active title={false} paragraph={{ rows: 6 }} className="srm-pad" />
          ) : loaded.error ? (
            <ErrorState detail={loaded.error.message} retry={() => void loaded.refetch()} />
          ) : rows.length === 0 ? (
            <EmptyState title={t.empty} />
          ) : (
            <Table<Node>
              className="srm-table"
              aria-label={t.tree}
              rowKey="id"
              columns={columns}
              dataSource={tree}
              pagination={false}
              tableLayout="fixed"
              scroll={{ x: columns.reduce((sum, one) => sum + Number(one.width), 0) }}
              indentSize={16}
              expandable={{ defaultExpandAllRows: true }}
            />
          )}
        </section>
      </div>
      {opened?.what === 'add' && <TargetTypeDialog rows={rows} parent={opened.parent} onClose={close} />}
      {opened?.what === 'edit' && <TargetTypeDialog rows={rows} row={opened.row} onClose={close} />}
    </>
  )
}
