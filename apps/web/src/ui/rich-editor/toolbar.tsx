import type { Editor } from '@tiptap/react'
import { useEditorState } from '@tiptap/react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from '../../lib/text'
import { Icon } from '../icons'
import { richEditorText } from './rich-editor.text'

interface Tool {
  readonly key: string
  readonly label: string
  readonly face: ReactNode
  readonly on?: boolean
  readonly off?: boolean
  readonly run: () => void
}

/** Line drawings of the formats that have no letter of their own. */
const drawing = (path: string) => (
  <svg viewBox="0 0 16 16" width="16" height="16" fill="none" stroke="currentColor" strokeWidth="1.4" aria-hidden="true">
    <path d={path} />
  </svg>
)
const faces = {
  undo: drawing('M3 6h7a3.5 3.5 0 0 1 0 7H6M3 6l3-3M3 6l3 3'),
  redo: drawing('M13 6H6a3.5 3.5 0 0 0 0 7h4M13 6l-3-3M13 6l-3 3'),
  bullets: drawing('M6 4h8M6 8h8M6 12h8M2.5 4h.01M2.5 8h.01M2.5 12h.01'),
  numbers: drawing('M6.5 4H14M6.5 8H14M6.5 12H14M2 3l1-.6V6M2 9.6c1.6-.9 2 .2 1.4 1L2 12.6h2'),
  quote: drawing('M2.5 3v10M6 5h8M6 8h8M6 11h5'),
  code: drawing('M5.5 4.5 2 8l3.5 3.5M10.5 4.5 14 8l-3.5 3.5'),
  rule: drawing('M2 8h12M4 4h8M4 12h8'),
  link: drawing('M6.5 9.5l3-3M7 4.5 8.6 3a2.8 2.8 0 0 1 4 4L11 8.6M9 11.5 7.4 13a2.8 2.8 0 0 1-4-4L5 7.4'),
  image: drawing('M2 3h12v10H2zM2 11l3.5-3.5L9 11l2-2 3 3M10.5 6h.01'),
  plain: drawing('M4 3h9M8.5 3 7 13M3 13h6M11 10l3 3M14 10l-3 3'),
}

/** What the toolbar shows of the place the caret is in. */
const useMarks = (editor: Editor) =>
  useEditorState({
    editor,
    selector: ({ editor: e }) => ({
      heading: e.isActive('heading', { level: 2 }),
      subheading: e.isActive('heading', { level: 3 }),
      bold: e.isActive('bold'),
      italic: e.isActive('italic'),
      underline: e.isActive('underline'),
      strike: e.isActive('strike'),
      bullets: e.isActive('bulletList'),
      numbers: e.isActive('orderedList'),
      quote: e.isActive('blockquote'),
      code: e.isActive('codeBlock'),
      link: e.isActive('link'),
      canUndo: e.can().undo(),
      canRedo: e.can().redo(),
    }),
  })

interface ToolbarProps {
  readonly editor: Editor
  readonly disabled: boolean
  readonly controls: string
  readonly onLink: () => void
  readonly onImages: (files: readonly File[]) => void
}

