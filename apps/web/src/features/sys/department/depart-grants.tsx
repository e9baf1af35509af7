import { departGrant } from '@srm/contract/sys/depart-grant'
import type { DepartRoleRow } from '@srm/contract/sys/depart-role'
import type { DepartNode } from '@srm/contract/sys/department'
import { permission, type GrantNode } from '@srm/contract/sys/permission'
import { useQuery } from '@tanstack/react-query'
import { Drawer } from 'antd'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { GrantPanel } from '../../../ui/grant/grant-panel'
import { RulesDialog } from '../../../ui/grant/rules-dialog'
import { departmentScreenText } from './text'

const current = { staleTime: 0, gcTime: 0 } as const

interface OfDepart {
  readonly depart: Pick<DepartNode, 'id' | 'title'>
  readonly onClose: () => void
}

const DepartRules = ({ depart, entry, onClose }: OfDepart & { entry: GrantNode }) => {
  const params = { permissionId: entry.key, departId: depart.id }
  const rules = useQuery({ ...query(departGrant.departRules, { params, quiet: true }), ...current })
  const save = useAction(departGrant.saveDepartRules, { onDone: onClose })
  return (
    <RulesDialog
      name={entry.title}
      rules={rules}
      saving={save.pending}
      onSave={(ids) => void save.run({ ...params, dataRuleIds: ids.join(',') })}
      onClose={onClose}
    />
  )
}

/** The menus a department holds, to hand out to its roles. */
export const DepartGrants = ({ depart, onClose }: OfDepart) => {
  const t = useText(departmentScreenText)
  const [entry, setEntry] = useState<GrantNode | null>(null)
  const tree = useQuery(query(permission.queryTreeList, {}))
  const granted = useQuery({ ...query(departGrant.queryDepartPermission, { query: { departId: depart.id } }), ...current })
  const save = useAction(departGrant.saveDepartPermission, { onDone: onClose })
  return (
    <Drawer open size={480} title={t.grantTitle(depart.title)} onClose={onClose}>
      <DetailLoader query={tree}>
        {({ treeList }) => (
          <DetailLoader query={granted}>
            {(ids) => (
              <GrantPanel
                tree={treeList}
                granted={ids}
                saving={save.pending}
                onClose={onClose}
                onRules={setEntry}
                onSave={(next) => void save.run({ departId: depart.id, permissionIds: next.join(','), lastpermissionIds: ids.join(',') })}
              />
            )}
          </DetailLoader>
        )}
      </DetailLoader>
      {entry && <DepartRules depart={depart} entry={entry} onClose={() => setEntry(null)} />}
    </Drawer>
  )
}

interface OfRole {
  readonly role: DepartRoleRow
  readonly onClose: () => void
}

const RoleRules = ({ role, entry, onClose }: OfRole & { entry: GrantNode }) => {
  const params = { permissionId: entry.key, departId: role.departId, roleId: role.id }
  const rules = useQuery({ ...query(departGrant.roleRules, { params, quiet: true }), ...current })
  const save = useAction(departGrant.saveRoleRules, { onDone: onClose })
  return (
    <RulesDialog
      name={entry.title}
      rules={rules}
      saving={save.pending}
      onSave={(ids) => void save.run({ permissionId: entry.key, roleId: role.id, dataRuleIds: ids.join(',') })}
      onClose={onClose}
    />
  )
}

/** What a role of a department gets of what the department holds. */
export const RoleGrants = ({ role, onClose }: OfRole) => {
  const t = useText(departmentScreenText)
  const [entry, setEntry] = useState<GrantNode | null>(null)
  const tree = useQuery({ ...query(departGrant.queryTreeListForDeptRole, { query: { departId: role.departId } }), ...current })
  const granted = useQuery({ ...query(departGrant.queryDeptRolePermission, { query: { roleId: role.id } }), ...current })
  const save = useAction(departGrant.saveDeptRolePermission, { onDone: onClose })
  return (
    <Drawer open size={480} title={t.grantTitle(role.roleName)} onClose={onClose}>
      <DetailLoader query={tree}>
        {({ treeList, ids: held }) => (
          <DetailLoader query={granted}>
            {(ids) => (
              <GrantPanel
                tree={treeList}
                granted={ids}
                saving={save.pending}
                onClose={onClose}
                onRules={setEntry}
                grantable={held}
                onSave={(next) => void save.run({ roleId: role.id, permissionIds: next.join(','), lastpermissionIds: ids.join(',') })}
              />
            )}
          </DetailLoader>
        )}
      </DetailLoader>
      {entry && <RoleRules role={role} entry={entry} onClose={() => setEntry(null)} />}
    </Drawer>
  )
}
