import { role } from '@srm/contract/sys/role'
import { whoRules, type WhoRule } from '@srm/domain/studio/workflow/graph'
import { useQuery } from '@tanstack/react-query'
import { Button, InputNumber } from 'antd'
import { query } from '../../../lib/wire/client'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { SelectInput, type Option } from '../../../ui/dict/dict'
import { Icon } from '../../../ui/icons'
import { UserPicker } from '../../../ui/picker/user-picker'
import { Labelled } from './labelled'
import { panelText } from './panel.text'

const useRoles = (): readonly Option[] => {
  const may = useMay()
  const english = useLanguage() === 'en-US'
  const { data = [] } = useQuery({ ...query(role.queryAll, {}), enabled: may('sys:user:list') })
  return data.map((one) => ({ value: one.roleCode, label: (english && one.roleNameEn) || one.roleName }))
}

interface WhoProps {
  readonly label: string
  readonly hint?: string
  readonly value: readonly WhoRule[]
  readonly disabled: boolean
  /** Fields of the document that name a person or a department. */
  readonly fields: readonly Option[]
  /** Approvals that come before. */
  readonly nodes: readonly Option[]
  readonly onChange: (value: readonly WhoRule[]) => void
}
type RuleProps = Omit<WhoProps, 'label' | 'hint' | 'value' | 'onChange'> & {
  readonly rule: WhoRule
  readonly onChange: (rule: WhoRule) => void
}

const begun = (rule: WhoRule['rule'], { fields, nodes }: Pick<WhoProps, 'fields' | 'nodes'>): WhoRule => {
  switch (rule) {
    case 'users':
      return { rule, ids: [] }
    case 'role':
      return { rule, role: '', org: 'document' }
    case 'permission':
      return { rule, org: 'document' }
    case 'leader':
      return { rule, level: 0, of: 'document' }
    case 'field':
      return { rule, field: fields[0]?.value ?? '' }
    case 'previous':
      return { rule, node: nodes[0]?.value ?? '' }
  }
}

const RuleValue = ({ rule, disabled, fields, nodes, onChange }: RuleProps) => {
  const t = useText(panelText)
  const roles = useRoles()
  const optionsOf = (words: Readonly<Record<string, string>>) => Object.entries(words).map(([value, label]) => ({ value, label }))
  const reach = (org: 'document' | 'all', give: (org: 'document' | 'all') => void) => (
    <SelectInput
      aria-label={t.reach}
      disabled={disabled}
      value={org}
      options={optionsOf(t.reaches)}
      onChange={(next) => give(next === 'all' ? 'all' : 'document')}
    />
  )
  if (rule.rule === 'users')
    return (
      <UserPicker
        aria-label={t.people}
        multiple
        store="id"
        disabled={disabled}
        value={rule.ids}
        onChange={(ids) => onChange({ ...rule, ids: ids ?? [] })}
      />
    )
  if (rule.rule === 'role')
    return (
      <>
        <SelectInput
          aria-label={t.role}
          disabled={disabled}
          value={rule.role || null}
          options={
            roles.some(({ value }) => value === rule.role) || !rule.role ? roles : [...roles, { value: rule.role, label: rule.role }]
          }
          onChange={(next) => onChange({ ...rule, role: next ?? '' })}
        />
        {reach(rule.org, (org) => onChange({ ...rule, org }))}
      </>
    )
  if (rule.rule === 'permission') return reach(rule.org, (org) => onChange({ ...rule, org }))
  if (rule.rule === 'leader')
    return (
      <>
        <SelectInput
          aria-label={t.of}
          disabled={disabled}
          value={rule.of}
          options={optionsOf(t.ofs)}
          onChange={(of) => onChange({ ...rule, of: of === 'starter' ? 'starter' : 'document' })}
        />
        <InputNumber
          aria-label={t.level}
          prefix={t.level}
          className="srm-wide"
          disabled={disabled}
          min={0}
          max={9}
          precision={0}
          value={rule.level}
          onChange={(level) => onChange({ ...rule, level: level ?? 0 })}
        />
      </>
    )
  const isField = rule.rule === 'field'
  return (
    <SelectInput
      aria-label={isField ? t.field : t.node}
      disabled={disabled}
      value={(isField ? rule.field : rule.node) || null}
      options={isField ? fields : nodes}
      onChange={(next) => onChange(isField ? { ...rule, field: next ?? '' } : { ...rule, node: next ?? '' })}
    />
  )
}

/** Whom a node asks: several rules together. What this document or this place cannot offer is not offered. */
export const WhoInput = ({ label, hint, value, disabled, fields, nodes, onChange }: WhoProps) => {
  const t = useText(panelText)
  const usable = whoRules.filter((rule) => (rule !== 'field' || fields.length > 0) && (rule !== 'previous' || nodes.length > 0))
  return (
    <Labelled label={label} {...(hint ? { hint } : {})}>
      {({ id }) => (
        <div id={id} className="wfp-who" role="group" aria-label={label}>
          {value.map((rule, at) => {
            const change = (next: WhoRule) => onChange(value.with(at, next))
            const kinds = usable.includes(rule.rule) ? usable : [...usable, rule.rule]
            return (
              // oxlint-disable-next-line react/no-array-index-key -- rules have no name but their place
              <div key={at} className="wfp-rule" role="group" aria-label={t.rule(at + 1)}>
                <SelectInput
                  aria-label={t.ruleKind}
                  disabled={disabled}
                  value={rule.rule}
                  options={kinds.map((one) => ({ value: one, label: t.rules[one] }))}
                  onChange={(next) => next && change(begun(next as WhoRule['rule'], { fields, nodes }))}
                />
                <RuleValue rule={rule} disabled={disabled} fields={fields} nodes={nodes} onChange={change} />
                {!disabled && (
                  <Button
                    type="text"
                    size="small"
                    icon={<Icon name="trash" />}
                    aria-label={t.removeRule(at + 1)}
                    title={t.removeRule(at + 1)}
                    onClick={() => onChange(value.toSpliced(at, 1))}
                  />
                )}
              </div>
            )
          })}
          {!disabled && value.length < 10 && (
            <Button size="small" onClick={() => onChange([...value, { rule: 'permission', org: 'document' }])}>
              {t.addRule}
            </Button>
          )}
        </div>
      )}
    </Labelled>
  )
}
