import { Progress } from 'antd'
import { useText } from '../../lib/text'
import { Icon } from '../icons'
import { uploadText } from '../upload.text'
import type { UploadJob } from './use-uploads'

interface JobListProps {
  readonly jobs: readonly UploadJob[]
  readonly retry: (job: UploadJob) => void
  readonly drop: (key: string) => void
}
/** Files on their way: progress and a way to stop, or what went wrong and a way to try again. */
export const JobList = ({ jobs, retry, drop }: JobListProps) => {
  const t = useText(uploadText)
  if (!jobs.length) return null
  return (
    <ul className="srm-files">
      {jobs.map((job) => (
        <li key={job.key} data-failed={job.failed ? true : undefined}>
          <Icon name={job.failed ? 'alert' : 'file'} />
          <span className="srm-clip" title={job.failed ?? job.file.name}>
            {job.file.name}
          </span>
          {job.failed ? (
            <button type="button" className="srm-link" aria-label={`${t.retry} ${job.file.name}`} onClick={() => retry(job)}>
              {t.retry}
            </button>
          ) : (
            <Progress percent={Math.round(job.part * 100)} size="small" aria-label={`${t.uploading} ${job.file.name}`} />
          )}
          <button type="button" className="srm-quiet" aria-label={`${t.cancel} ${job.file.name}`} onClick={() => drop(job.key)}>
            <Icon name="close" size={14} />
          </button>
        </li>
      ))}
    </ul>
  )
}
