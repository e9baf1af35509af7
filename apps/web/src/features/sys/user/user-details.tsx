import type { UserRow } from '@srm/contract/sys/user'
import { userText } from '@srm/domain/sys/user/user.text'
import { Modal } from 'antd'
import { useText } from '../../../lib/text'
import { Detail } from '../../../ui/detail/detail'
import { Face } from '../../../ui/person/face'
import { UserStatus } from '../../../ui/person/user-status'
import { userScreenText } from './text'

/** All there is about a user, to be read. */
export const UserDetails = ({ row, onClose }: { row: UserRow; onClose: () => void }) => {
  const t = useText(userScreenText)
  const { field, dict } = useText(userText)
  const manager = row.userIdentity === 2
  return (
    <Modal open title={`${row.realname} ${row.username}`} width={720} footer={null} onCancel={onClose} destroyOnHidden>
      <Detail
        columns={2}
        items={[
          { label: field.avatar, value: <Face name={row.realname} path={row.avatar} /> },
          { label: field.status, value: <UserStatus status={row.status} /> },
          { label: field.username, value: row.username },
          { label: field.realname, value: row.realname },
          { label: field.workNo, value: row.workNo },
          { label: field.sex, value: row.sex_dictText },
          { label: field.birthday, value: row.birthday },
          { label: field.phone, value: row.phone },
          { label: field.telephone, value: row.telephone },
          { label: field.email, value: row.email },
          { label: field.post, value: row.post_dictText },
          { label: field.userIdentity, value: dict.user_identity[manager ? '2' : '1'] },
          { label: field.departs, value: row.orgCodeTxt, wide: true },
          ...(manager ? [{ label: field.departIds, value: row.departIds_dictText, wide: true }] : []),
          { label: field.roles, value: row.roleTxt, wide: true },
          { label: t.lastLogin, value: row.lastLoginTime },
          { label: t.createTime, value: `${row.createTime} ${row.createBy}` },
        ]}
      />
    </Modal>
  )
}
