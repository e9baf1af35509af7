import { comment as routes, type Person } from '@srm/contract/sys/comment'
import { commentLength, stillNamed } from '@srm/domain/sys/comment/comment.rules'
import { useQuery } from '@tanstack/react-query'
import { Button, Mentions, type MentionsRef } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { query } from '../../lib/wire/client'
import { useText } from '../../lib/text'
import { useSettled } from '../../lib/use-settled'
import { commentsText } from './comments.text'
import type { Named, Said, Subject } from './use-thread'

/** Colleagues who answer to what was typed after the `@`; nobody is asked for before. */
const usePeople = (subject: Subject, asked: string | null) => {
  const { value: keyword } = useSettled(asked, 250)
  const found = useQuery({
    ...query(routes.people, { query: { ...subject, ...(keyword && { keyword }) }, quiet: true }),
    enabled: keyword !== null,
    staleTime: 30_000,
  })
  return { people: found.data ?? [], answered: keyword, loading: asked !== null && (found.isFetching || keyword !== asked) }
}

const isAsked = (words: string, person: Person | undefined): boolean =>
  person !== undefined && [person.name, person.account].some((one) => one.toLowerCase().includes(words.toLowerCase()))

interface CommentBoxProps {
  readonly subject: Subject
  readonly label: string
  readonly submit: string
  readonly initial?: Said
  readonly onSubmit: (said: Said) => void
  /** Stands beside the button. */
  readonly aside?: ReactNode
  /** Of what is changed in its place: it takes the focus, and Escape leaves everything as it was. */
  readonly onCancel?: () => void
  readonly busy?: boolean
}
/** Where a comment is written: `@` names a colleague, Ctrl+Enter sends it. */
export const CommentBox = ({ subject, label, submit, initial, onSubmit, aside, onCancel, busy = false }: CommentBoxProps) => {
  const t = useText(commentsText)
  const [body, setBody] = useState(initial?.body ?? '')
  const [picked, setPicked] = useState<readonly Named[]>(initial?.people ?? [])
  const [asked, setAsked] = useState<string | null>(null)
  const { people, answered, loading } = usePeople(subject, asked)
  const field = useRef<MentionsRef>(null)
  const takesFocus = onCancel !== undefined
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const words = body.trim()
  const send = () => {
    if (words === '' || busy) return
    onSubmit({ body: words, people: stillNamed(words, picked) })
    if (initial) return
    setBody('')
    setPicked([])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel?.()
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return
    event.preventDefault()
    send()
  }
  // The library puts a tail of its own behind the key of an option.
  const pick = (key = '') => {
    const person = people.find((one) => key.startsWith(one.id))
    if (person) setPicked((all) => [...all.filter((one) => one.id !== person.id), person])
  }
  return (
    <div className="cmt-box">
      <Mentions
        aria-label={label}
        ref={field}
        autoSize={{ minRows: 2, maxRows: 10 }}
        maxLength={commentLength}
        placeholder={t.placeholder}
        value={body}
        onChange={setBody}
        onKeyDown={onKeyDown}
        onSearch={(text) => setAsked(text.slice(0, 50))}
        onSelect={(option) => pick(option.key)}
        // What answered an earlier word stands until the next answer: Enter must not take somebody else. Names in pinyin are the server’s to know.
        filterOption={(words, option) =>
          words === answered ||
          isAsked(
            words,
            people.find((one) => option.key?.startsWith(one.id)),
          )
        }
        loading={loading}
        notFoundContent={
          loading ? (
            t.searching
          ) : (
            <span className="cmt-nobody">
              {t.nobody}
              <small>{t.nobodyHint}</small>
            </span>
          )
        }
        options={people.map(({ id, name, account }) => ({
          key: id,
          value: name,
          label: (
            <span className="cmt-person">
              {name} <small>{account}</small>
            </span>
          ),
        }))}
      />
      <div className="srm-row cmt-box-foot">
        <small className="srm-dim">
          <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          <span className="srm-hidden">{t.keys}</span>
        </small>
        {body.length > commentLength - 200 && (
          <small className="srm-dim srm-num">
            {body.length}/{commentLength}
          </small>
        )}
        <span className="srm-grow" />
        {aside}
        <Button type={initial ? 'default' : 'primary'} disabled={words === ''} loading={busy} onClick={send}>
          {submit}
        </Button>
      </div>
    </div>
  )
}
