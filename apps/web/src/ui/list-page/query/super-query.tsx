import { listView, type ListView } from '@srm/contract/sys/list-view'
import { maxConditions, type Condition, type SuperQuery } from '@srm/domain/sys/list-view/list-view.rules'
import { Button, Input, Modal, Radio } from 'antd'
import { useState } from 'react'
import { ApiError } from '../../../lib/wire/api'
import { useAction } from '../../../lib/wire/client'
import { ask, toast } from '../../../lib/notify'
import { refuseStep } from '../../../lib/wire/refusal'
import { useText } from '../../../lib/text'
import { DayInput } from '../../dates/date-input'
import { MultiSelectInput, SelectInput } from '../../dict/dict'
import { Icon } from '../../icons'
import { useFieldOptions } from './super-query-chip'
import { rulesFor, writeSuperQuery } from './super-query.model'
import { superQueryText } from './super-query.text'
import type { QueryField } from '../types'

interface ValueProps {
  readonly field: QueryField | undefined
  readonly condition: Condition
  readonly label: string
  readonly onChange: (val: string) => void
}
/** The control that fits field and rule: several choices for "one of", days for moments, else plain text. */
const Value = ({ field, condition, label, onChange }: ValueProps) => {
  const t = useText(superQueryText)
  const options = useFieldOptions()(field)
  const { rule, val } = condition
  const shared = { 'aria-label': label }
  if (field?.type === 'day') return <DayInput {...shared} value={val.slice(0, 10) || null} onChange={(day) => onChange(day ?? '')} />
  if (options.length && rule === 'in')
    return (
      <MultiSelectInput
        {...shared}
        options={options}
        value={val ? val.split(',') : []}
        onChange={(next) => onChange((next ?? []).join())}
      />
    )
  if (options.length) return <SelectInput {...shared} options={options} value={val || null} onChange={(next) => onChange(next ?? '')} />
  return (
    <Input
      {...shared}
      allowClear
      value={val}
      inputMode={field?.type === 'number' ? 'decimal' : 'text'}
      placeholder={rule === 'in' ? t.inHint : undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** A day means its first or last second, so that "up to the 5th" holds the whole 5th. */
const wholeDay = (condition: Condition, field: QueryField | undefined): Condition => {
  if (field?.type !== 'day' || condition.val.length !== 10) return condition
  const last = condition.rule === 'le' || condition.rule === 'gt'
  return { ...condition, val: `${condition.val} ${last ? '23:59:59' : '00:00:00'}` }
}

interface SchemesProps {
  readonly listKey: string
  readonly schemes: readonly ListView[]
  readonly query: SuperQuery
  readonly onPick: (query: SuperQuery) => void
}
const Schemes = ({ listKey, schemes, query, onPick }: SchemesProps) => {
  const t = useText(superQueryText)
  const [name, setName] = useState('')
  const add = useAction(listView.add, { quiet: true })
  const remove = useAction(listView.delete)
  const save = async () => {
    if (!writeSuperQuery(query)) return toast('warning', t.empty)
    try {
      await add.send({ listKey, kind: 'query', name, content: { query } as never })
      setName('')
    } catch (error) {
      if (error instanceof ApiError) refuseStep(error.fields[0]?.message ?? error.message)
    }
  }
  const drop = async (scheme: ListView) => {
    if (await ask({ title: t.dropAsk(scheme.name), ok: t.delete, cancel: t.cancel, danger: true }))
      await remove.run(undefined, { id: scheme.id })
  }
  return (
    <section className="srm-schemes" aria-label={t.schemes}>
      <h3>{t.schemes}</h3>
      {schemes.length === 0 && <p className="srm-dim">{t.none}</p>}
      <ul>
        {schemes.map((scheme) => (
          <li key={scheme.id}>
            <button type="button" className="srm-link" onClick={() => scheme.content.query && onPick(scheme.content.query)}>
              {scheme.name}
            </button>
            {scheme.mine && (
              <button type="button" className="srm-quiet" aria-label={t.drop(scheme.name)} onClick={() => void drop(scheme)}>
                <Icon name="trash" size={14} />
              </button>
            )}
          </li>
        ))}
      </ul>
      <form
        className="srm-row"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim()) void save()
        }}
      >
        <Input value={name} maxLength={40} placeholder={t.name} aria-label={t.name} onChange={(event) => setName(event.target.value)} />
        <Button htmlType="submit" disabled={!name.trim()} loading={add.pending}>
          {t.save}
        </Button>
      </form>
    </section>
  )
}

