import type { Lang } from '@srm/domain/kit/text'
import { Button } from 'antd'
import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../lib/wire/api'
import { instantOf } from '../../lib/clock'
import { bringIntoSight } from '../../lib/page/in-sight'
import { useLanguage } from '../../lib/session/language'
import { onPage } from '../../lib/page/page'
import { pageShown } from '../../lib/page/shown'
import { useText } from '../../lib/text'
import { Icon } from '../icons'
import { useAutosave, type Autosave } from './autosave'
import { controlId, FormContext, SectionContext, useForm, useFormState, useSectionErrors } from './context'
import { formText } from './form.text'
import { LeaveGuard } from './leave-guard'
import { namedError } from './named-error'
import type { Values } from './path'
import { cleaned, type FormSchema } from './rules'
import { createFormStore, labelAt, type FormStore } from './store'

const summaryId = (formId: string) => `${formId}-summary`

/** Moves the focus to the control of a field, or to the nearest thing that stands for it; else to the summary, which names it. */
const focusField = (formId: string, path: string): void => {
  const parts = path === '' ? [] : path.split('.')
  for (let n = parts.length; n > 0; n -= 1) {
    const target = document.getElementById(controlId(formId, parts.slice(0, n).join('.')))
    // Of a part of the form that is folded away nothing can be seen.
    if (!target?.checkVisibility()) continue
    bringIntoSight(target)
    if (document.activeElement === target) return
  }
  const summary = document.getElementById(summaryId(formId))
  if (summary) bringIntoSight(summary)
}

/** All errors of the form with links to their fields; read out when it appears. */
const ErrorSummary = ({ general }: { general: string | null }) => {
  const t = useText(formText)
  const { store, formId } = useForm()
  const { errors } = useFormState()
  const paths = Object.keys(errors)
  if (!paths.length && !general) return null
  return (
    <div id={summaryId(formId)} className="srm-row srm-note srm-summary" data-tone="bad" role="alert" tabIndex={-1}>
      <Icon name="alert" />
      <div className="srm-row wrap">
        <b>{paths.length ? t.toFix(paths.length) : general}</b>
        {paths.map((path) => (
          <button key={path} type="button" className="srm-link danger" title={errors[path]} onClick={() => focusField(formId, path)}>
            {labelAt(store.labels, path)}
          </button>
        ))}
      </div>
    </div>
  )
}

const DraftBanner = ({ autosave }: { autosave: Autosave }) => {
  const t = useText(formText)
  if (!autosave.found) return null
  return (
    <div className="srm-row wrap srm-note" role="status">
      <Icon name="info" />
      <span>{t.draftFound(instantOf(autosave.found.savedAt).slice(5, 16))}</span>
      <Button size="small" onClick={autosave.restore}>
        {t.restore}
      </Button>
      <Button size="small" type="text" onClick={autosave.discard}>
        {t.discard}
      </Button>
    </div>
  )
}

const SaveState = ({ serverSavedAt, localSavedAt }: { serverSavedAt: number | null; localSavedAt: number | null }) => {
  const t = useText(formText)
  const { store } = useForm()
  useFormState()
  const time = (ms: number) => instantOf(ms).slice(11, 16)
  const words = store.isDirty()
    ? localSavedAt
      ? t.savedHere(time(localSavedAt))
      : t.unsaved
    : serverSavedAt
      ? t.saved(time(serverSavedAt))
      : ''
  return (
    <span className="srm-save-state" role="status">
      {words}
    </span>
  )
}

/** Errors that the server sent back stand at their fields; others stay in the summary. */
const placeErrors = (store: FormStore, error: unknown, lang: Lang): string | null => {
  if (!(error instanceof ApiError)) throw error
  store.showErrors(Object.fromEntries(error.fields.map((e) => [e.field, namedError(lang, e, labelAt(store.labels, e.field))])))
  return error.fields.length ? null : error.message
}

interface RailSection {
  readonly id: string
  readonly title: string
}

