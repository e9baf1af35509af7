import type { GrantRules } from '@srm/contract/sys/depart-grant'
import type { UseQueryResult } from '@tanstack/react-query'
import { Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useText } from '../../lib/text'
import { DetailLoader } from '../detail/detail-loader'
import { DictText } from '../dict/dict'
import { grantText } from './grant.text'

interface RulesDialogProps {
  /** The entry the rules are of. */
  readonly name: string
  readonly rules: UseQueryResult<GrantRules>
  readonly saving: boolean
  readonly onSave: (ids: readonly string[]) => void
  readonly onClose: () => void
}

const listOf = (joined: string | undefined): string[] => (joined ?? '').split(',').filter(Boolean)

/** The data rules of an entry, to tick. */
export const RulesDialog = ({ name, rules, saving, onSave, onClose }: RulesDialogProps) => {
  const t = useText(grantText)
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const chosen = changed ?? listOf(rules.data?.drChecked)
  const fixed = listOf(rules.data?.drFixed)
  return (
    <Modal
      open
      title={t.rulesOf(name)}
      okText={t.save}
      cancelText={t.cancel}
      confirmLoading={saving}
      okButtonProps={{ disabled: !rules.data }}
      onOk={() => onSave(chosen)}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <DetailLoader query={rules}>
        {({ datarule }) => (
          <div className="srm-stack">
            <p className="srm-dim">{t.rulesHint}</p>
            <ul className="srm-stack gap-2 srm-grant-rules">
              {datarule.map((rule) => (
                <li key={rule.id}>
                  <Checkbox
                    checked={fixed.includes(rule.id) || chosen.includes(rule.id)}
                    disabled={fixed.includes(rule.id)}
                    onChange={(event) => setChanged(event.target.checked ? [...chosen, rule.id] : chosen.filter((id) => id !== rule.id))}
                  >
                    {rule.ruleName}
                    <small>
                      {rule.ruleColumn_dictText} <DictText code="rule_conditions" value={rule.ruleConditions} /> {rule.ruleValue}
                      {fixed.includes(rule.id) && ` · ${t.fixed}`}
                    </small>
                  </Checkbox>
                </li>
              ))}
            </ul>
          </div>
        )}
      </DetailLoader>
    </Modal>
  )
}
