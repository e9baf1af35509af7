import type { NewerClause } from '@srm/contract/srm/contract-template'
import { maxTitleLength, type StoredClause } from '@srm/domain/srm/contract-text/contract-text.types'
import { Button, Checkbox, Input } from 'antd'
import { useState } from 'react'
import { useText } from '../../lib/text'
import { Icon, type IconName } from '../icons'
import { LockSign } from './contract-text-view'
import { contractTextWords, langOf, numberOf } from './contract-text.text'
import { RedlineView } from './redline-view'
import { WordingInput } from './wording-input'
import { Words } from './words'

/** What the library says of a clause that is pinned at an older version, and taking the newer one over. */
const Newer = ({ clause, newer, lang, onChange }: Pick<ClauseEditorProps, 'clause' | 'lang' | 'onChange'> & { newer: NewerClause }) => {
  const t = useText(contractTextWords)
  const [open, setOpen] = useState(false)
  const { newest, withdrawn } = newer
  return (
    <div className="srm-stack srm-ct-newer">
      <div className="srm-row wrap srm-note" data-tone="todo">
        <Icon name="info" size={14} />
        <span>{newest ? t.newer(newest.version) : withdrawn ? t.withdrawn : null}</span>
        {newest && (
          <>
            <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? t.hide : t.difference}
            </Button>
            <Button
              size="small"
              type="primary"
              onClick={() =>
                onChange({ ...clause, title: newest.title, text: newest.text, locked: newest.locked, clauseVersion: newest.version })
              }
            >
              {t.takeOver(newest.version)}
            </Button>
          </>
        )}
      </div>
      {open && newest && <RedlineView was={`${clause.title}\n${clause.text}`} is={`${newest.title}\n${newest.text}`} lang={lang} />}
    </div>
  )
}

const Tool = ({ icon, label, onClick, disabled = false }: { icon: IconName; label: string; onClick: () => void; disabled?: boolean }) => (
  <button type="button" className="srm-quiet" aria-label={label} title={label} disabled={disabled} onClick={onClick}>
    <Icon name={icon} size={14} />
  </button>
)

interface ClauseEditorProps {
  readonly clause: StoredClause
  readonly no: number
  readonly lang: 'zh' | 'en'
  readonly open: boolean
  /** A clause written for this text may be locked here. */
  readonly canLock: boolean
  readonly canMove: Readonly<Record<-1 | 1, boolean>>
  readonly canRemove: boolean
  readonly disabled: boolean
  readonly newer?: NewerClause | undefined
  readonly onOpen: (open: boolean) => void
  readonly onChange: (clause: StoredClause) => void
  readonly onMove: (step: -1 | 1) => void
  readonly onRemove: () => void
}
/** One clause: read, and typed into where it is open. The wording of locked clauses of the library cannot be opened. */
export const ClauseEditor = (props: ClauseEditorProps) => {
  const { clause, no, lang, open, canLock, canMove, canRemove, disabled, newer, onOpen, onChange, onMove, onRemove } = props
  const t = useText(contractTextWords)
  const what = `${numberOf(lang, no)} ${clause.title || t.untitled}`
  const isOwn = clause.clauseCode === null
  const canEdit = !disabled && (!clause.locked || (isOwn && canLock))
  return (
    <>
      <div className="srm-ct-head">
        <h3 lang={langOf(lang)}>{what}</h3>
        {clause.locked && <LockSign />}
        {!isOwn && <span className="srm-dim srm-code">{t.source(clause.clauseCode, clause.clauseVersion ?? 0)}</span>}
        <span className="srm-grow" />
        {!disabled && (
          <span className="srm-ct-tools">
            {canEdit && <Tool icon={open ? 'check' : 'edit'} label={open ? t.close : t.edit(what)} onClick={() => onOpen(!open)} />}
            <Tool icon="up" label={t.up(what)} disabled={!canMove[-1]} onClick={() => onMove(-1)} />
            <Tool icon="down" label={t.down(what)} disabled={!canMove[1]} onClick={() => onMove(1)} />
            <Tool icon="trash" label={t.remove(what)} disabled={!canRemove} onClick={onRemove} />
          </span>
        )}
      </div>
      {open && canEdit ? (
        <div className="srm-ct-edit">
          <Input
            lang={langOf(lang)}
            aria-label={t.title}
            placeholder={t.title}
            maxLength={maxTitleLength}
            value={clause.title}
            onChange={(event) => onChange({ ...clause, title: event.target.value })}
          />
          <WordingInput lang={lang} label={t.wording} value={clause.text} onChange={(text) => onChange({ ...clause, text })} />
          {isOwn && canLock && (
            <Checkbox checked={clause.locked} onChange={(event) => onChange({ ...clause, locked: event.target.checked })}>
              {t.lock}
            </Checkbox>
          )}
        </div>
      ) : (
        <Words text={clause.text} lang={lang} />
      )}
      {newer && !disabled && <Newer clause={clause} newer={newer} lang={lang} onChange={onChange} />}
    </>
  )
}
