import { unknownVariables } from '@srm/domain/srm/contract-text/variables.rules'
import { maxClauseLength } from '@srm/domain/srm/contract-text/contract-text.types'
import { Input } from 'antd'
import type { TextAreaRef } from 'antd/es/input/TextArea'
import { useRef } from 'react'
import { useText } from '../../lib/text'
import { contractTextWords, langOf } from './contract-text.text'
import { VariableMenu } from './variable-menu'
import './contract-text.css'

interface WordingInputProps {
  readonly id?: string | undefined
  readonly value: string
  readonly onChange: (text: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly lang: 'zh' | 'en'
  readonly label: string
  readonly disabled?: boolean | undefined
  readonly invalid?: boolean | undefined
  readonly describedBy?: string | undefined
}
/** Where the wording of a clause is typed: variables are put in where the cursor stands, mistyped ones are told. */
export const WordingInput = ({ id, value, onChange, onBlur, lang, label, disabled, invalid, describedBy }: WordingInputProps) => {
  const t = useText(contractTextWords)
  const area = useRef<TextAreaRef>(null)
  const unknown = unknownVariables(value)
  const insert = (name: string) => {
    const field = area.current?.resizableTextArea?.textArea
    const [from, to] = [field?.selectionStart ?? value.length, field?.selectionEnd ?? value.length]
    const put = `{{${name}}}`
    onChange(value.slice(0, from) + put + value.slice(to))
    requestAnimationFrame(() => {
      field?.focus()
      field?.setSelectionRange(from + put.length, from + put.length)
    })
  }
  return (
    <div className="srm-stack">
      <Input.TextArea
        ref={area}
        id={id}
        lang={langOf(lang)}
        aria-label={label}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        status={invalid ? 'error' : ''}
        disabled={disabled ?? false}
        value={value}
        maxLength={maxClauseLength}
        autoSize={{ minRows: 4, maxRows: 24 }}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
      {!disabled && (
        <div className="srm-row wrap">
          <VariableMenu onPick={insert} />
          {unknown.length > 0 && (
            <span className="srm-ct-problem" role="status">
              {t.unknownIn(unknown.join(', '))}
            </span>
          )}
        </div>
      )}
    </div>
  )
}
