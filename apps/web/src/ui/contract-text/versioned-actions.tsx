import type { contractClause, ContractClauseDetail, ContractClauseRow } from '@srm/contract/srm/contract-clause'
import type { contractTemplate } from '@srm/contract/srm/contract-template'
import type { contractClauseMachine } from '@srm/domain/srm/contract-clause/contract-clause.machine'
import type { contractTemplateMachine } from '@srm/domain/srm/contract-template/contract-template.machine'
import { useState } from 'react'
import { usePageNavigate } from '../../lib/page/page'
import { useAction } from '../../lib/wire/client'
import { ActionBar, type ActionSpec } from '../detail/action-bar'
import { ActionDialog } from '../form/action-dialog'
import { Field } from '../form/field'

/** A clause or a template: published by version, revised in between. */
export type Versioned = Pick<ContractClauseRow, 'id' | 'version' | 'docNo' | 'status' | 'workNo' | 'publishedNo' | 'hasDraft'> & {
  readonly can?: ContractClauseDetail['can']
  readonly facts?: ContractClauseDetail['facts']
}
type Step = 'withdraw' | 'restore'
interface Kind {
  readonly routes: Pick<typeof contractClause | typeof contractTemplate, 'publish' | 'discard' | 'delete' | Step>
  readonly machine: typeof contractClauseMachine | typeof contractTemplateMachine
  /** Address of its pages, without the last word. */
  readonly pages: '/srm/contract-clause' | '/srm/contract-template'
  readonly words: {
    readonly edit: string
    readonly revise: string
    readonly discardAsk: string
    readonly publishAsk: (docNo: string, no: number) => string
  }
  readonly names: { readonly field: { readonly reason: string }; readonly action: Readonly<Record<Step, string>> }
}

interface Props {
  readonly kind: Kind
  readonly target: Versioned
  readonly asLinks?: boolean | undefined
}
/** What may be done with one, as buttons of its page or as links of its row. */
export const VersionedActions = ({ kind, target, asLinks = false }: Props) => {
  const { routes, machine, pages, words, names } = kind
  const navigate = usePageNavigate()
  const [step, setStep] = useState<Step | null>(null)
  const publish = useAction(routes.publish)
  const discard = useAction(routes.discard)
  const remove = useAction(routes.delete, { onDone: () => void navigate({ to: `${pages}/list` }) })
  const ref = { id: target.id, version: target.version }
  const isPublished = target.publishedNo !== null
  const edit: ActionSpec = {
    run: () => navigate({ to: `${pages}/form`, search: { id: target.id } }),
    label: isPublished && !target.hasDraft ? words.revise : words.edit,
  }
  const all = {
    ...(target.hasDraft && {
      publish: { run: () => publish.run(ref), primary: !asLinks, confirm: words.publishAsk(target.docNo, target.workNo) },
    }),
    edit,
    ...(target.hasDraft && isPublished && { discard: { run: () => discard.run(ref), danger: true, confirm: words.discardAsk } }),
    withdraw: { run: () => setStep('withdraw'), danger: true, confirm: '' },
    restore: { run: () => setStep('restore') },
    delete: { run: () => remove.run(ref), danger: true },
  }
  const { actions, states } = machine
  const fits = (name: string) => actions[name as keyof typeof actions].from.some((state) => states[state] === target.status)
  return (
    <>
      <ActionBar
        asLinks={asLinks}
        machine={machine}
        record={target}
        {...(target.facts && { facts: target.facts })}
        what={target.docNo}
        run={Object.fromEntries(Object.entries(all).filter(([name]) => fits(name)))}
      />
      {/* A dialog's clicks bubble through the row in React's tree; the row must not take them for its own. */}
      <span role="presentation" onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        {step && (
          <ActionDialog route={routes[step]} title={names.action[step]} initial={ref} onClose={() => setStep(null)}>
            <Field name="reason" label={names.field.reason} kind="area" />
          </ActionDialog>
        )}
      </span>
    </>
  )
}
