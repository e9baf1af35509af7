import type { Stepped, TaskDetail, workflow } from '@srm/contract/studio/workflow'
import { Button, Dropdown, Input } from 'antd'
import { useRef, type RefObject } from 'react'
import { useIsPhone } from '../../../lib/media'
import { listed } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import type { Action } from '../../../lib/wire/client'
import { Icon } from '../../../ui/icons'
import type { DecisionDialog } from './decision-dialogs'
import { inboxText } from './text'

export type StepName = 'agree' | Exclude<DecisionDialog, 'copy'>
interface BarProps {
  readonly task: TaskDetail
  readonly comment: string
  readonly onComment: (comment: string) => void
  readonly agree: Action<typeof workflow.agree>
  readonly onAgree: () => void
  readonly onDialog: (dialog: DecisionDialog) => void
}

/** Who is asked once this task is agreed to; nothing is said while others of the node are asked too. */
const After = ({ task: { instance, kind } }: { task: TaskDetail }) => {
  const t = useText(inboxText)
  if (kind !== 'approve' || instance.waiting.length > 1) return null
  const [next] = instance.ahead.filter((one) => one.kind === 'approve')
  if (!next) return <p className="srm-small">{t.last}</p>
  return next.people.length > 0 ? <p className="srm-small">{t.after(listed(next.people))}</p> : null
}

/** Comment and buttons, always in sight at the foot of the document. */
export const DecisionBar = ({ task, comment, onComment, agree, onAgree, onDialog }: BarProps) => {
  const t = useText(inboxText)
  const isPhone = useIsPhone()
  const may = (name: string) => task.buttons.includes(name)
  const rest = (['transfer', 'addSign', 'copy'] as const).filter((name) => name === 'copy' || may(name))
  const folded: readonly DecisionDialog[] = isPhone ? [...(may('reject') ? (['reject'] as const) : []), ...rest] : []
  return (
    <footer className="wft-bar">
      <After task={task} />
      <div className="wft-bar-row">
        <Input.TextArea
          className="wft-comment"
          value={comment}
          aria-label={t.comment}
          placeholder={t.commentHint}
          autoSize={{ minRows: 1, maxRows: 4 }}
          maxLength={1000}
          onChange={(event) => onComment(event.target.value)}
        />
        <span className="wft-buttons">
          {!isPhone &&
            rest.map((name) => (
              <Button key={name} type="text" onClick={() => onDialog(name)}>
                {t.buttons[name]}
              </Button>
            ))}
          {!isPhone && may('reject') && (
            <Button danger onClick={() => onDialog('reject')}>
              {t.buttons.reject}
            </Button>
          )}
          {may('return') && (
            <Button aria-keyshortcuts="r" onClick={() => onDialog('return')}>
              {t.buttons.return} {!isPhone && <kbd aria-hidden="true">R</kbd>}
            </Button>
          )}
          {may('agree') && (
            <Button type="primary" className="wft-agree" aria-keyshortcuts="a" loading={agree.pending} onClick={onAgree}>
              {t.buttons.agree} {!isPhone && <kbd aria-hidden="true">A</kbd>}
            </Button>
          )}
          {folded.length > 0 && (
            <Dropdown
              trigger={['click']}
              menu={{
                items: folded.map((key) => ({ key, label: t.buttons[key], danger: key === 'reject' })),
                onClick: ({ key }) => onDialog(key as DecisionDialog),
              }}
            >
              <button type="button" className="srm-more" aria-label={t.moreButtons} title={t.moreButtons}>
                <Icon name="more" />
              </button>
            </Dropdown>
          )}
        </span>
      </div>
    </footer>
  )
}

export type Decided = (what: StepName, task: TaskDetail, result: Stepped) => void
/** What the keys of the page do with the document shown. */
export interface PaneKeys {
  agree: () => void
  giveBack: () => void
}
export const usePaneKeys = (): RefObject<PaneKeys | null> => useRef<PaneKeys | null>(null)
