import { Drawer } from 'antd'
import { SideMenu } from './side-menu'

interface MenuDrawerProps {
  readonly label: string
  readonly name: string
  readonly onClose: () => void
}

/** The side menu on phones (spec 1 §9: 160 px). */
export const MenuDrawer = ({ label, name, onClose }: MenuDrawerProps) => (
  <Drawer open onClose={onClose} placement="left" size={160} closable={false} styles={{ body: { padding: 0 } }} aria-label={label}>
    <SideMenu collapsed={false} name={name} onGo={onClose} />
  </Drawer>
)
