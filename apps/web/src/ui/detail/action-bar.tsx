import {
  barred,
  nameOf,
  permissionOf,
  refusal,
  type ActionOf,
  type AnyMachine,
  type FactsOf,
  type RuleActor,
} from '@srm/domain/kit/machine'
import type { Problem } from '@srm/domain/kit/errors'
import { Button, Dropdown, Tooltip } from 'antd'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useLanguage } from '../../lib/session/language'
import { ask } from '../../lib/notify'
import { pageShown } from '../../lib/page/shown'
import { useText } from '../../lib/text'
import { errorMessage, phrase } from '../../lib/words'
import { actionText } from './action-bar.text'
import { Icon } from '../icons'
import { useActor } from '../actor'

export interface ActionSpec {
  /** Opens a dialog, navigates or calls the server. */
  readonly run: () => unknown
  readonly label?: string
  /** The one solid button of the page. */
  readonly primary?: boolean
  readonly danger?: boolean
  /** Asked before it runs; destructive actions always ask. */
  readonly confirm?: string
  /** Stands under the question. */
  readonly about?: ReactNode
  /** Whether what is asked beneath is answered. */
  readonly ready?: () => boolean
  readonly pending?: boolean
}

interface ActionBarProps<M extends AnyMachine> {
  readonly machine: M
  /** `can`: what the server says beyond the machine, as that a process decides at the moment. */
  readonly record: {
    readonly status: string
    readonly can?: Readonly<Record<string, { readonly errorKey: string; readonly message: string } | null>>
  }
  /** What the guards need; absent (lists): judged by actor, permission and state, the server judges the rest. */
  readonly facts?: FactsOf<M>
  readonly run: { readonly [A in ActionOf<M>]?: ActionSpec | (() => unknown) }
  /** Names the record in confirmations. */
  readonly what?: string
  /** Row of a list: links instead of buttons, refused ones left out. */
  readonly asLinks?: boolean
  /** Buttons that stand out of the "more" menu. */
  readonly visible?: number
  /** Buttons that belong to no life cycle: edit, print. */
  readonly children?: ReactNode
}

interface Shown {
  readonly key: string
  readonly label: string
  readonly spec: ActionSpec
  readonly reason: string | null
}

/** The verdict without facts: who may, in which state; guards are left to the server. */
const judge = <M extends AnyMachine>(
  machine: M,
  action: ActionOf<M>,
  status: string,
  actor: RuleActor,
  facts: FactsOf<M> | undefined,
): Problem | null => (facts === undefined ? barred(machine, action, status, actor) : refusal(machine, action, status, actor, facts))

export const useActions = <M extends AnyMachine>({
  machine,
  record,
  facts,
  run,
}: Pick<ActionBarProps<M>, 'machine' | 'record' | 'facts' | 'run'>): readonly Shown[] => {
  const lang = useLanguage()
  const actor = useActor()
  const isOver = machine.finals.includes(nameOf(machine, record.status) ?? '')
  return (Object.keys(run) as ActionOf<M>[]).flatMap((action) => {
    const given = run[action]
    if (!given) return []
    const problem = judge(machine, action, record.status, actor, facts)
    // Not yours to do, or never again: no button at all; not now: a button that says why.
    if (problem && (isOver || problem.key === 'NO_PERM')) return []
    const spec: ActionSpec = typeof given === 'function' ? { run: given } : given
    const inProcess = record.can?.[action]?.errorKey === 'WF_IN_PROCESS' ? record.can[action].message : null
    const label = spec.label ?? phrase(lang, `${machine.entity}.action.${action}`) ?? permissionOf(machine, action)
    return [{ key: action, label, spec, reason: problem ? errorMessage(lang, problem.key, problem.params) : inProcess }]
  })
}

