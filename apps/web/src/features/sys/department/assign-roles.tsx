import { departRole, type DepartUserRow } from '@srm/contract/sys/depart-role'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { departmentScreenText } from './text'

interface AssignProps {
  readonly departId: string
  readonly person: DepartUserRow
  readonly onClose: () => void
}

/** The roles someone has in a department. */
export const AssignRoles = ({ departId, person, onClose }: AssignProps) => {
  const t = useText(departmentScreenText)
  const roles = useQuery({ ...query(departRole.getDeptRoleList, { query: { departId, userId: person.id } }), staleTime: 0 })
  const held = useQuery({ ...query(departRole.getDeptRoleByUserId, { query: { userId: person.id, departId } }), staleTime: 0, gcTime: 0 })
  const save = useAction(departRole.deptRoleUserAdd, { onDone: onClose })
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const before = (held.data ?? []).map((one) => one.droleId)
  const chosen = changed ?? before
  const send = () => save.run({ userId: person.id, newRoleId: chosen.join(','), oldRoleId: before.join(',') })
  return (
    <Modal
      open
      title={t.assignTitle(person.realname)}
      okText={t.save}
      cancelText={t.cancel}
      confirmLoading={save.pending}
      okButtonProps={{ disabled: !roles.data?.length || !held.data }}
      onOk={() => void send()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <DetailLoader query={held}>
        {() => (
          <DetailLoader query={roles}>
            {(all) =>
              all.length === 0 ? (
                <p className="srm-dim">{t.noRoles}</p>
              ) : (
                <Checkbox.Group
                  className="srm-stack"
                  options={all.map((role) => ({ value: role.id, label: role.roleName }))}
                  value={[...chosen]}
                  onChange={(ids) => setChanged(ids.map(String))}
                />
              )
            }
          </DetailLoader>
        )}
      </DetailLoader>
    </Modal>
  )
}
