import { hasOptions, questionTypes, stepsOf, type QuestionContent, type QuestionType } from '@srm/domain/srm/questionnaire/question.rules'
import { questionnaireText } from '@srm/domain/srm/questionnaire/questionnaire.text'
import { Button, Input, InputNumber, Switch } from 'antd'
import { useId, type ReactNode } from 'react'
import { useText } from '../../../../lib/text'
import { randomId } from '../../../../lib/random-id'
import { DayInput } from '../../../../ui/dates/date-input'
import { SelectInput } from '../../../../ui/dict/dict'
import { Icon } from '../../../../ui/icons'
import '../survey.css'
import { surveyText } from '../text'

export const blankContent: QuestionContent = {
  type: 'single',
  zh: '',
  en: null,
  hintZh: null,
  hintEn: null,
  options: [
    { key: 'a', zh: '', en: null, score: null },
    { key: 'b', zh: '', en: null, score: null },
  ],
  rows: [],
  required: true,
  validation: {},
}
/** A key no other of the list has. */
export const freshKey = (): string => randomId('k').slice(0, 11)

/** Parts that take an error of their own. */
export const judgedParts = ['zh', 'en', 'options', 'rows'] as const
type JudgedPart = (typeof judgedParts)[number]
interface Place {
  /** The summary of errors leads here. */
  readonly id: string
  readonly error: string | undefined
}

interface EditorProps<C extends QuestionContent> {
  readonly value: C
  readonly onChange: (value: C) => void
  /** Points of options matter: scored questionnaires and the bank. */
  readonly scored?: boolean
  /** Where a form has it: the id of a part, and what is wrong with it. */
  readonly at?: (part: JudgedPart) => Place
}

const Wrong = ({ at }: { at: Place | undefined }) =>
  at?.error ? (
    <p className="srm-field-error" role="alert">
      {at.error}
    </p>
  ) : null

interface LabelledProps {
  readonly label: string
  readonly wide?: boolean
  readonly at?: Place | undefined
  readonly children: (id: string) => ReactNode
}
const Labelled = ({ label, wide, at, children }: LabelledProps) => {
  const own = useId()
  const id = at?.id ?? own
  return (
    <div className={wide ? 'srm-field wide' : 'srm-field'}>
      <div className="srm-field-label">
        <label htmlFor={id}>{label}</label>
      </div>
      {children(id)}
      <Wrong at={at} />
    </div>
  )
}

const RemoveButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className="srm-quiet" aria-label={label} title={label} onClick={onClick}>
    <Icon name="trash" size={14} />
  </button>
)

