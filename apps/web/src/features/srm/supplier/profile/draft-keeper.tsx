import { useEffect, useRef } from 'react'
import { ApiError } from '../../../../lib/wire/api'
import { useLanguage } from '../../../../lib/session/language'
import { listSections, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { useForm } from '../../../../ui/form/context'
import { namedError } from '../../../../ui/form/named-error'
import { labelAt, type FormStore } from '../../../../ui/form/store'
import { getAt, type Values } from '../../../../ui/form/path'
import { toValues, type ProfileValues } from './profile-schema'
import type { Saved, SectionSaver } from './section-saver'

export type SaveStatus =
  | { readonly kind: 'idle' | 'saving' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'failed'; readonly why: 'offline' | 'format' | 'stale' }

/** Where rows stand in the form. */
const lists = [
  ...listSections,
  ...['technical.patents', 'technical.awards', 'technical.transfers', 'litigation.cases'],
  ...['relations.affiliates', 'relations.principals', 'relations.orgs'],
]
const rowsAt = (values: object, list: string) => (getAt(values as Values, list) ?? []) as readonly { id?: string | undefined }[]

const listsOf = (section: SupplierSection) =>
  section === 'base' ? ['brands'] : lists.filter((list) => list === section || list.startsWith(`${section}.`))

/** Gives new rows of a section the ids they got, unless the row was changed or moved in the meantime. */
const adoptIds = (store: FormStore, sent: ProfileValues, section: SupplierSection, saved: Saved): void => {
  for (const list of listsOf(section)) {
    const given = rowsAt(toValues(saved.profile), list)
    for (const [i, row] of rowsAt(sent, list).entries()) {
      const now = rowsAt(store.get().values, list)[i]
      const id = given[i]?.id
      if (id && now === row && row.id !== id) store.change(`${list}.${i}.id`, id)
    }
  }
}

const reasonOf = (error: unknown) => {
  if (!(error instanceof ApiError) || error.status !== 200) return 'offline' as const
  return error.errorKey === 'STALE' ? ('stale' as const) : ('format' as const)
}

interface KeeperProps {
  readonly saver: SectionSaver
  readonly onStatus: (status: SaveStatus) => void
}

/** Sends unfinished sections to the server two seconds after the last change and when the page is hidden. */
export const DraftKeeper = ({ saver, onStatus }: KeeperProps) => {
  const { store } = useForm()
  const lang = useLanguage()
  const report = useRef({ onStatus, lang })
  useEffect(() => {
    report.current = { onStatus, lang }
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = async () => {
      const values = store.get().values as unknown as ProfileValues
      if (!saver.isPending(values)) return
      report.current.onStatus({ kind: 'saving' })
      try {
        await saver.saveDraft(values, (section, saved) => adoptIds(store, values, section, saved))
        report.current.onStatus({ kind: 'saved', at: Date.now() })
        // What was typed while it was being sent stays unsaved until the next turn.
        if (!saver.isPending(store.get().values as unknown as ProfileValues)) store.markClean()
      } catch (error) {
        report.current.onStatus({ kind: 'failed', why: reasonOf(error) })
        if (error instanceof ApiError && error.fields.length > 0)
          store.showErrors({
            ...store.get().errors,
            ...Object.fromEntries(error.fields.map((f) => [f.field, namedError(report.current.lang, f, labelAt(store.labels, f.field))])),
          })
      }
    }
    let seen = store.get().changes
    const stop = store.subscribe(() => {
      if (store.get().changes === seen) return
      seen = store.get().changes
      clearTimeout(timer)
      timer = setTimeout(() => void flush(), 2000)
    })
    const hidden = () => document.visibilityState === 'hidden' && void flush()
    document.addEventListener('visibilitychange', hidden)
    return () => {
      clearTimeout(timer)
      stop()
      document.removeEventListener('visibilitychange', hidden)
    }
  }, [store, saver])
  return null
}
