import { Progress } from 'antd'
import { useText } from '../../lib/text'
import { Icon } from '../icons'
import { uploadText } from '../imports/upload.text'
import type { UploadJob } from './use-uploads'

interface JobListProps {
  readonly jobs: readonly UploadJob[]
  readonly retry: (job: UploadJob) => void
  readonly drop: (key: string) => void
}
/** Files on their way: progress and a way to stop, or why they were refused, which stays until it is put away. */
export const JobList = ({ jobs, retry, drop }: JobListProps) => {
  const t = useText(uploadText)
  if (!jobs.length) return null
  return (
    <ul className="srm-stack gap-1 srm-files">
      {jobs.map((job) => (
        <li key={job.key} data-failed={job.failed ? true : undefined}>
          <Icon name={job.failed ? 'alert' : 'file'} />
          <span className="srm-clip" title={job.file.name}>
            {job.file.name}
          </span>
          {job.failed && (
            <span className="srm-file-reason" role="alert">
              {job.failed}
            </span>
          )}
          {job.failed ? (
            job.sent && (
              <button type="button" className="srm-link" aria-label={`${t.retry} ${job.file.name}`} onClick={() => retry(job)}>
                {t.retry}
              </button>
            )
          ) : (
            <Progress percent={Math.round(job.part * 100)} size="small" aria-label={`${t.uploading} ${job.file.name}`} />
          )}
          <button
            type="button"
            className="srm-quiet"
            aria-label={`${job.failed ? t.putAway : t.cancel} ${job.file.name}`}
            onClick={() => drop(job.key)}
          >
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}
