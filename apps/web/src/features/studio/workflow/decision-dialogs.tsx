import { workflow, type Stepped, type TaskDetail } from '@srm/contract/studio/workflow'
import { limits } from '@srm/domain/studio/workflow/graph'
import { useText } from '../../../lib/text'
import { useNamed } from '../../../ui/approval/named'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { inboxText } from './text'

export type DecisionDialog = 'reject' | 'return' | 'transfer' | 'addSign' | 'copy'
interface DialogProps {
  readonly dialog: DecisionDialog
  readonly task: TaskDetail
  /** What was typed beside the buttons so far. */
  readonly comment: string
  readonly onStep: (step: Exclude<DecisionDialog, 'copy'>, result: Stepped) => void
  readonly onClose: () => void
}

/** Steps that need a reason, or people. */
export const DecisionDialogs = ({ dialog, task, comment, onStep, onClose }: DialogProps) => {
  const t = useText(inboxText)
  const named = useNamed()
  const ref = { id: task.id, version: task.version, comment }
  const title = t.buttons[dialog]
  switch (dialog) {
    case 'reject':
      return (
        <ActionDialog route={workflow.reject} title={title} initial={ref} onClose={onClose} onDone={(result) => onStep('reject', result)}>
          <Field name="comment" label={t.reason} kind="area" />
        </ActionDialog>
      )
    case 'return': {
      const options = [
        { value: 'starter', label: t.toStarter(task.starterName) },
        ...task.returnTo.map(({ node, name }) => ({ value: node, label: named(name) })),
      ]
      return (
        <ActionDialog
          route={workflow.return}
          title={t.returnTitle}
          initial={{ ...ref, to: 'starter' }}
          onClose={onClose}
          onDone={(result) => onStep('return', result)}
        >
          <Field name="to" label={t.returnTo} kind="radio" options={options} />
          <Field name="comment" label={t.reason} kind="area" />
        </ActionDialog>
      )
    }
    case 'transfer':
      return (
        <ActionDialog
          route={workflow.transfer}
          title={title}
          initial={ref}
          onClose={onClose}
          onDone={(result) => onStep('transfer', result)}
        >
          <Field name="to" label={t.transferTo} kind="user" store="id" permission={task.permission} />
          <Field name="comment" label={t.comment} kind="area" />
        </ActionDialog>
      )
    case 'addSign':
      return (
        <ActionDialog
          route={workflow.addSign}
          title={title}
          initial={{ ...ref, when: 'before' }}
          onClose={onClose}
          onDone={(result) => onStep('addSign', result)}
        >
          <Field
            name="when"
            label={t.signWhen}
            kind="radio"
            options={(['before', 'after'] as const).map((value) => ({ value, label: t.when[value] }))}
          />
          <Field name="people" label={t.people} kind="users" store="id" max={limits.signers} />
          <Field name="comment" label={t.comment} kind="area" />
        </ActionDialog>
      )
    case 'copy':
      return (
        <ActionDialog route={workflow.copy} title={title} initial={{ id: task.id, version: task.version }} onClose={onClose}>
          <Field name="people" label={t.people} kind="users" store="id" max={limits.cc} permission={task.readPermission} />
        </ActionDialog>
      )
  }
}
