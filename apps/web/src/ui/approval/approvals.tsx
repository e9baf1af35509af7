import type { InstanceDetail } from '@srm/contract/studio/workflow'
import { instanceStates } from '@srm/domain/studio/workflow/workflow.kinds'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazily } from '../../lib/page/lazily'
import { useIsWithin } from '../../lib/page/page'
import { listed } from '../../lib/session/language'
import { useText } from '../../lib/text'
import { useActor } from '../actor'
import { Banner } from '../layout/banner'
import type { SectionTab } from '../layout/section-tabs'
import { approvalText } from './approval.text'
import { approvalsQuery } from './approvals-query'
import { useNamed } from './named'

export const ApprovalCourse = lazily(() => import('./approval-course').then((m) => m.ApprovalCourse))

/** What a document went through, and how its page shows it: a tab where there is something, the way to the reader's task. */
export interface Approvals {
  readonly all: readonly InstanceDetail[]
  readonly tab: readonly SectionTab[]
}
/**
 * Approvals of a document, for staff: a supplier never sees one, and nothing is asked for. Neither where the document is shown
 * beside its approval.
 */
export const useApprovals = (bizType: string, bizId: string): Approvals => {
  const t = useText(approvalText)
  const isStaff = useActor().kind === 'buyer'
  const isWithin = useIsWithin()
  const { data } = useQuery({ ...approvalsQuery(bizType, bizId), enabled: isStaff && !isWithin })
  const all = (!isWithin && data) || []
  return { all, tab: all.length > 0 ? [{ key: 'approval', title: t.tab, count: all.length }] : [] }
}

/** Says at the top of a document that it is being approved, and leads whoever is asked to the task. */
export const ApprovalNote = ({ of, onSee }: { of: Approvals; onSee: () => void }) => {
  const t = useText(approvalText)
  const named = useNamed()
  const running = of.all.find((one) => one.instanceStatus === instanceStates.running)
  if (!running) return null
  const nameOf = (key: string) => {
    const node = running.graph.nodes[key]
    return node && 'name' in node && node.name ? named(node.name) : key
  }
  const mine = running.waiting.find((one) => one.mine)
  if (mine)
    return (
      <Banner
        tone="todo"
        action={
          <Link className="srm-link" to={`/studio/workflow/todo?task=${mine.taskId}`}>
            {t.handle}
          </Link>
        }
      >
        {t.yours(nameOf(mine.node))}
      </Banner>
    )
  const nodes = [...new Set(running.waiting.map((one) => nameOf(one.node)))]
  return (
    <Banner
      tone="info"
      action={
        <button type="button" className="srm-link" onClick={onSee}>
          {t.see}
        </button>
      }
    >
      {t.running(listed(nodes))}
    </Banner>
  )
}