interface SchemaFormProps<S extends FormSchema> {
  /** Names the form: draft key and DOM ids. */
  readonly form: string
  readonly schema: S
  readonly initial: Partial<z.input<S>>
  /**
   * Sends the form; a thrown ApiError is put onto its fields. Navigate in here or afterwards, the guard knows.
   * Answers false where the user thought better of it: nothing was sent, and what was typed is unsaved as before; `kept` where it
   * was saved all the same.
   */
  readonly submit: (values: z.input<S>) => Promise<unknown>
  /** Keeps an unfinished form on the server; absent: drafts stay on this device. */
  readonly saveDraft?: (values: Partial<z.input<S>>) => Promise<unknown>
  readonly recordId?: string | null
  readonly version?: number | null
  readonly submitLabel?: string
  readonly saveLabel?: string
  readonly onCancel?: () => void
  /** Further buttons left of the primary one. */
  readonly extra?: ReactNode
  readonly readOnly?: boolean
  /** Sections of a long form, for the anchors on its left. */
  readonly rail?: readonly RailSection[]
  /** Cards on the right: completeness, deadline, owner. */
  readonly side?: ReactNode
  /** Dialogs: no footer bar of the page, no drafts, no leave guard. */
  readonly inDialog?: boolean
  readonly children: ReactNode
}

