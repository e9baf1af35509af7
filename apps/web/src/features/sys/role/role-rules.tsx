import type { DataRule } from '@srm/contract/sys/data-rule'
import type { GrantNode } from '@srm/contract/sys/permission'
import { role, type RoleRow } from '@srm/contract/sys/role'
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { dictText, useDict } from '../../../lib/dicts'
import { query, useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { EmptyState, ErrorState } from '../../../ui/states/states'
import { roleScreenText } from './text'

interface RoleRulesProps {
  readonly role: RoleRow
  readonly entry: GrantNode
  readonly onClose: () => void
}
interface ChoiceProps extends RoleRulesProps {
  readonly rules: readonly DataRule[]
  /** Null: the role is not granted the entry yet. */
  readonly held: readonly string[] | null
}
const Choice = ({ role: of, entry, rules, held, onClose }: ChoiceProps) => {
  const t = useText(roleScreenText)
  const conditions = useDict('rule_conditions')
  const save = useAction(role.saveRules, { onDone: onClose })
  const [chosen, setChosen] = useState<readonly string[]>(held ?? [])
  const wordsOf = (rule: DataRule) =>
    `${rule.ruleName}：${rule.ruleColumn_dictText} ${dictText(conditions, rule.ruleConditions)} ${rule.ruleValue}${rule.status === '1' ? '' : ` · ${t.ruleOff}`}`
  return (
    <Modal
      open
      title={t.dataRulesOf(entry.title)}
      okText={t.save}
      cancelText={t.cancel}
      okButtonProps={{ disabled: held === null || rules.length === 0, loading: save.pending }}
      mask={{ closable: false }}
      onCancel={onClose}
      onOk={() => void save.run({ permissionId: entry.key, roleId: of.id, dataRuleIds: chosen.join() })}
    >
      {rules.length === 0 ? (
        <EmptyState title={t.noRules} />
      ) : (
        <div className="srm-stack">
          <p className="srm-dim">{held === null ? t.saveFirst : t.rulesHint}</p>
          {rules.map((rule) => (
            <Checkbox
              key={rule.id}
              disabled={held === null}
              checked={chosen.includes(rule.id)}
              onChange={({ target }) => setChosen(target.checked ? [...chosen, rule.id] : chosen.filter((one) => one !== rule.id))}
            >
              {wordsOf(rule)}
            </Checkbox>
          ))}
        </div>
      )}
    </Modal>
  )
}

/** Which data rules of an entry hold for the role. */
export const RoleRules = (props: RoleRulesProps) => {
  const t = useText(roleScreenText)
  const params = { permissionId: props.entry.key, roleId: props.role.id }
  const { data, error } = useQuery({ ...query(role.rules, { params }), staleTime: 0, gcTime: 0 })
  if (data)
    return (
      <Choice {...props} rules={data.datarule} held={data.drChecked === undefined ? null : data.drChecked.split(',').filter(Boolean)} />
    )
  return (
    <Modal open title={t.dataRulesOf(props.entry.title)} footer={null} onCancel={props.onClose}>
      {error ? <ErrorState detail={error.message} /> : <Skeleton active title={false} />}
    </Modal>
  )
}
