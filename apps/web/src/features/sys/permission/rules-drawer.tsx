import type { DataRule } from '@srm/contract/sys/data-rule'
import type { PermissionNode } from '@srm/contract/sys/menu'
import { permission } from '@srm/contract/sys/permission'
import { permissionText } from '@srm/domain/sys/permission/permission.text'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Skeleton } from 'antd'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { lazily } from '../../../lib/page/lazily'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { DictText } from '../../../ui/dict/dict'
import { Icon } from '../../../ui/icons'
import { RowActions } from '../../../ui/row-actions'
import { EmptyState, ErrorState } from '../../../ui/states/states'
import { ToneTag } from '../../../ui/tags/status-tag'
import { permissionScreenText } from './text'

const RuleDialog = lazily(() => import('./rule-dialog').then((m) => m.RuleDialog))

interface RowsProps {
  readonly rules: readonly DataRule[]
  readonly onEdit: (rule: DataRule) => void
}
const Rows = ({ rules, onEdit }: RowsProps) => {
  const t = useText(permissionScreenText)
  const { field } = useText(permissionText)
  const remove = useAction(permission.deleteRule)
  return (
    <div className="srm-scroll">
      <table className="srm-table-plain">
        <thead>
          <tr>
            <th scope="col">{field.ruleName}</th>
            <th scope="col">{field.ruleColumn}</th>
            <th scope="col">{field.ruleConditions}</th>
            <th scope="col">{field.ruleValue}</th>
            <th scope="col">{t.status}</th>
            <th scope="col">{t.actions}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map((rule) => (
            <tr key={rule.id}>
              <td>{rule.ruleName}</td>
              <td>{rule.ruleColumn_dictText}</td>
              <td>
                <DictText code="rule_conditions" value={rule.ruleConditions} />
              </td>
              <td className="srm-code">{rule.ruleValue}</td>
              <td>
                <ToneTag tone={rule.status === '1' ? 'done' : 'end'}>{rule.status === '1' ? t.on : t.offRule}</ToneTag>
              </td>
              <td>
                <RowActions
                  actions={[
                    { key: 'edit', label: t.edit, permission: 'sys:permission:edit', run: () => onEdit(rule) },
                    {
                      key: 'delete',
                      label: t.remove,
                      permission: 'sys:permission:edit',
                      danger: true,
                      confirm: t.removeRuleAsk(rule.ruleName),
                      run: () => remove.run(undefined, { id: rule.id }),
                    },
                  ]}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The data rules of an entry. */
export const RulesDrawer = ({ entry, onClose }: { entry: PermissionNode; onClose: () => void }) => {
  const t = useText(permissionScreenText)
  const may = useMay()
  const asked = { query: { permissionId: entry.id } }
  const rules = useQuery({ ...query(permission.rulesOf, asked), staleTime: 0 })
  const columns = useQuery(query(permission.ruleColumns, asked))
  const [editing, setEditing] = useState<DataRule | 'new' | null>(null)
  const failed = rules.error ?? columns.error
  return (
    <Drawer open size={760} title={t.rulesOf(entry.title)} onClose={onClose}>
      {failed ? (
        <ErrorState detail={failed.message} />
      ) : !rules.data || !columns.data ? (
        <Skeleton active title={false} />
      ) : columns.data.length === 0 && rules.data.length === 0 ? (
        <EmptyState title={t.noColumns} />
      ) : (
        <div className="srm-stack">
          {may('sys:permission:edit') && columns.data.length > 0 && (
            <div>
              <Button type="primary" icon={<Icon name="plus" />} onClick={() => setEditing('new')}>
                {t.addRule}
              </Button>
            </div>
          )}
          {rules.data.length === 0 ? (
            <EmptyState title={t.ruleEmpty} detail={t.ruleEmptyHint} />
          ) : (
            <Rows rules={rules.data} onEdit={setEditing} />
          )}
        </div>
      )}
      {editing && columns.data && (
        <RuleDialog
          entryId={entry.id}
          columns={columns.data}
          {...(editing === 'new' ? {} : { rule: editing })}
          onClose={() => setEditing(null)}
        />
      )}
    </Drawer>
  )
}