interface SuperQueryDialogProps {
  readonly listKey: string
  readonly fields: readonly QueryField[]
  readonly schemes: readonly ListView[]
  readonly query: SuperQuery | null
  readonly onQuery: (query: SuperQuery | null) => void
  readonly onClose: () => void
}
/** 高级查询: conditions on declared fields, all or any of them, and schemes kept under a name. */
export const SuperQueryDialog = ({ listKey, fields, schemes, query, onQuery, onClose }: SuperQueryDialogProps) => {
  const t = useText(superQueryText)
  const fresh = (): Condition => ({ field: fields[0]?.key ?? '', rule: rulesFor[fields[0]?.type ?? 'text'][0] ?? 'eq', val: '' })
  const [draft, setDraft] = useState<SuperQuery>(query ?? { match: 'and', conditions: [fresh()] })
  const { conditions } = draft
  const fieldOf = (key: string) => fields.find((f) => f.key === key)
  const put = (at: number, part: Partial<Condition>) =>
    setDraft({ ...draft, conditions: conditions.map((one, i) => (i === at ? { ...one, ...part } : one)) })
  const setField = (at: number, key: string | null) => {
    const rules = rulesFor[fieldOf(key ?? '')?.type ?? 'text']
    put(at, { field: key ?? '', rule: rules[0] ?? 'eq', val: '' })
  }
  const start = () => {
    const whole = { ...draft, conditions: conditions.map((one) => wholeDay(one, fieldOf(one.field))) }
    if (!writeSuperQuery(whole)) return toast('warning', t.empty)
    onQuery({ ...whole, conditions: whole.conditions.filter((one) => one.val.trim()) })
    onClose()
  }
  const row = (condition: Condition, at: number) => {
    const field = fieldOf(condition.field)
    const name = (part: string) => `${t.row(at + 1)} ${part}`
    return (
      <li key={at} className="srm-condition">
        <SelectInput
          aria-label={name(t.field)}
          options={fields.map((f) => ({ value: f.key, label: f.label }))}
          value={condition.field || null}
          onChange={(key) => setField(at, key)}
        />
        <SelectInput
          aria-label={name(t.rule)}
          options={rulesFor[field?.type ?? 'text'].map((rule) => ({ value: rule, label: t.rules[rule] }))}
          value={condition.rule}
          onChange={(rule) => put(at, { rule: (rule ?? 'eq') as Condition['rule'] })}
        />
        <Value field={field} condition={condition} label={name(t.value)} onChange={(val) => put(at, { val })} />
        <button
          type="button"
          className="srm-quiet"
          aria-label={`${t.remove} ${at + 1}`}
          disabled={conditions.length === 1}
          onClick={() => setDraft({ ...draft, conditions: conditions.filter((_, i) => i !== at) })}
        >
          <Icon name="trash" size={14} />
        </button>
      </li>
    )
  }
  return (
    <Modal open title={t.title} width={960} onCancel={onClose} footer={null} mask={{ closable: false }}>
      <div className="srm-super-query">
        <form
          className="srm-stack"
          onSubmit={(event) => {
            event.preventDefault()
            start()
          }}
        >
          <Radio.Group
            aria-label={t.match}
            optionType="button"
            options={[
              { value: 'and', label: t.and },
              { value: 'or', label: t.or },
            ]}
            value={draft.match}
            onChange={(event) => setDraft({ ...draft, match: event.target.value as SuperQuery['match'] })}
          />
          <ul className="srm-stack gap-2">{conditions.map(row)}</ul>
          <div className="srm-row">
            <Button
              type="dashed"
              icon={<Icon name="plus" size={14} />}
              disabled={conditions.length >= maxConditions}
              onClick={() => setDraft({ ...draft, conditions: [...conditions, fresh()] })}
            >
              {t.add}
            </Button>
          </div>
          <div className="srm-dialog-foot">
            <Button
              onClick={() => {
                onQuery(null)
                onClose()
              }}
            >
              {t.reset}
            </Button>
            <Button type="primary" htmlType="submit">
              {t.query}
            </Button>
          </div>
        </form>
        <Schemes listKey={listKey} schemes={schemes} query={draft} onPick={setDraft} />
      </div>
    </Modal>
  )
}