const Options = <C extends QuestionContent>({ value, onChange, scored, at }: EditorProps<C>) => {
  const t = useText(surveyText).content
  const { field } = useText(questionnaireText)
  const set = (key: string, part: object) =>
    onChange({ ...value, options: value.options.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  const place = at?.('options')
  return (
    <div id={place?.id} tabIndex={-1} className="srm-field wide" role="group" aria-label={field.options}>
      <div className="srm-field-label">{field.options}</div>
      <div className="srm-stack gap-2 svy-rows">
        {value.options.map((option, i) => (
          <div key={option.key} data-plain={scored ? undefined : true}>
            <Input
              aria-label={t.option(i + 1)}
              placeholder={t.option(i + 1)}
              value={option.zh}
              onChange={(e) => set(option.key, { zh: e.target.value })}
            />
            <Input
              aria-label={t.optionEn(i + 1)}
              placeholder={t.english}
              value={option.en ?? ''}
              onChange={(e) => set(option.key, { en: e.target.value || null })}
            />
            {scored && (
              <Input
                aria-label={t.score(i + 1)}
                placeholder={t.points}
                inputMode="decimal"
                value={option.score ?? ''}
                onChange={(e) => set(option.key, { score: e.target.value.trim() || null })}
              />
            )}
            <RemoveButton
              label={t.removeOption(i + 1)}
              onClick={() => onChange({ ...value, options: value.options.filter((one) => one.key !== option.key) })}
            />
          </div>
        ))}
      </div>
      <Button
        type="link"
        size="small"
        onClick={() => onChange({ ...value, options: [...value.options, { key: freshKey(), zh: '', en: null, score: null }] })}
      >
        {t.addOption}
      </Button>
      <Wrong at={place} />
    </div>
  )
}

const Rows = <C extends QuestionContent>({ value, onChange, at }: EditorProps<C>) => {
  const t = useText(surveyText).content
  const { field } = useText(questionnaireText)
  const set = (key: string, part: object) =>
    onChange({ ...value, rows: value.rows.map((one) => (one.key === key ? { ...one, ...part } : one)) })
  const place = at?.('rows')
  return (
    <div id={place?.id} tabIndex={-1} className="srm-field wide" role="group" aria-label={field.rows}>
      <div className="srm-field-label">{field.rows}</div>
      <div className="srm-stack gap-2 svy-rows">
        {value.rows.map((row, i) => (
          <div key={row.key} data-plain>
            <Input
              aria-label={t.row(i + 1)}
              placeholder={t.row(i + 1)}
              value={row.zh}
              onChange={(e) => set(row.key, { zh: e.target.value })}
            />
            <Input
              aria-label={t.rowEn(i + 1)}
              placeholder={t.english}
              value={row.en ?? ''}
              onChange={(e) => set(row.key, { en: e.target.value || null })}
            />
            <RemoveButton
              label={t.removeRow(i + 1)}
              onClick={() => onChange({ ...value, rows: value.rows.filter((one) => one.key !== row.key) })}
            />
          </div>
        ))}
      </div>
      <Button type="link" size="small" onClick={() => onChange({ ...value, rows: [...value.rows, { key: freshKey(), zh: '', en: null }] })}>
        {t.addRow}
      </Button>
      <Wrong at={place} />
    </div>
  )
}

type Limit = keyof QuestionContent['validation']
const limits: Readonly<Record<QuestionType, readonly Limit[]>> = {
  single: [],
  multi: ['minChoices', 'maxChoices'],
  text: ['minLength', 'maxLength'],
  number: ['min', 'max', 'places'],
  rating: ['steps'],
  date: ['minDate', 'maxDate'],
  file: ['maxFiles'],
  matrix: [],
}
const Limits = <C extends QuestionContent>({ value, onChange }: EditorProps<C>) => {
  const t = useText(surveyText).content
  const set = (key: Limit, limit: string | number | null) => onChange({ ...value, validation: { ...value.validation, [key]: limit } })
  return (
    <>
      {limits[value.type].map((key) => (
        <Labelled key={key} label={t[key]}>
          {(id) => {
            const now = key === 'steps' ? stepsOf(value) : (value.validation[key] ?? null)
            if (key === 'minDate' || key === 'maxDate')
              return <DayInput id={id} value={now as string | null} onChange={(day) => set(key, day ?? null)} />
            if (key === 'min' || key === 'max')
              return <Input id={id} inputMode="decimal" value={now ?? ''} onChange={(e) => set(key, e.target.value.trim() || null)} />
            return (
              <InputNumber id={id} className="srm-wide" min={0} precision={0} value={now as number | null} onChange={(n) => set(key, n)} />
            )
          }}
        </Labelled>
      ))}
    </>
  )
}

/** What a question asks, of whichever kind. */
export const ContentEditor = <C extends QuestionContent>(props: EditorProps<C>) => {
  const { value, onChange, at } = props
  const { field, dict } = useText(questionnaireText)
  const kinds = dict.question_type as Readonly<Record<QuestionType, string>>
  const setType = (type: QuestionType) => {
    const options = hasOptions(type) && value.options.length === 0 ? blankContent.options : value.options
    const rows = type === 'matrix' && value.rows.length === 0 ? [{ key: freshKey(), zh: '', en: null }] : value.rows
    onChange({ ...value, type, options, rows, validation: {} })
  }
  const words = (key: 'zh' | 'en' | 'hintZh' | 'hintEn') => (
    <Labelled label={field[key]} wide at={key === 'zh' || key === 'en' ? at?.(key) : undefined}>
      {(id) => (
        <Input.TextArea
          id={id}
          status={(key === 'zh' || key === 'en') && at?.(key).error ? 'error' : undefined}
          autoSize={{ minRows: 1, maxRows: 5 }}
          maxLength={500}
          value={value[key] ?? ''}
          onChange={(e) => onChange({ ...value, [key]: key === 'zh' ? e.target.value : e.target.value || null })}
        />
      )}
    </Labelled>
  )
  return (
    <div className="srm-fields" data-columns={2}>
      <Labelled label={field.type}>
        {(id) => (
          <SelectInput
            id={id}
            value={value.type}
            options={questionTypes.map((type) => ({ value: type, label: kinds[type] }))}
            onChange={(type) => type && setType(type as QuestionType)}
          />
        )}
      </Labelled>
      <Labelled label={field.required}>
        {(id) => <Switch id={id} checked={value.required} onChange={(required) => onChange({ ...value, required })} />}
      </Labelled>
      {words('zh')}
      {words('en')}
      {hasOptions(value.type) && <Options {...props} />}
      {value.type === 'matrix' && <Rows {...props} />}
      <Limits {...props} />
      {words('hintZh')}
      {words('hintEn')}
    </div>
  )
}
