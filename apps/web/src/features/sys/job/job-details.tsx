import type { JobRow } from '@srm/contract/sys/job'
import { jobText } from '@srm/domain/sys/job/job.text'
import { Modal } from 'antd'
import { useText } from '../../../lib/text'
import { Detail } from '../../../ui/detail/detail'
import { JobTag, RunTag } from './run-tag'
import { jobScreenText } from './text'

/** One job: its next runs, and how the last one went. */
export const JobDetails = ({ row, onClose }: { row: JobRow; onClose: () => void }) => {
  const t = useText(jobScreenText)
  const { field } = useText(jobText)
  const { lastRun } = row
  const next =
    row.nextTimes.length > 0 ? (
      <ol>
        {row.nextTimes.map((at) => (
          <li key={at} className="srm-num">
            {at}
          </li>
        ))}
      </ol>
    ) : (
      t.none
    )
  return (
    <Modal open title={row.words} width={720} footer={null} onCancel={onClose} destroyOnHidden>
      <Detail
        columns={2}
        items={[
          { label: field.jobClassName, value: <code className="srm-code">{row.jobClassName}</code> },
          { label: field.status, value: <JobTag status={row.status} /> },
          { label: field.cronExpression, value: <code className="srm-code">{row.cronExpression}</code> },
          { label: field.parameter, value: row.parameters.map((p) => `${p.label} ${p.value}`).join('; ') },
          { label: field.description, value: row.description, wide: true },
          { label: t.nextFive, value: next, wide: true },
          { label: t.last, value: lastRun ? <RunTag status={lastRun.status} /> : t.never },
          { label: field.startTime, value: lastRun?.startTime },
          { label: field.costTime, value: lastRun?.costTime },
          { label: field.host, value: lastRun?.host },
          { label: field.result, value: lastRun?.result },
          { label: field.error, value: lastRun?.error },
        ]}
      />
    </Modal>
  )
}
