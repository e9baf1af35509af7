import { jobText } from '@srm/domain/sys/job/job.text'
import { useText } from '../../../lib/text'
import { ToneTag } from '../../../ui/tags/status-tag'
import type { Tone } from '../../../ui/tags/tone'

const tones: Readonly<Record<string, Tone>> = { '0': 'run', '1': 'done', '2': 'bad' }

/** How a run went. */
export const RunTag = ({ status }: { status: string }) => {
  const words = useText(jobText).dict.job_run_status
  return <ToneTag tone={tones[status] ?? 'run'}>{words[status as keyof typeof words] ?? status}</ToneTag>
}

/** Whether a job runs by itself. */
export const JobTag = ({ status }: { status: number }) => {
  const words = useText(jobText).dict.quartz_status
  return <ToneTag tone={status === 0 ? 'run' : 'end'}>{status === 0 ? words['0'] : words['-1']}</ToneTag>
}