/** A form over a zod object has rules, errors, drafts, leave guard and footer in one (docs/conventions.md, Forms). */
export const SchemaForm = <S extends FormSchema>(props: SchemaFormProps<S>) => {
  const { form, schema, initial, recordId = null, version = null, readOnly = false, inDialog = false } = props
  const t = useText(formText)
  const lang = useLanguage()
  const formId = `f${useId().replace(/\W/g, '')}`
  // The record decides the store: another record or a newer version starts afresh.
  // oxlint-disable-next-line react/exhaustive-deps -- new initial values of the same version must not undo what is being typed
  const store = useMemo(() => createFormStore(schema, initial as Values), [schema, recordId, version])
  const autosave = useAutosave(store, form, recordId, version)
  const [general, setGeneral] = useState<string | null>(null)
  const [serverSavedAt, setServerSavedAt] = useState<number | null>(null)
  const [busy, setBusy] = useState(false)
  const sending = useRef(false)
  const settledRef = useRef<() => void>(() => undefined)
  const frame = useRef<HTMLFormElement>(null)
  // What sends is taken when it is sent, so that it carries the version that the page shows by then.
  const sends = useRef(props)
  useLayoutEffect(() => {
    sends.current = props
  })

  const focusFirst = () => requestAnimationFrame(() => focusField(formId, Object.keys(store.get().errors)[0] ?? ''))
  /** Answers whether the work was done; a refusal is put onto the fields. */
  const guarded = async (work: () => Promise<boolean>): Promise<boolean> => {
    if (sending.current) return false
    sending.current = true
    setBusy(true)
    setGeneral(null)
    try {
      if (await store.filesArrived()) return await work()
      setGeneral(t.fileMissing)
      focusFirst()
      return false
    } catch (error) {
      setGeneral(placeErrors(store, error, lang))
      focusFirst()
      return false
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  const submit = () =>
    guarded(async () => {
      if (!store.checkAll(lang) || !(await store.checkRemote())) {
        focusFirst()
        return false
      }
      await pageShown()
      const sent = await sends.current.submit(cleaned(schema, store.get().values) as z.input<S>)
      if (sent === false) return false
      store.markClean()
      settledRef.current()
      autosave.discard()
      if (sent === 'kept') setServerSavedAt(Date.now())
      return sent !== 'kept'
    })
  const save = () =>
    guarded(async () => {
      if (!props.saveDraft) {
        await autosave.saveNow()
        return true
      }
      await pageShown()
      await sends.current.saveDraft?.(cleaned(schema, store.get().values) as Partial<z.input<S>>)
      store.markClean()
      settledRef.current()
      autosave.discard()
      setServerSavedAt(Date.now())
      return true
    })
  const keys = useRef({ save, submit })
  useEffect(() => {
    keys.current = { save, submit }
  })
  useEffect(() => {
    if (readOnly) return
    const onKey = (event: KeyboardEvent) => {
      const modified = event.ctrlKey || event.metaKey
      const inside = event.target instanceof Node && Boolean(frame.current?.contains(event.target))
      // Keys pressed in a dialog are not for the form behind it.
      const elsewhere = event.target instanceof Element && event.target.closest('[role=dialog]') !== null
      if (inDialog ? !inside : elsewhere && !inside) return
      // A stray Enter in a long form must not send it; Ctrl+Enter and the button do.
      const single = !inDialog && inside && event.target instanceof HTMLInputElement
      if (event.key === 'Enter' && single && !modified) event.preventDefault()
      if (!modified) return
      if (event.key === 's' && !inDialog) {
        event.preventDefault()
        void keys.current.save()
      }
      if (event.key === 'Enter') {
        event.preventDefault()
        void keys.current.submit()
      }
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [readOnly, inDialog])

  const context = useMemo(() => ({ store, formId, readOnly, recordId }), [store, formId, readOnly, recordId])
  return (
    <FormContext value={context}>
      <form
        ref={frame}
        className={inDialog ? 'srm-form in-dialog' : 'srm-form'}
        noValidate
        data-read-only={readOnly || undefined}
        aria-busy={busy}
        onSubmit={(event) => {
          event.preventDefault()
          void submit()
        }}
      >
        <div className={props.rail || props.side ? 'srm-form-body split' : 'srm-form-body'}>
          {props.rail && <FormRail sections={props.rail} />}
          <div className="srm-stack">
            {!inDialog && <DraftBanner autosave={autosave} />}
            <ErrorSummary general={general} />
            {props.children}
          </div>
          {props.side && <aside className="srm-stack srm-side">{props.side}</aside>}
        </div>
        {!readOnly && (
          <div className={inDialog ? 'srm-dialog-foot' : 'srm-footbar'}>
            {!inDialog && <SaveState serverSavedAt={serverSavedAt} localSavedAt={autosave.savedAt} />}
            <span className="srm-grow" />
            {props.onCancel && <Button onClick={props.onCancel}>{t.cancel}</Button>}
            {props.extra}
            {!inDialog && (
              <Button onClick={() => void save()} disabled={busy} title="Ctrl+S">
                {props.saveLabel ?? t.saveDraft}
              </Button>
            )}
            <Button type="primary" htmlType="submit" loading={busy} title="Ctrl+Enter">
              {props.submitLabel ?? t.submit}
            </Button>
          </div>
        )}
        {!readOnly && !inDialog && (
          <LeaveGuard
            busy={() => sending.current}
            settledRef={settledRef}
            onSave={save}
            onKeep={autosave.saveNow}
            onDrop={autosave.discard}
          />
        )}
      </form>
    </FormContext>
  )
}

const SectionErrors = ({ id }: { id: string }) => {
  const t = useText(formText)
  const wrong = useSectionErrors(id)
  return wrong > 0 ? <span className="srm-section-errors">{t.toFix(wrong)}</span> : null
}

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly note?: ReactNode
  readonly extra?: ReactNode
  readonly columns?: 1 | 2 | 3
  /** Its content reaches the card's edges: line tables. */
  readonly flush?: boolean
  readonly children: ReactNode
}
/** A group of fields as a card; its id is the rail's anchor. */
export const FormSection = ({ id, title, note, extra, columns = 2, flush = false, children }: SectionProps) => (
  <SectionContext value={id}>
    <section className="srm-card" id={id} aria-label={title}>
      <header className="srm-row srm-card-head">
        <h2>{title}</h2>
        {note && (
          <span className="srm-dim" title={typeof note === 'string' ? note : undefined}>
            {note}
          </span>
        )}
        <SectionErrors id={id} />
        <span className="srm-grow" />
        {extra}
      </header>
      <div className={flush ? undefined : 'srm-card-body srm-fields'} data-columns={columns}>
        {children}
      </div>
    </section>
  </SectionContext>
)

const RailLink = ({ section }: { section: RailSection }) => {
  const wrong = useSectionErrors(section.id)
  return (
    <a
      href={`#${section.id}`}
      data-wrong={wrong || undefined}
      onClick={(event) => {
        event.preventDefault()
        onPage(section.id)?.scrollIntoView({ behavior: 'smooth', block: 'start' })
      }}
    >
      {wrong > 0 && <Icon name="alert" size={14} />}
      <span>{section.title}</span>
      {wrong > 0 && <b>{wrong}</b>}
    </a>
  )
}

/** Anchors of a long form with the number of errors in each section. */
const FormRail = ({ sections }: { sections: readonly RailSection[] }) => (
  <nav className="srm-rail" aria-label={useText(formText).sections}>
    {sections.map((section) => (
      <RailLink key={section.id} section={section} />
    ))}
  </nav>
)
