import { useQuery } from '@tanstack/react-query'
import { shortInstant } from '../../lib/format'
import { useText } from '../../lib/text'
import { DetailLoader } from '../detail/detail-loader'
import { Card } from '../layout/card'
import { approvalText } from './approval.text'
import { approvalsQuery } from './approvals-query'
import { Course } from './course'
import { useNamed } from './named'
import { InstanceTag } from './status'

/** Every approval of a document, the newest first. */
export const ApprovalCourse = ({ bizType, bizId }: { bizType: string; bizId: string }) => {
  const t = useText(approvalText)
  const named = useNamed()
  const found = useQuery(approvalsQuery(bizType, bizId))
  return (
    <DetailLoader query={found}>
      {(all) =>
        all.map((instance, at) => (
          <Card
            key={instance.id}
            title={at === 0 ? t.title : t.earlier(shortInstant(instance.startedAt))}
            note={`${named(instance.purposeName)} · ${t.round(instance.round)}`}
            extra={<InstanceTag status={instance.instanceStatus} />}
          >
            <Course instance={instance} />
          </Card>
        ))
      }
    </DetailLoader>
  )
}
