import { useEffect, useState } from 'react'
import { readTab, writeTab } from '../../../../lib/session/storage'
import { useText } from '../../../../lib/text'
import { draftText } from './draft.text'

const prefix = 'srm-typed:'

/** What was kept under this name, in the fields asked for; a broken or foreign value counts as nothing. */
const read = <T extends Record<string, string>>(name: string, kept: readonly (keyof T & string)[]): Partial<T> => {
  const found = (readTab(prefix + name) ?? {}) as Record<string, unknown>
  return Object.fromEntries(kept.flatMap((key) => (typeof found[key] === 'string' && found[key] ? [[key, found[key]]] : []))) as Partial<T>
}
const write = (name: string, values: object | null): void => writeTab(prefix + name, values)

/**
 * What is typed before there is an account survives a reload of the page, in this browser tab alone.
 * Only the fields in `kept` are: passwords and codes never are.
 */
export const useTypedDraft = <T extends Record<string, string>>(name: string, empty: T, kept: readonly (keyof T & string)[]) => {
  const [found] = useState(() => read<T>(name, kept))
  const [values, setValues] = useState<T>({ ...empty, ...found })
  const [restored, setRestored] = useState(Object.keys(found).length > 0)
  useEffect(() => {
    const worth = kept.filter((key) => values[key])
    write(name, worth.length > 0 ? Object.fromEntries(worth.map((key) => [key, values[key]])) : null)
  }, [name, kept, values])
  const change = (patch: Partial<T>) => setValues((was) => ({ ...was, ...patch }))
  const clear = () => write(name, null)
  const startOver = () => {
    setValues(empty)
    setRestored(false)
  }
  return { values, change, clear, startOver, restored }
}

/** Says so when a form opens with what was typed before. */
export const RestoredNote = ({ of: { restored }, onStartOver }: { of: { restored: boolean }; onStartOver: () => void }) => {
  const t = useText(draftText)
  return restored ? (
    <p className="kept small soft">
      <span role="status">{t.restored}</span>
      <button type="button" className="link link--u" onClick={onStartOver}>
        {t.startOver}
      </button>
    </p>
  ) : null
}
