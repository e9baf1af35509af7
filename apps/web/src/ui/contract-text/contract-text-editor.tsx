import type { ClauseChoice } from '@srm/contract/srm/contract-clause'
import type { NewerClause } from '@srm/contract/srm/contract-template'
import { movedBy } from '@srm/domain/srm/contract-text/contract-text.rules'
import { maxClauses, type StoredClause } from '@srm/domain/srm/contract-text/contract-text.types'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { lazily } from '../../lib/page/lazily'
import { useText } from '../../lib/text'
import { useMay } from '../actor'
import { Icon } from '../icons'
import { ClauseEditor } from './clause-editor'
import { contractTextWords, numberOf } from './contract-text.text'
import './contract-text.css'

const LibraryDialog = lazily(() => import('./library-dialog').then((m) => m.LibraryDialog))

const fromLibrary = (taken: ReadonlySet<string>, { code, version, title, text, locked }: ClauseChoice): StoredClause => ({
  ...{ key: taken.has(code) ? crypto.randomUUID() : code, title, text, locked },
  ...{ clauseCode: code, clauseVersion: version, hash: null },
})
const written = (): StoredClause => ({
  ...{ key: crypto.randomUUID(), title: '', text: '', locked: false },
  ...{ clauseCode: null, clauseVersion: null, hash: null },
})

interface Focus {
  readonly key: string
  /** In the clause: its title, or the button that moved it. */
  readonly on: 'title' | 'up' | 'down' | 'edit'
}
const places: Readonly<Record<Focus['on'], string>> = {
  title: 'input',
  edit: '.srm-ct-tools > :first-child',
  up: '.srm-ct-tools > :nth-last-child(3)',
  down: '.srm-ct-tools > :nth-last-child(2)',
}
/** What moves in the document loses the focus: it comes back to where the hand was, or to its neighbour where that is off now. */
const focusIn = (item: HTMLElement | null, on: Focus['on']): void => {
  const wanted = item?.querySelector<HTMLElement>(places[on])
  const usable = wanted?.matches(':disabled') ? item?.querySelector<HTMLElement>(places[on === 'up' ? 'down' : 'up']) : wanted
  usable?.focus()
}

interface ContractTextEditorProps {
  readonly value: readonly StoredClause[]
  readonly onChange: (clauses: StoredClause[]) => void
  /** The language of the text, which is not the reader's. */
  readonly lang: 'zh' | 'en'
  /** Clauses of a template are put together freely; of a contract, locked ones stay and keep their order. */
  readonly mode?: 'template' | 'contract'
  readonly newer?: readonly NewerClause[]
  readonly disabled?: boolean
  readonly id?: string | undefined
}
/** A text that is being written: clauses from the library and of its own, worded, moved and removed by buttons. */
export const ContractTextEditor = (props: ContractTextEditorProps) => {
  const { value, onChange, lang, mode = 'contract', newer = [], disabled = false, id } = props
  const t = useText(contractTextWords)
  const may = useMay()
  const [opened, setOpened] = useState<string | null>(null)
  const [choosing, setChoosing] = useState(false)
  const [said, setSaid] = useState('')
  const [undone, setUndone] = useState<readonly StoredClause[] | null>(null)
  const list = useRef<HTMLOListElement>(null)
  const focus = useRef<Focus | null>(null)
  useEffect(() => {
    if (!focus.current) return
    const { key, on } = focus.current
    focus.current = null
    focusIn(list.current?.querySelector<HTMLElement>(`[data-clause="${CSS.escape(key)}"]`) ?? null, on)
  })
  const keeps = mode === 'contract'
  const room = maxClauses - value.length
  const change = (next: StoredClause[]) => {
    setUndone(null)
    onChange(next)
  }
  /** Locked clauses of a contract are passed by no other locked one. */
  const canMove = (at: number, step: -1 | 1): boolean => {
    const [one, other] = [value[at], value[at + step]]
    return Boolean(one && other && !(keeps && one.locked && other.locked))
  }
  const move = (clause: StoredClause, at: number, step: -1 | 1) => {
    focus.current = { key: clause.key, on: step === -1 ? 'up' : 'down' }
    setSaid(t.moved(clause.title || t.untitled, at + 1 + step))
    change(movedBy(value, clause.key, step))
  }
  const remove = (clause: StoredClause) => {
    setSaid(t.removed(clause.title || t.untitled))
    onChange(value.filter(({ key }) => key !== clause.key))
    setUndone(value)
  }
  const open = (key: string, isOpen: boolean) => {
    focus.current = { key, on: isOpen ? 'title' : 'edit' }
    setOpened(isOpen ? key : null)
  }
  const write = () => {
    const clause = written()
    change([...value, clause])
    open(clause.key, true)
  }
  const take = (chosen: readonly ClauseChoice[]) => {
    const taken = new Set(value.map(({ key }) => key))
    change([...value, ...chosen.map((one) => fromLibrary(taken, one))])
    setChoosing(false)
  }
  return (
    <div id={id} className="srm-stack" tabIndex={-1}>
      {value.length === 0 ? (
        <p className="srm-dim">
          {t.none} {!disabled && t.noneHint}
        </p>
      ) : (
        <ol ref={list} className="srm-ct" aria-label={t.clauses}>
          {value.map((clause, at) => (
            <li key={clause.key} data-clause={clause.key} aria-label={`${numberOf(lang, at + 1)} ${clause.title || t.untitled}`}>
              <ClauseEditor
                clause={clause}
                no={at + 1}
                lang={lang}
                open={opened === clause.key}
                canLock={!keeps}
                canMove={{ [-1]: canMove(at, -1), 1: canMove(at, 1) }}
                canRemove={!(keeps && clause.locked)}
                disabled={disabled}
                newer={newer.find(({ key }) => key === clause.key && isStillOlder(newer, clause))}
                onOpen={(isOpen) => open(clause.key, isOpen)}
                onChange={(next) => change(value.map((one) => (one.key === clause.key ? next : one)))}
                onMove={(step) => move(clause, at, step)}
                onRemove={() => remove(clause)}
              />
            </li>
          ))}
        </ol>
      )}
      <p className="srm-hidden" role="status">
        {said}
      </p>
      {!disabled && (
        <div className="srm-row wrap">
          {may('srm:contractClause:list') && (
            <Button icon={<Icon name="book" size={14} />} disabled={room <= 0} onClick={() => setChoosing(true)}>
              {t.fromLibrary}
            </Button>
          )}
          <Button icon={<Icon name="plus" size={14} />} disabled={room <= 0} onClick={write}>
            {t.free}
          </Button>
          {undone && (
            <Button type="link" onClick={() => change([...undone])}>
              {t.undo}
            </Button>
          )}
          {room <= 0 && <span className="srm-dim">{t.full(maxClauses)}</span>}
        </div>
      )}
      {choosing && (
        <LibraryDialog
          lang={lang}
          present={value.flatMap(({ clauseCode }) => clauseCode ?? [])}
          room={room}
          onTake={take}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  )
}

/** The hint is of the stored text: once the newer version is taken over there is nothing left to hint at. */
const isStillOlder = (newer: readonly NewerClause[], { key, clauseVersion }: StoredClause): boolean => {
  const one = newer.find((hint) => hint.key === key)
  return one !== undefined && (one.newest === null || one.newest.version !== clauseVersion)
}