/** Steps that the state of the record leads on by, where the others would be a row of buttons that only say why not. */
export const stepsOfState = <M extends AnyMachine, S>(
  machine: M,
  { status }: { readonly status: string },
  steps: Readonly<Record<string, S>>,
) => {
  const state = nameOf(machine, status) ?? ''
  return Object.fromEntries(Object.entries(steps).filter(([action]) => machine.actions[action]?.from.includes(state)))
}

/** One button per action of the machine that `run` names; refused ones are disabled with the reason. */
export const ActionBar = <M extends AnyMachine>(props: ActionBarProps<M>) => {
  const { what = '', asLinks = false, visible = asLinks ? 2 : 3, children } = props
  const t = useText(actionText)
  const [busy, setBusy] = useState<string | null>(null)
  const all = useActions(props)
  const latest = useRef(all)
  useLayoutEffect(() => {
    latest.current = all
  })
  const usable = asLinks ? all.filter((action) => !action.reason) : all
  // Primary first in lists, last on pages, where it stands at the right edge.
  const order = (action: Shown) => (action.spec.danger ? 2 : action.spec.primary ? (asLinks ? 0 : 3) : 1)
  const sorted = [...usable].sort((a, b) => order(a) - order(b))
  const out = asLinks
    ? sorted.slice(0, visible)
    : sorted.filter((a) => a.spec.primary).concat(sorted.filter((a) => !a.spec.primary).slice(0, visible))
  const shown = sorted.filter((action) => out.includes(action))
  const rest = sorted.filter((action) => !out.includes(action))

  const start = async ({ key, label, spec }: Shown) => {
    if (busy === key) return
    const question = spec.confirm ?? (spec.danger ? t.confirm(label, what) : null)
    if (
      question &&
      !(await ask({ title: question, content: spec.about, ok: label, cancel: t.cancel, danger: spec.danger, ready: spec.ready }))
    )
      return
    setBusy(key)
    try {
      await pageShown()
      // The step belongs to what the page shows by now, which may no longer allow it.
      const now = latest.current.find((action) => action.key === key)
      if (now && !now.reason) await now.spec.run()
    } finally {
      setBusy(null)
    }
  }
  const button = (action: Shown) => {
    const { key, label, spec, reason } = action
    if (asLinks)
      return (
        <button
          key={key}
          type="button"
          className={spec.danger ? 'srm-link danger' : 'srm-link'}
          disabled={busy === key}
          onClick={() => void start(action)}
        >
          {label}
        </button>
      )
    return (
      <Tooltip key={key} title={reason}>
        <Button
          type={spec.primary ? 'primary' : 'default'}
          danger={spec.danger}
          loading={busy === key || spec.pending}
          // Stays focusable, so that the reason can be read by keyboard and screen reader.
          aria-disabled={reason ? true : undefined}
          className={reason ? 'srm-refused' : undefined}
          title={reason ?? undefined}
          onClick={() => !reason && void start(action)}
        >
          {label}
        </Button>
      </Tooltip>
    )
  }
  return (
    <span className={asLinks ? 'srm-row-actions' : 'srm-actions'}>
      {!asLinks && children}
      {asLinks ? shown.map(button) : shown.filter((action) => !action.spec.primary).map(button)}
      {asLinks && children}
      {rest.length > 0 && <More actions={rest} onRun={(action) => void start(action)} />}
      {!asLinks && shown.filter((action) => action.spec.primary).map(button)}
    </span>
  )
}

const More = ({ actions, onRun }: { actions: readonly Shown[]; onRun: (action: Shown) => void }) => {
  const t = useText(actionText)
  const items = actions.map((action) => ({
    key: action.key,
    label: action.label,
    danger: action.spec.danger,
    disabled: Boolean(action.reason),
    title: action.reason ?? '',
  }))
  const run = (key: string) => {
    const action = actions.find((one) => one.key === key)
    if (action) onRun(action)
  }
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => run(key) }} trigger={['click']}>
      <button type="button" className="srm-more" aria-label={t.more} title={t.more}>
        <Icon name="more" />
      </button>
    </Dropdown>
  )
}
