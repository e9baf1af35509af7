import { Drawer } from 'antd'
import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/icons'
import { shellText } from '../shell.text'
import { SideMenu } from './side-menu'

interface MenuDrawerProps {
  readonly label: string
  readonly name: string
  readonly onClose: () => void
  readonly onSettings: () => void
}

/** The side menu is a drawer on phones. */
export const MenuDrawer = ({ label, name, onClose, onSettings }: MenuDrawerProps) => {
  const t = useText(shellText)
  return (
    <Drawer
      open
      onClose={onClose}
      placement="left"
      size={160}
      closable={false}
      styles={{ body: { padding: 0, display: 'flex', flexDirection: 'column', background: 'var(--nav-bg)' } }}
      aria-label={label}
    >
      <SideMenu collapsed={false} name={name} onGo={onClose} />
      <button type="button" className="srm-row srm-nav-settings" onClick={onSettings}>
        <Icon name="gear" />
        {t.settings}
      </button>
    </Drawer>
  )
}
