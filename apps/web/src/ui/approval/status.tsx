import { workflowText } from '@srm/domain/studio/workflow/workflow.text'
import { instanceStates } from '@srm/domain/studio/workflow/workflow.kinds'
import { useText } from '../../lib/text'
import { ToneTag } from '../tags/status-tag'
import type { Tone } from '../tags/tone'

const tones: Readonly<Record<string, Tone>> = {
  [instanceStates.running]: 'run',
  [instanceStates.approved]: 'done',
  [instanceStates.rejected]: 'bad',
  [instanceStates.returned]: 'todo',
}
export const InstanceTag = ({ status }: { status: string }) => {
  const words = useText(workflowText).dict.wf_instance_status as Readonly<Record<string, string>>
  return <ToneTag tone={tones[status] ?? 'end'}>{words[status] ?? status}</ToneTag>
}
