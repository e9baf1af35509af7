import { userText } from '@srm/domain/sys/user/user.text'
import { useText } from '../../lib/text'
import { ToneTag } from '../tags/status-tag'

export const UserStatus = ({ status }: { status: number }) => {
  const { dict } = useText(userText)
  return <ToneTag tone={status === 1 ? 'done' : 'bad'}>{dict.user_status[status === 1 ? '1' : '2']}</ToneTag>
}
