import { json, jsonParseLinter } from '@codemirror/lang-json'
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import { linter, lintGutter } from '@codemirror/lint'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import CodeMirror from '@uiw/react-codemirror'
import { useMemo } from 'react'
import { text, useText } from '../../lib/text'
import { formatted, jsonProblem } from './json'
import type { JsonEditorProps } from './json-editor'

const codeText = text({
  zh: { label: 'JSON 编辑器', wrong: (line: number) => `第 ${line} 行不是有效的 JSON`, format: '整理格式', valid: 'JSON 有效' },
  en: { label: 'JSON editor', wrong: (line: number) => `Line ${line} is not valid JSON`, format: 'Format', valid: 'Valid JSON' },
})

/** Colours are the product's own, so the editor follows light and dark. */
const look = EditorView.theme({
  '&': { backgroundColor: 'var(--surface)', color: 'var(--text)', fontSize: '13px' },
  '.cm-content': { caretColor: 'var(--text)', fontFamily: 'ui-monospace, SFMono-Regular, Menlo, Consolas, monospace' },
  '.cm-gutters': { backgroundColor: 'var(--surface-2)', color: 'var(--text-3)', borderRight: '1px solid var(--line)' },
  '.cm-activeLine, .cm-activeLineGutter': { backgroundColor: 'var(--hover)' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--primary-soft) !important' },
  '.cm-cursor': { borderLeftColor: 'var(--text)' },
  '.cm-tooltip': { backgroundColor: 'var(--surface)', color: 'var(--text)', border: '1px solid var(--line)' },
  '.cm-matchingBracket': { backgroundColor: 'var(--aqua-soft)' },
})
const colours = HighlightStyle.define([
  { tag: tags.propertyName, color: 'var(--run)' },
  { tag: tags.string, color: 'var(--done)' },
  { tag: tags.number, color: 'var(--todo)' },
  { tag: [tags.bool, tags.null], color: 'var(--eval)' },
])

export const CodeEditor = ({ id, value, onChange, onBlur, disabled = false, invalid, height = 240, ...rest }: JsonEditorProps) => {
  const t = useText(codeText)
  const label = rest['aria-label'] ?? t.label
  const described = rest['aria-describedby']
  const extensions = useMemo(
    () => [
      json(),
      linter(jsonParseLinter()),
      lintGutter(),
      look,
      syntaxHighlighting(colours),
      EditorView.lineWrapping,
      EditorView.contentAttributes.of({
        'aria-label': label,
        ...(id ? { id } : {}),
        ...(described ? { 'aria-describedby': described } : {}),
      }),
    ],
    [label, id, described],
  )
  const source = value ?? ''
  const problem = jsonProblem(source)
  return (
    <div className="srm-frame srm-code-field" data-invalid={invalid || Boolean(problem) || undefined} data-disabled={disabled || undefined}>
      <CodeMirror
        value={source}
        theme="none"
        minHeight={`${height}px`}
        maxHeight={`${height * 2}px`}
        editable={!disabled}
        readOnly={disabled}
        indentWithTab={false}
        basicSetup={{ syntaxHighlighting: false, foldGutter: false, highlightActiveLine: !disabled, highlightActiveLineGutter: !disabled }}
        extensions={extensions}
        placeholder={rest.placeholder}
        onChange={(next) => onChange?.(next || null)}
        onBlur={onBlur}
      />
      <div className="srm-row srm-code-foot">
        <span role="status" data-wrong={problem ? true : undefined}>
          {problem ? t.wrong(problem.line) : source.trim() && t.valid}
        </span>
        {!disabled && (
          <button
            type="button"
            className="srm-link"
            disabled={!source.trim() || problem !== null}
            onClick={() => onChange?.(formatted(source))}
          >
            {t.format}
          </button>
        )}
      </div>
    </div>
  )
}
