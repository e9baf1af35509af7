import { user } from '@srm/contract/sys/user'
import { Mention } from '@tiptap/extension-mention'
import type { SuggestionKeyDownProps, SuggestionProps } from '@tiptap/suggestion'
import { call } from '../../lib/wire/client'
import { createStore, type Store } from '../../lib/session/store'

interface MentionPerson {
  readonly id: string
  readonly label: string
  readonly note: string
}
/** The list under the caret while someone is being named. */
interface MentionList {
  readonly people: readonly MentionPerson[]
  readonly active: number
  readonly loading: boolean
  readonly left: number
  readonly top: number
  readonly pick: (person: MentionPerson) => void
}
export type MentionStore = Store<MentionList | null>
export const createMentionStore = (): MentionStore => createStore<MentionList | null>(null)

const find = async (keyword: string): Promise<MentionPerson[]> => {
  const { records } = await call(user.picker, { query: { keyword, pageSize: 8 }, quiet: true })
  return records.map((one) => ({ id: one.username, label: one.realname, note: one.orgCodeTxt }))
}

type Props = SuggestionProps<MentionPerson, MentionPerson>

const move = (store: MentionStore, { event }: SuggestionKeyDownProps): boolean => {
  const list = store.get()
  if (!list || event.isComposing) return false
  const count = list.people.length
  if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    const step = event.key === 'ArrowDown' ? 1 : -1
    if (count) store.set({ ...list, active: (list.active + step + count) % count })
    return true
  }
  const chosen = list.people[list.active]
  if ((event.key === 'Enter' || event.key === 'Tab') && chosen) {
    list.pick(chosen)
    return true
  }
  if (event.key !== 'Escape') return false
  store.set(null)
  return true
}

/** `@` and a name; the list itself is drawn by the editor's component from `store`. */
export const mentionOf = (store: MentionStore) => {
  const show = (props: Props) => {
    const box = props.clientRect?.()
    if (!box) return
    const active = Math.min(store.get()?.active ?? 0, Math.max(0, props.items.length - 1))
    const left = Math.min(box.left, globalThis.innerWidth - 256)
    store.set({ people: props.items, active, loading: props.loading, left, top: box.bottom + 4, pick: (person) => props.command(person) })
  }
  return Mention.configure({
    suggestion: {
      char: '@',
      // Chinese is written without spaces: a name may stand right after a word.
      allowedPrefixes: null,
      debounce: 300,
      items: ({ query }) => find(query).catch(() => []),
      render: () => ({
        onStart: (props: Props) => show(props),
        onUpdate: (props: Props) => show(props),
        onKeyDown: (props: SuggestionKeyDownProps) => move(store, props),
        onExit: () => store.set(null),
      }),
    },
  })
}
