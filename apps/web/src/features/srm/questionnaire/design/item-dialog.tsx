import type { ItemShape } from '@srm/contract/srm/questionnaire.shapes'
import { conditionOps, type ConditionOp } from '@srm/domain/srm/questionnaire/fill.rules'
import { contentProblems, isScored, stepsOf } from '@srm/domain/srm/questionnaire/question.rules'
import { Button, Input, Radio } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { errorMessage } from '../../../../lib/words'
import { SelectInput, type Option } from '../../../../ui/dict/dict'
import { Icon } from '../../../../ui/icons'
import { WideModal } from '../../../../ui/layout/modal'
import { ContentEditor } from '../bank/content-editor'
import { surveyText } from '../text'

type ShowIf = NonNullable<ItemShape['showIf']>
interface ConditionsProps {
  readonly value: ItemShape['showIf']
  readonly before: readonly ItemShape[]
  readonly onChange: (value: ItemShape['showIf']) => void
}

/** Which comparisons a kind of question allows. */
const opsOf = (item: ItemShape | undefined): readonly ConditionOp[] =>
  conditionOps.filter((op) => {
    if (op === 'answered') return true
    if (op === 'atLeast' || op === 'atMost') return item?.type === 'number' || item?.type === 'rating'
    return item !== undefined && item.type !== 'file' && item.type !== 'matrix' && item.type !== 'date'
  })
const valuesOf = (item: ItemShape | undefined): readonly Option[] | null => {
  if (item?.type === 'single' || item?.type === 'multi') return item.options.map((o) => ({ value: o.key, label: o.zh }))
  return item?.type === 'rating' ? Array.from({ length: stepsOf(item) }, (_, i) => ({ value: String(i + 1), label: String(i + 1) })) : null
}

/** When the question is asked, by answers to earlier ones. */
const Conditions = ({ value, before, onChange }: ConditionsProps) => {
  const t = useText(surveyText).design
  const ops = t.ops as Readonly<Record<ConditionOp, string>>
  const now: ShowIf = value ?? { mode: 'all', conditions: [] }
  const mode = now.conditions.length === 0 ? 'none' : now.mode
  const blank = { question: before[0]?.key ?? '', op: opsOf(before[0])[0] ?? ('answered' as const), value: null }
  const set = (i: number, part: Partial<ShowIf['conditions'][number]>) =>
    onChange({ ...now, conditions: now.conditions.map((one, at) => (at === i ? { ...one, ...part } : one)) })
  if (before.length === 0) return null
  return (
    <div className="srm-field wide" role="group" aria-label={t.showIf}>
      <div className="srm-field-label">{t.showIf}</div>
      <Radio.Group
        aria-label={t.showIf}
        value={mode}
        options={[
          { value: 'none', label: t.showIfNone },
          { value: 'all', label: t.showIfAll },
          { value: 'any', label: t.showIfAny },
        ]}
        onChange={(event) => {
          const next = event.target.value as 'none' | 'all' | 'any'
          onChange(next === 'none' ? null : { mode: next, conditions: now.conditions.length ? now.conditions : [blank] })
        }}
      />
      {now.conditions.map((condition, i) => {
        const asked = before.find((one) => one.key === condition.question)
        const values = valuesOf(asked)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- conditions have no name but their place
          <div key={i} className="srm-row">
            <SelectInput
              aria-label={t.conditionQuestion(i + 1)}
              value={condition.question}
              options={before.map((one) => ({ value: one.key, label: one.zh }))}
              onChange={(question) =>
                question && set(i, { question, op: opsOf(before.find((one) => one.key === question))[0] ?? 'answered', value: null })
              }
            />
            <SelectInput
              aria-label={t.conditionOp(i + 1)}
              value={condition.op}
              options={opsOf(asked).map((op) => ({ value: op, label: ops[op] }))}
              onChange={(op) => op && set(i, { op: op as ConditionOp })}
            />
            {condition.op !== 'answered' &&
              (values ? (
                <SelectInput
                  aria-label={t.conditionValue(i + 1)}
                  value={condition.value}
                  options={values}
                  onChange={(next) => set(i, { value: next })}
                />
              ) : (
                <Input
                  aria-label={t.conditionValue(i + 1)}
                  value={condition.value ?? ''}
                  onChange={(e) => set(i, { value: e.target.value || null })}
                />
              ))}
            <button
              type="button"
              className="srm-quiet"
              aria-label={t.removeCondition(i + 1)}
              onClick={() => {
                const rest = now.conditions.filter((_, at) => at !== i)
                onChange(rest.length ? { ...now, conditions: rest } : null)
              }}
            >
              <Icon name="trash" size={14} />
            </button>
          </div>
        )
      })}
      {mode !== 'none' && (
        <Button type="link" size="small" onClick={() => onChange({ ...now, conditions: [...now.conditions, blank] })}>
          {t.addCondition}
        </Button>
      )}
    </div>
  )
}

interface ItemDialogProps {
  readonly item: ItemShape
  /** Questions before it: what conditions may look at. */
  readonly before: readonly ItemShape[]
  readonly scoring: boolean
  readonly onOk: (item: ItemShape) => void
  readonly onClose: () => void
}
/** A question of a questionnaire: what it asks, what it weighs, and when it is asked. */
export const ItemDialog = ({ item: given, before, scoring, onOk, onClose }: ItemDialogProps) => {
  const t = useText(surveyText)
  const lang = useLanguage()
  const [item, setItem] = useState(given)
  const [strict, setStrict] = useState(false)
  const problems = strict ? contentProblems(item) : []
  const done = () => {
    if (contentProblems(item).length > 0) setStrict(true)
    else onOk(item)
  }
  return (
    <WideModal
      open
      width={880}
      title={t.design.editItem}
      okText={t.content.ok}
      cancelText={t.cancel}
      onOk={done}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      {problems.map((problem) => (
        <p key={problem.field + problem.key} className="srm-field-error" role="alert">
          {errorMessage(lang, problem.key, problem.params)}
        </p>
      ))}
      {/* Once changed it is a question of its own, no longer the bank's. */}
      <ContentEditor value={item} onChange={(next) => setItem({ ...next, questionId: null, questionVersion: null })} scored={scoring} />
      {scoring && isScored(item) && (
        <label className="srm-field">
          <span className="srm-field-label">{t.design.weight}</span>
          <Input
            inputMode="decimal"
            value={item.weight ?? '1'}
            onChange={(e) => setItem({ ...item, weight: e.target.value.trim() || null })}
          />
        </label>
      )}
      <Conditions value={item.showIf} before={before} onChange={(showIf) => setItem({ ...item, showIf })} />
    </WideModal>
  )
}
