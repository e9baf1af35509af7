import { Placeholder } from '@tiptap/extension-placeholder'
import { EditorContent, useEditor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { randomId } from '../../lib/random-id'
import { refuseStep } from '../../lib/wire/refusal'
import { storableHtml } from '../../lib/safe-html'
import { useStore } from '../../lib/session/store'
import { useText } from '../../lib/text'
import { storeImage, StoredImage } from './image'
import { createMentionStore, mentionOf, type MentionStore } from './mention'
import '../rich-text.css'
import './rich-editor.css'
import { richEditorText } from './rich-editor.text'
import type { RichEditorProps } from './rich-editor'
import { LinkBar, Toolbar } from './toolbar'

const defaultHeight = 560
const idPrefix = 'pra-editor-'

/** An empty document is nothing, not an empty paragraph. */
const htmlOf = (editor: { readonly isEmpty: boolean; readonly getHTML: () => string }): string | null =>
  editor.isEmpty ? null : storableHtml(editor.getHTML())

const MentionPopup = ({ store }: { store: MentionStore }) => {
  const t = useText(richEditorText)
  const list = useStore(store)
  if (!list || (list.loading && !list.people.length)) return null
  return createPortal(
    <div className="srm-mentions" role="listbox" aria-label={t.people} style={{ left: list.left, top: list.top }}>
      {list.people.map((person, i) => (
        <div
          key={person.id}
          role="option"
          tabIndex={-1}
          aria-selected={i === list.active}
          onMouseDown={(event) => {
            event.preventDefault()
            list.pick(person)
          }}
        >
          {person.label} <small>{person.note}</small>
        </div>
      ))}
      {list.people.length === 0 && <p>{t.noPeople}</p>}
    </div>,
    document.body,
  )
}

/** Uploads images one after the other and puts each where the caret is. */
const useImages = (insert: (src: string, name: string) => void) => {
  const t = useText(richEditorText)
  const [waiting, setWaiting] = useState(0)
  const add = async (files: readonly File[]) => {
    const images = files.filter((file) => file.type.includes('image'))
    if (images.length < files.length) refuseStep(t.notImage)
    setWaiting((n) => n + images.length)
    for (const file of images) {
      try {
        insert(await storeImage(file), file.name)
      } catch (error) {
        refuseStep((error as Error).message || t.failed(file.name))
      }
      setWaiting((n) => n - 1)
    }
  }
  return { waiting, add }
}

export const Editor = ({
  id,
  value,
  onChange,
  onBlur,
  disabled = false,
  placeholder,
  invalid,
  height = defaultHeight,
  ...aria
}: RichEditorProps) => {
  const t = useText(richEditorText)
  const elementId = useMemo(() => id ?? randomId(idPrefix), [id])
  const mentions = useMemo(() => createMentionStore(), [])
  const [linking, setLinking] = useState(false)
  const known = useRef(value ?? null)
  const events = useRef({ onChange, onBlur, add: (_files: readonly File[]) => {} })
  const take = (files: FileList | undefined | null): boolean => {
    if (!files?.length) return false
    events.current.add([...files])
    return true
  }
  const attributes = (): Record<string, string> => ({
    id: elementId,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': aria['aria-label'] ?? placeholder ?? t.placeholder,
    ...Object.fromEntries(
      Object.entries(aria)
        .filter(([, set]) => set !== undefined)
        .map(([name, set]) => [name, String(set)]),
    ),
    class: 'rich-text',
    style: `min-height:${height}px`,
  })
  // Absent before the first effect, and again while a kept page comes back into view: a hidden page's editor is destroyed.
  const editor = useEditor({
    immediatelyRender: false,
    extensions: [
      StarterKit.configure({ heading: { levels: [2, 3] }, link: { openOnClick: false, protocols: ['http', 'https'] } }),
      StoredImage,
      mentionOf(mentions),
      Placeholder.configure({ placeholder: placeholder ?? t.placeholder }),
    ],
    content: storableHtml(value ?? ''),
    editable: !disabled,
    editorProps: {
      attributes,
      handlePaste: (_view, event) => take(event.clipboardData?.files),
      handleDrop: (_view, event, _slice, moved) => !moved && take(event.dataTransfer?.files),
    },
    onUpdate: ({ editor: now }) => {
      known.current = htmlOf(now)
      events.current.onChange?.(known.current)
    },
    onBlur: () => events.current.onBlur?.(),
  })
  const { waiting, add } = useImages((src, alt) => editor?.chain().focus().setImage({ src, alt }).run())
  useEffect(() => {
    events.current = { onChange, onBlur, add: (files) => void add(files) }
  })
  useEffect(() => editor?.setEditable(!disabled, false), [editor, disabled])
  // A value set from outside (a restored draft) replaces the document; what was typed here is not sent round again.
  useEffect(() => {
    if (!editor || (value ?? null) === known.current) return
    known.current = value ?? null
    editor.commands.setContent(storableHtml(value ?? ''), { emitUpdate: false })
  }, [editor, value])
  return (
    <div className="srm-frame" data-invalid={invalid || undefined} data-disabled={disabled || undefined}>
      {editor && !disabled && (
        <Toolbar
          editor={editor}
          disabled={disabled}
          controls={elementId}
          onLink={() => setLinking(true)}
          onImages={(files) => void add(files)}
        />
      )}
      {editor && linking && <LinkBar editor={editor} onClose={() => setLinking(false)} />}
      <EditorContent editor={editor} className="srm-rich-page" style={{ maxHeight: Math.max(height, 120) + 240 }} />
      <p className="srm-small srm-rich-state" role="status">
        {waiting > 0 && t.uploading(waiting)}
      </p>
      <MentionPopup store={mentions} />
    </div>
  )
}
