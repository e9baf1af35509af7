import { Button, Checkbox, Dropdown, Popover, Tooltip } from 'antd'
import { instantOf } from '../../lib/clock'
import { toast } from '../../lib/notify'
import { useText } from '../../lib/text'
import { Icon, type IconName } from '../icons'
import { listText } from './list-page.text'
import type { Density, TableSettings } from './settings'

const ToolButton = ({ icon, label, onClick }: { icon: IconName; label: string; onClick?: () => void }) => (
  <Tooltip title={label}>
    <Button type="text" aria-label={label} icon={<Icon name={icon} />} onClick={onClick} />
  </Tooltip>
)

interface ColumnsProps {
  readonly columns: readonly { readonly key: string; readonly title: string }[]
  readonly settings: TableSettings
  readonly onChange: (part: Partial<TableSettings>) => void
  readonly onReset: () => void
}
/** Which columns, in which order; never none. */
const ColumnPanel = ({ columns, settings, onChange, onReset }: ColumnsProps) => {
  const t = useText(listText)
  const keys = columns.map((c) => c.key)
  const toggle = (key: string) => {
    const hidden = settings.hidden.includes(key) ? settings.hidden.filter((k) => k !== key) : [...settings.hidden, key]
    if (keys.every((k) => hidden.includes(k))) return toast('warning', t.keepOne)
    onChange({ hidden })
  }
  const move = (key: string, by: number) => {
    const order = [...keys]
    const at = order.indexOf(key)
    order.splice(at, 1)
    order.splice(at + by, 0, key)
    onChange({ order })
  }
  return (
    <div className="srm-columns">
      <ul>
        {columns.map((column, at) => (
          <li key={column.key}>
            <Checkbox checked={!settings.hidden.includes(column.key)} onChange={() => toggle(column.key)}>
              {column.title}
            </Checkbox>
            <span className="srm-grow" />
            <button
              type="button"
              className="srm-quiet"
              disabled={at === 0}
              aria-label={t.columnUp(column.title)}
              onClick={() => move(column.key, -1)}
            >
              <Icon name="up" size={14} />
            </button>
            <button
              type="button"
              className="srm-quiet"
              disabled={at === columns.length - 1}
              aria-label={t.columnDown(column.title)}
              onClick={() => move(column.key, 1)}
            >
              <Icon name="down" size={14} />
            </button>
          </li>
        ))}
      </ul>
      <Button type="link" size="small" onClick={onReset}>
        {t.columnReset}
      </Button>
    </div>
  )
}

interface ToolbarProps extends ColumnsProps {
  readonly updatedAt: number
  readonly fullscreen: boolean
  readonly onRefresh: () => void
  readonly onFullscreen: () => void
  readonly onExport?: () => void
}

/** Right side of the table's head: refresh, export, density, columns, full screen. */
export const Toolbar = ({ updatedAt, fullscreen, onRefresh, onFullscreen, onExport, ...columns }: ToolbarProps) => {
  const t = useText(listText)
  const densities: readonly Density[] = ['loose', 'normal', 'compact']
  return (
    <div className="srm-tools">
      {updatedAt > 0 && <span className="srm-dim srm-tools-time">{t.updated(instantOf(updatedAt).slice(11, 16))}</span>}
      <ToolButton icon="refresh" label={t.refresh} onClick={onRefresh} />
      {onExport && <ToolButton icon="download" label={t.export} onClick={onExport} />}
      <Dropdown
        trigger={['click']}
        menu={{
          selectable: true,
          selectedKeys: [columns.settings.density],
          items: densities.map((key) => ({ key, label: t[key] })),
          onClick: ({ key }) => columns.onChange({ density: key as Density }),
        }}
      >
        <Button type="text" aria-label={t.density} title={t.density} icon={<Icon name="density" />} />
      </Dropdown>
      <Popover trigger="click" placement="bottomRight" arrow={false} content={<ColumnPanel {...columns} />}>
        <Button type="text" aria-label={t.columns} title={t.columns} icon={<Icon name="columns" />} />
      </Popover>
      <ToolButton icon="expand" label={fullscreen ? t.leaveFullscreen : t.fullscreen} onClick={onFullscreen} />
    </div>
  )
}
