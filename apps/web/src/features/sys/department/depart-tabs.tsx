import { Tabs } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { DepartRoles } from './depart-roles'
import { DepartUsers } from './depart-users'
import { departmentScreenText } from './text'

interface DepartTabsProps {
  readonly departId: string
  readonly tab: string
  readonly onTab: (tab: string) => void
  /** Stands first: the details, where one may see them. */
  readonly details?: ReactNode
}

/** What belongs to a department: its details, its people, its roles. */
export const DepartTabs = ({ departId, tab, onTab, details }: DepartTabsProps) => {
  const t = useText(departmentScreenText)
  const may = useMay()
  const items = [
    ...(details ? [{ key: 'details', label: t.details, children: details }] : []),
    ...(may('sys:departUser:list') ? [{ key: 'users', label: t.users, children: <DepartUsers departId={departId} /> }] : []),
    ...(may('sys:departRole:list') ? [{ key: 'roles', label: t.roles, children: <DepartRoles departId={departId} /> }] : []),
  ]
  const shown = items.some((item) => item.key === tab) ? tab : (items[0]?.key ?? '')
  return <Tabs key={departId} destroyOnHidden activeKey={shown} onChange={onTab} items={items} />
}
