import type { Item, Judged, Section } from '@srm/domain/srm/questionnaire/fill.rules'
import { stepsOf } from '@srm/domain/srm/questionnaire/question.rules'
import { Checkbox, Input, Radio } from 'antd'
import { useId, type ReactNode } from 'react'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { errorMessage } from '../../../lib/words'
import { DayInput } from '../../../ui/dates/date-input'
import { Upload, FileList, type UploadedFile } from '../../../ui/imports/upload'
import { surveyText } from './text'
import './survey.css'

type Both = { readonly zh: string; readonly en: string | null }
/** Words in the language read, Chinese where there are no others. */
export const useWords = (): ((both: Both) => string) => {
  const english = useLanguage() === 'en-US'
  return ({ zh, en }) => (english ? en || zh : zh)
}

type Given = Readonly<Record<string, unknown>>
interface ControlProps {
  readonly item: Item
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly readOnly: boolean
  readonly labelledBy: string
  readonly describedBy: string | undefined
}
const typed = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')
const cellsOf = (value: unknown): Readonly<Record<string, string>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, string>) : {}

const Matrix = ({ item, value, onChange, readOnly, labelledBy }: ControlProps) => {
  const word = useWords()
  const id = useId()
  const cells = cellsOf(value)
  return (
    <div className="srm-stack svy-matrix">
      {item.rows.map((row) => (
        <div key={row.key}>
          <span id={`${id}${row.key}`}>{word(row)}</span>
          <Radio.Group
            aria-labelledby={`${labelledBy} ${id}${row.key}`}
            disabled={readOnly}
            value={cells[row.key] ?? null}
            options={item.options.map((option) => ({ value: option.key, label: word(option) }))}
            onChange={(event) => onChange({ ...cells, [row.key]: event.target.value as string })}
          />
        </div>
      ))}
    </div>
  )
}

const Files = ({ item, value, onChange, readOnly }: ControlProps) => {
  const t = useText(surveyText)
  const word = useWords()
  const files = (Array.isArray(value) ? value : []) as readonly UploadedFile[]
  if (readOnly) return files.length ? <FileList files={files} /> : <span className="srm-dim">{t.noAnswer}</span>
  return <Upload biz="questionnaire" label={word(item)} max={item.validation.maxFiles ?? 10} value={files} onChange={onChange} />
}

/** The control of one kind of question. */
const Control = (props: ControlProps) => {
  const { item, value, onChange, readOnly, labelledBy, describedBy } = props
  const word = useWords()
  const t = useText(surveyText)
  const named = { 'aria-labelledby': labelledBy, 'aria-describedby': describedBy, disabled: readOnly }
  const options = item.options.map((option) => ({ value: option.key, label: word(option) }))
  switch (item.type) {
    case 'single':
      return (
        <Radio.Group {...named} className="svy-choices" value={typed(value)} options={options} onChange={(e) => onChange(e.target.value)} />
      )
    case 'multi':
      return (
        <span role="group" aria-labelledby={labelledBy}>
          <Checkbox.Group
            className="svy-choices"
            disabled={readOnly}
            value={Array.isArray(value) ? (value as string[]) : []}
            options={options}
            onChange={(chosen) => onChange(chosen)}
          />
        </span>
      )
    case 'rating':
      return (
        <Radio.Group
          {...named}
          optionType="button"
          value={typed(value)}
          options={Array.from({ length: stepsOf(item) }, (_, i) => ({ value: String(i + 1), label: String(i + 1) }))}
          onChange={(e) => onChange(e.target.value)}
        />
      )
    case 'number':
      return (
        <Input
          {...named}
          className="svy-short"
          inputMode="decimal"
          placeholder={t.number}
          value={typed(value)}
          onChange={(e) => onChange(e.target.value)}
        />
      )
    case 'date':
      return (
        <span className="svy-short">
          <DayInput {...named} value={typed(value) || null} onChange={(day) => onChange(day ?? '')} />
        </span>
      )
    case 'file':
      return <Files {...props} />
    case 'matrix':
      return <Matrix {...props} />
    case 'text':
      return (
        <Input.TextArea {...named} autoSize={{ minRows: 2, maxRows: 8 }} value={typed(value)} onChange={(e) => onChange(e.target.value)} />
      )
  }
}

interface QuestionProps {
  readonly item: Item
  readonly no: number
  readonly value: unknown
  readonly error: string | undefined
  readonly onChange: (value: unknown) => void
  readonly readOnly: boolean
  readonly after?: ReactNode
}
const Question = ({ item, no, value, error, onChange, readOnly, after }: QuestionProps) => {
  const t = useText(surveyText)
  const word = useWords()
  const id = useId()
  const hint = word({ zh: item.hintZh ?? '', en: item.hintEn })
  const note = error ? `${id}e` : hint ? `${id}h` : undefined
  return (
    <li data-question={item.key} data-wrong={error ? true : undefined} tabIndex={-1}>
      <p className="svy-title">
        <span className="srm-num">{no}.</span>{' '}
        <span id={`${id}l`}>
          {word(item)}
          {item.required && (
            <span className="srm-must" title={t.required}>
              *
            </span>
          )}
        </span>
        {after}
      </p>
      {hint && (
        <p id={`${id}h`} className="srm-field-hint">
          {hint}
        </p>
      )}
      <Control item={item} value={value} onChange={onChange} readOnly={readOnly} labelledBy={`${id}l`} describedBy={note} />
      {error && (
        <p id={`${id}e`} className="srm-field-error">
          {error}
        </p>
      )}
    </li>
  )
}

interface FillProps {
  readonly sections: readonly Section[]
  readonly answers: Given
  readonly judged: Judged
  /** What is missing is pointed out only once somebody wanted to submit. */
  readonly strict?: boolean
  readonly onChange?: (key: string, value: unknown) => void
  readonly readOnly?: boolean
  /** Beside a question: its points. */
  readonly after?: (item: Item) => ReactNode
}
/** A questionnaire as suppliers see it: questions that are asked, numbered as they are shown. */
export const Fill = ({ sections, answers, judged, strict = false, onChange, readOnly = false, after }: FillProps) => {
  const word = useWords()
  const lang = useLanguage()
  const numbers = new Map([...judged.visible].map((key, i) => [key, i + 1]))
  const errorOf = (key: string) => {
    const problem = readOnly ? undefined : judged.problems.find((p) => p.key === key && (strict || !p.missing))
    return problem && errorMessage(lang, problem.error, problem.params)
  }
  return (
    <div className="srm-stack gap-4 svy-fill">
      {sections
        .map((section) => ({ section, shown: section.items.filter((item) => judged.visible.has(item.key)) }))
        .filter(({ shown }) => shown.length > 0)
        .map(({ section, shown }) => (
          <section key={section.key} className="srm-card" aria-label={word(section)}>
            <header className="srm-row srm-card-head">
              <h2>{word(section)}</h2>
            </header>
            <ol className="srm-card-body">
              {shown.map((item) => (
                <Question
                  key={item.key}
                  item={item}
                  no={numbers.get(item.key) ?? 0}
                  value={answers[item.key]}
                  error={errorOf(item.key)}
                  onChange={(value) => onChange?.(item.key, value)}
                  readOnly={readOnly}
                  after={after?.(item)}
                />
              ))}
            </ol>
          </section>
        ))}
    </div>
  )
}
