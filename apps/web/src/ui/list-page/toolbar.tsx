import { Button, Dropdown, Popover, Skeleton, Tooltip } from 'antd'
import { useState } from 'react'
import { lazily } from '../../lib/page/lazily'
import { useIsPhone } from '../../lib/media'
import { useText } from '../../lib/text'
import { Icon, type IconName } from '../icons'
import type { ColumnPanelProps } from './columns/column-panel'
import { answeredAt } from './answered-at'
import { listText } from './list-page.text'
import type { Density } from './columns/settings'

const ColumnPanel = lazily(() => import('./columns/column-panel').then((m) => m.ColumnPanel))
const KeysHelp = lazily(() => import('./keys/keys-help').then((m) => m.KeysHelp))

const ToolButton = ({ icon, label, onClick }: { icon: IconName; label: string; onClick?: () => void }) => (
  <Tooltip title={label}>
    <Button type="text" aria-label={label} icon={<Icon name={icon} />} onClick={onClick} />
  </Tooltip>
)

interface ToolbarProps extends ColumnPanelProps {
  readonly updatedAt: number
  readonly fullscreen: boolean
  readonly onRefresh: () => void
  readonly onFullscreen: () => void
  readonly onExport?: (() => void) | undefined
  readonly onImport?: (() => void) | undefined
  /** The help of the keys is asked for. */
  readonly help: boolean
  readonly onHelp: (open: boolean) => void
}
const densities: readonly Density[] = ['loose', 'normal', 'compact']

/** The right side of the table's head offers export, import, refresh, density, columns and full screen. */
export const Toolbar = (props: ToolbarProps) => {
  const { updatedAt, fullscreen, onRefresh, onFullscreen, onExport, onImport, help, onHelp, ...columns } = props
  const t = useText(listText)
  const phone = useIsPhone()
  const [panel, setPanel] = useState(false)
  return (
    <div className="srm-row srm-tools">
      {!phone && updatedAt > 0 && <span className="srm-dim srm-tools-time">{t.updated(answeredAt(updatedAt))}</span>}
      {onExport && <ToolButton icon="download" label={t.export} onClick={onExport} />}
      {onImport && <ToolButton icon="upload" label={t.import} onClick={onImport} />}
      <ToolButton icon="refresh" label={t.refresh} onClick={onRefresh} />
      {!phone && (
        <>
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
          <Popover
            trigger="click"
            placement="bottomRight"
            arrow={false}
            open={panel}
            onOpenChange={setPanel}
            destroyOnHidden
            content={panel ? <ColumnPanel {...columns} /> : <Skeleton active />}
          >
            <Button type="text" aria-label={t.columns} aria-expanded={panel} title={t.columns} icon={<Icon name="columns" />} />
          </Popover>
          <ToolButton icon="expand" label={fullscreen ? t.leaveFullscreen : t.fullscreen} onClick={onFullscreen} />
          <ToolButton icon="info" label={t.shortcuts} onClick={() => onHelp(true)} />
        </>
      )}
      {help && <KeysHelp onClose={() => onHelp(false)} />}
    </div>
  )
}
