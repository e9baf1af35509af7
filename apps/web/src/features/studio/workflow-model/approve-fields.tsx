import { isDuration } from '@srm/domain/sys/calendar/duration'
import {
  approveNodes,
  dominatorsOf,
  modes,
  nodeButtons,
  reachableFrom,
  type ApproveNode,
  type Graph,
  type NodeTimer,
} from '@srm/domain/studio/workflow/graph'
import { Checkbox, InputNumber } from 'antd'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { MultiSelectInput, SelectInput, type Option } from '../../../ui/dict/dict'
import { designerText } from './designer.text'
import { Labelled, TextField } from './labelled'
import { panelText } from './panel.text'
import { nodeName } from './said'
import { WhoInput } from './who-input'

interface ApproveFieldsProps {
  readonly graph: Graph
  readonly id: string
  readonly node: ApproveNode
  readonly disabled: boolean
  readonly fields: readonly Option[]
  readonly actions: readonly string[]
  /** The node as it is then; `place` names the field that is typed into. */
  readonly onChange: (node: ApproveNode, place?: string) => void
}

/** Approvals as options of a list: all, or those every way to a node leads through. */
export const useApprovals = (graph: Graph, id: string) => {
  const t = useText(designerText)
  const key = useLanguage() === 'en-US' ? 'en' : 'zh'
  const before = dominatorsOf(graph).get(id)
  const all = approveNodes(graph).filter(([one]) => one !== id)
  const option = ([value, node]: (typeof all)[number]) => ({ value, label: nodeName(node, key, t) })
  return {
    earlier: all.filter(([one]) => before?.has(one)).map(option),
    onTheWay: all.filter(([one]) => before?.has(one) || reachableFrom(graph, one).has(id)).map(option),
  }
}

/** A node without what is left empty: absent and empty must not be two things. */
const tidy = (node: ApproveNode, part: { readonly [K in keyof ApproveNode]?: ApproveNode[K] | undefined }): ApproveNode =>
  Object.fromEntries(Object.entries({ ...node, ...part }).filter(([, value]) => value !== undefined)) as unknown as ApproveNode

const Timer = ({
  node,
  disabled,
  fields,
  nodes,
  onChange,
}: Omit<ApproveFieldsProps, 'graph' | 'id' | 'actions'> & { readonly nodes: readonly Option[] }) => {
  const t = useText(panelText)
  const { timer = {} } = node
  const set = (part: { readonly [K in keyof NodeTimer]?: NodeTimer[K] | undefined }, place?: string) => {
    const next = Object.fromEntries(Object.entries({ ...timer, ...part }).filter(([, value]) => value !== undefined))
    onChange(tidy(node, { timer: Object.keys(next).length > 0 ? next : undefined }), place)
  }
  const wrong = (value: string | undefined) => (value === undefined || isDuration(value) ? undefined : t.badDuration)
  const after = timer.escalate?.after
  return (
    <fieldset className="wfp-part">
      <legend>{t.timer}</legend>
      {(['remind', 'repeat'] as const).map((name) => (
        <TextField
          key={name}
          label={t[name]}
          value={timer[name] ?? ''}
          max={7}
          disabled={disabled}
          hint={t.timerHint}
          error={wrong(timer[name])}
          onChange={(value) => set({ [name]: value.trim() || undefined }, `timer.${name}`)}
        />
      ))}
      <TextField
        label={t.escalate}
        value={after ?? ''}
        max={7}
        disabled={disabled}
        hint={t.timerHint}
        error={wrong(after)}
        onChange={(value) =>
          set(
            {
              escalate: value.trim()
                ? { after: value.trim(), to: timer.escalate?.to ?? [{ rule: 'leader', level: 1, of: 'document' }] }
                : undefined,
            },
            'timer.escalate',
          )
        }
      />
      {timer.escalate && (
        <WhoInput
          label={t.escalateTo}
          value={timer.escalate.to}
          disabled={disabled}
          fields={fields}
          nodes={nodes}
          onChange={(to) => set({ escalate: { after: after ?? '', to } })}
        />
      )}
    </fieldset>
  )
}

/** Who approves at a node, and how. */
export const ApproveFields = ({ graph, id, node, disabled, fields, actions, onChange }: ApproveFieldsProps) => {
  const t = useText(panelText)
  const { earlier, onTheWay } = useApprovals(graph, id)
  const set = (part: { readonly [K in keyof ApproveNode]?: ApproveNode[K] | undefined }, place?: string) =>
    onChange(tidy(node, part), place)
  return (
    <>
      <WhoInput
        label={t.who}
        hint={t.whoHint}
        value={node.who}
        disabled={disabled}
        fields={fields}
        nodes={earlier}
        onChange={(who) => set({ who })}
      />
      <Labelled label={t.mode}>
        {(control) => (
          <SelectInput
            {...control}
            disabled={disabled}
            value={node.mode}
            options={modes.map((value) => ({ value, label: t.modes[value] }))}
            onChange={(next) => {
              const mode = modes.find((one) => one === next) ?? 'ANY'
              set({ mode, vote: mode === 'VOTE' ? (node.vote ?? 60) : undefined })
            }}
          />
        )}
      </Labelled>
      {node.mode === 'VOTE' && (
        <Labelled label={t.vote}>
          {({ invalid: _invalid, ...control }) => (
            <InputNumber
              {...control}
              disabled={disabled}
              min={1}
              max={100}
              precision={0}
              value={node.vote ?? null}
              onChange={(vote) => set({ vote: vote ?? undefined }, 'vote')}
            />
          )}
        </Labelled>
      )}
      <Labelled label={t.distinctFrom}>
        {(control) => (
          <MultiSelectInput
            {...control}
            disabled={disabled}
            value={node.distinctFrom ?? []}
            options={onTheWay}
            onChange={(next) => set({ distinctFrom: next && next.length > 0 ? next : undefined })}
          />
        )}
      </Labelled>
      <Labelled label={t.buttons}>
        {({ id: control }) => (
          <div id={control} role="group" aria-label={t.buttons}>
            <Checkbox.Group
              disabled={disabled}
              value={[...node.buttons]}
              options={nodeButtons.map((value) => ({ value, label: t.button[value], disabled: value === 'agree' || disabled }))}
              onChange={(next) => set({ buttons: nodeButtons.filter((one) => next.includes(one)) })}
            />
          </div>
        )}
      </Labelled>
      <Timer node={node} disabled={disabled} fields={fields} nodes={earlier} onChange={onChange} />
      {actions.length > 0 && (
        <Labelled label={t.action}>
          {(control) => (
            <SelectInput
              {...control}
              disabled={disabled}
              value={node.action ?? null}
              options={actions.map((value) => ({ value, label: value }))}
              onChange={(next) => set({ action: next ?? undefined })}
            />
          )}
        </Labelled>
      )}
      {(['starterChooses', 'skipSame', 'batch', 'advisory'] as const).map((name) => (
        <Checkbox
          key={name}
          disabled={disabled}
          checked={node[name] ?? false}
          onChange={(event) => set({ [name]: event.target.checked || undefined })}
        >
          {t[name]}
        </Checkbox>
      ))}
    </>
  )
}
