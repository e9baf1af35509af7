import { permissionText } from '@srm/domain/sys/permission/permission.text'
import { Table, type TableColumnType } from 'antd'
import type { ReactNode } from 'react'
import { useIsPhone } from '../../../lib/media'
import { useText } from '../../../lib/text'
import { DictText } from '../../../ui/dict/dict'
import { Icon, iconNamed } from '../../../ui/icons'
import { drawn, type Node } from './menu-nodes'
import { permissionScreenText } from './text'

/** From here on rows are drawn only while they are in sight. */
const virtualAbove = 150
const virtualHeight = 640

const Marks = ({ node }: { node: Node }) => {
  const t = useText(permissionScreenText)
  return (
    <>
      {node.hidden && <span className="srm-mark">{t.hiddenEntry}</span>}
      {node.status === '0' && <span className="srm-mark">{t.off}</span>}
      {node.ruleFlag === 1 && <span className="srm-mark">{t.rules}</span>}
      {!node.builtIn && <span className="srm-mark">{t.own}</span>}
    </>
  )
}

/** On a phone the rest of the columns stands under the name. */
const NameCell = ({ node, phone }: { node: Node; phone: boolean }) => (
  <span className="srm-menu-name">
    <span>
      {node.title} <Marks node={node} />
    </span>
    {phone && (
      <small className="srm-dim">
        <DictText code="menu_type" value={node.menuType} /> {node.perms ?? node.url}
      </small>
    )}
  </span>
)

interface MenuTableProps {
  readonly nodes: readonly Node[]
  readonly open: ReadonlySet<string>
  readonly onOpen: (open: ReadonlySet<string>) => void
  readonly chosen: ReadonlySet<string> | null
  readonly onChosen: (ids: ReadonlySet<string>) => void
  readonly actions: (node: Node) => ReactNode
}
/** The tree as a table; thousands of rows stay fast, since only opened branches and rows in sight are drawn. */
export const MenuTable = ({ nodes, open, onOpen, chosen, onChosen, actions }: MenuTableProps) => {
  const t = useText(permissionScreenText)
  const { field } = useText(permissionText)
  const phone = useIsPhone()
  const virtual = drawn(nodes, open) > virtualAbove
  const wide: TableColumnType<Node>[] = [
    { key: 'menuType', title: field.menuType, width: 110, render: (_, node) => <DictText code="menu_type" value={node.menuType} /> },
    {
      key: 'icon',
      title: 'icon',
      width: 70,
      render: (_, node) => (node.icon ? <Icon name={iconNamed(node.icon)} /> : null),
    },
    { key: 'component', title: field.component, width: 170, ellipsis: true, render: (_, node) => node.component },
    {
      key: 'url',
      title: field.url,
      width: 250,
      ellipsis: true,
      render: (_, node) => node.url ?? <span className="srm-code">{node.perms}</span>,
    },
    { key: 'sortNo', title: field.sortNo, width: 70, align: 'right', dataIndex: 'sortNo' },
  ]
  const columns: TableColumnType<Node>[] = [
    { key: 'name', title: field.name, width: phone ? 215 : 280, render: (_, node) => <NameCell node={node} phone={phone} /> },
    ...(phone ? [] : wide),
    { key: 'action', title: t.actions, width: phone ? 110 : 190, render: (_, node) => actions(node), className: 'srm-action-cell' },
  ]
  const width = columns.reduce((sum, one) => sum + Number(one.width), chosen ? 40 : 0)
  return (
    <Table<Node>
      className="srm-table"
      aria-label={t.tree}
      rowKey="id"
      columns={columns}
      dataSource={[...nodes]}
      pagination={false}
      virtual={virtual}
      tableLayout="fixed"
      scroll={virtual ? { x: width, y: virtualHeight } : { x: width }}
      indentSize={phone ? 8 : 16}
      expandable={{
        expandedRowKeys: [...open],
        onExpand: (opened, { id }) => onOpen(opened ? new Set([...open, id]) : new Set([...open].filter((one) => one !== id))),
      }}
      rowSelection={
        chosen
          ? {
              selectedRowKeys: [...chosen],
              checkStrictly: true,
              hideSelectAll: true,
              columnWidth: 40,
              getCheckboxProps: (node) => ({ 'aria-label': node.title }) as object,
              onChange: (keys) => onChosen(new Set(keys.map(String))),
            }
          : undefined
      }
    />
  )
}
