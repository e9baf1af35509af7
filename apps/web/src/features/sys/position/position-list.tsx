import { positionReference } from '@srm/contract/sys/position'
import { positionText } from '@srm/domain/sys/position/position.text'
import { ReferencePage } from '../../../ui/reference/reference-page'

/** What people's jobs are called. */
export const PositionList = () => (
  <ReferencePage screen="system/SysPositionList" of={positionReference} text={positionText} filters={['code', 'name', 'postRank']} />
)