/** One stop of the Tab key; the arrow keys, Home and End move inside (ARIA toolbar). */
export const Toolbar = ({ editor, disabled, controls, onLink, onImages }: ToolbarProps) => {
  const t = useText(richEditorText)
  const marks = useMarks(editor)
  const picker = useRef<HTMLInputElement>(null)
  const bar = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(0)
  const chain = () => editor.chain().focus()
  const tools: readonly Tool[] = [
    { key: 'undo', label: t.undo, face: faces.undo, off: !marks.canUndo, run: () => chain().undo().run() },
    { key: 'redo', label: t.redo, face: faces.redo, off: !marks.canRedo, run: () => chain().redo().run() },
    { key: 'heading', label: t.heading, face: <b>H1</b>, on: marks.heading, run: () => chain().toggleHeading({ level: 2 }).run() },
    { key: 'subheading', label: t.subheading, face: <b>H2</b>, on: marks.subheading, run: () => chain().toggleHeading({ level: 3 }).run() },
    { key: 'bold', label: t.bold, face: <b>B</b>, on: marks.bold, run: () => chain().toggleBold().run() },
    { key: 'italic', label: t.italic, face: <i>I</i>, on: marks.italic, run: () => chain().toggleItalic().run() },
    { key: 'underline', label: t.underline, face: <u>U</u>, on: marks.underline, run: () => chain().toggleUnderline().run() },
    { key: 'strike', label: t.strike, face: <s>S</s>, on: marks.strike, run: () => chain().toggleStrike().run() },
    { key: 'bullets', label: t.bullets, face: faces.bullets, on: marks.bullets, run: () => chain().toggleBulletList().run() },
    { key: 'numbers', label: t.numbers, face: faces.numbers, on: marks.numbers, run: () => chain().toggleOrderedList().run() },
    { key: 'quote', label: t.quote, face: faces.quote, on: marks.quote, run: () => chain().toggleBlockquote().run() },
    { key: 'code', label: t.code, face: faces.code, on: marks.code, run: () => chain().toggleCodeBlock().run() },
    { key: 'rule', label: t.rule, face: faces.rule, run: () => chain().setHorizontalRule().run() },
    { key: 'link', label: t.link, face: faces.link, on: marks.link, run: onLink },
    { key: 'image', label: t.image, face: faces.image, run: () => undefined },
    { key: 'plain', label: t.plain, face: faces.plain, run: () => chain().unsetAllMarks().clearNodes().run() },
  ]
  const press = (tool: Tool) => {
    if (disabled || tool.off) return
    if (tool.key === 'image') picker.current?.click()
    else tool.run()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = tools.length - 1
    const next = { ArrowRight: at === last ? 0 : at + 1, ArrowLeft: at === 0 ? last : at - 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setAt(next)
    bar.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    <div
      ref={bar}
      className="srm-row wrap srm-rich-bar"
      role="toolbar"
      tabIndex={-1}
      aria-label={t.toolbar}
      aria-controls={controls}
      onKeyDown={onKeyDown}
    >
      {tools.map((tool, i) => (
        <button
          key={tool.key}
          type="button"
          tabIndex={i === at ? 0 : -1}
          aria-label={tool.label}
          title={tool.label}
          aria-pressed={tool.on}
          aria-disabled={disabled || tool.off || undefined}
          onFocus={() => setAt(i)}
          // The caret stays where it is when the mouse presses a button.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => press(tool)}
        >
          {tool.face}
        </button>
      ))}
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept="image/*"
        aria-label={t.image}
        onChange={(event) => {
          onImages([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}

/** Address of a link, under the toolbar while it is being written. */
export const LinkBar = ({ editor, onClose }: { editor: Editor; onClose: () => void }) => {
  const t = useText(richEditorText)
  const [address, setAddress] = useState(String(editor.getAttributes('link')['href'] ?? ''))
  const [wrong, setWrong] = useState(false)
  const close = () => {
    onClose()
    editor.commands.focus()
  }
  const apply = () => {
    const href = address.trim()
    if (!/^(https?:\/\/|\/(?!\/))\S+$/i.test(href)) return setWrong(true)
    const chain = editor.chain().focus().extendMarkRange('link')
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run()
    else chain.setLink({ href }).run()
    onClose()
  }
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run()
    onClose()
  }
  return (
    <div className="srm-row wrap srm-rich-link">
      <input
        className="srm-text-input"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by a button for exactly this field
        autoFocus
        aria-label={t.linkAddress}
        aria-invalid={wrong || undefined}
        placeholder={t.linkHint}
        value={address}
        onChange={(event) => {
          setAddress(event.target.value)
          setWrong(false)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            event.stopPropagation()
            apply()
          }
          if (event.key === 'Escape') {
            event.stopPropagation()
            close()
          }
        }}
      />
      <button type="button" className="srm-link" onClick={apply}>
        {t.apply}
      </button>
      {editor.isActive('link') && (
        <button type="button" className="srm-link danger" onClick={remove}>
          {t.unlink}
        </button>
      )}
      <button type="button" className="srm-quiet" aria-label={t.close} onClick={close}>
        <Icon name="close" size={14} />
      </button>
      {wrong && (
        <p className="srm-field-error" role="alert">
          {t.linkBad}
        </p>
      )}
    </div>
  )
}
