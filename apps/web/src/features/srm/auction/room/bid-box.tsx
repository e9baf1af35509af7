import '@srm/domain/srm/auction/auction.text'
import { toCapitals } from '@srm/domain/kit/capitals'
import { compareDec, dec, isDecimal, rounded } from '@srm/domain/kit/money'
import type { BidderRoom } from '@srm/contract/srm/auction'
import { Button, Input, Modal, type InputRef } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import { thousands, trimmedDecimal } from '../../../../lib/format'
import { ApiError } from '../../../../lib/wire/api'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { plainNumber } from '../../../../ui/tags/money'
import { OwnLimit, useOwnLimit } from './own-limit'
import { roomText } from './text'
import './bid-box.css'

export type OwnLot = BidderRoom['lots'][number]
export type Send = (amount: string, isConfirmed: boolean) => Promise<unknown>

interface BidBoxProps {
  readonly lot: OwnLot
  readonly basis: 'INCL' | 'EXCL'
  readonly currency: string
  readonly places: number
  /** Why nothing can be sent just now; null: it can. */
  readonly blocked: string | null
  readonly send: Send
  /** Under which name the company's own limit is kept on this device; null: it is not. */
  readonly limitKey: string | null
}
const capitalsOf = (amount: string): string => {
  try {
    return toCapitals(amount)
  } catch {
    return ''
  }
}

interface ConfirmProps {
  readonly amount: string
  readonly currency: string
  /** The server asked once more: the drop is large. */
  readonly isDrop: boolean
  readonly words: string
  /** The own limit it lies under, if it does. */
  readonly under: string | null
  readonly pending: boolean
  readonly onSend: () => void
  readonly onClose: () => void
}
/** A key that is held down from before answers nothing. */
const onlyPressed = (event: KeyboardEvent) => event.repeat && event.preventDefault()

/** Enter sends; a large drop asks for the amount typed anew. */
const Confirm = ({ amount, currency, isDrop, words, under, pending, onSend, onClose }: ConfirmProps) => {
  const t = useText(roomText)
  const [again, setAgain] = useState('')
  const box = useRef<InputRef>(null)
  const isSame = isDecimal(plainNumber(again)) && compareDec(plainNumber(again), amount) === 0
  const send = () => (!isDrop || isSame) && !pending && onSend()
  return (
    <Modal
      open
      title={isDrop ? t.dropTitle : t.confirm}
      okText={pending ? t.sending : t.confirmOk}
      cancelText={t.cancel}
      okButtonProps={{ disabled: (isDrop && !isSame) || pending, loading: pending, autoFocus: !isDrop, onKeyDown: onlyPressed }}
      afterOpenChange={(isOpen) => isOpen && box.current?.focus()}
      onOk={send}
      onCancel={onClose}
    >
      <p className="auc-confirm">
        {currency} {thousands(amount, 2)}
      </p>
      <p lang="zh-CN">{capitalsOf(amount)}</p>
      {under && (
        <p role="alert" className="auc-warn">
          {t.belowLimit(thousands(under, 2))}
        </p>
      )}
      {isDrop ? (
        <>
          <p role="alert" className="auc-bad">
            {words}
          </p>
          <label>
            {t.dropType(thousands(amount, 2))}
            <Input ref={box} inputMode="decimal" value={again} onChange={(event) => setAgain(event.target.value)} onPressEnter={send} />
          </label>
        </>
      ) : (
        <p className="srm-dim">{t.confirmHint}</p>
      )}
    </Modal>
  )
}

/** What is typed, what it is in words, and how far it lies under one's own price. */
const useTyped = (lot: OwnLot, places: number) => {
  const [typed, setTyped] = useState<string | null>(null)
  const value = typed ?? thousands(lot.allowedMax, places)
  const plain = plainNumber(value)
  const isAmount = isDecimal(plain) && dec(plain).gt(0)
  const step = lot.step ?? rounded(dec(lot.startPrice).div(100), places)
  const shift = (by: 1 | -1) => {
    const from = isAmount ? plain : lot.allowedMax
    const next = rounded(dec(from).plus(dec(step).times(by)), places)
    if (dec(next).gt(0)) setTyped(thousands(compareDec(next, lot.allowedMax) > 0 ? lot.allowedMax : next, places))
  }
  return { typed, value, plain, isAmount, step, shift, setTyped }
}

/** The one thing to do in the room: bid again, and how much. */
export const BidBox = ({ lot, basis, currency, places, blocked, send, limitKey }: BidBoxProps) => {
  const t = useText(roomText)
  const lang = useLanguage()
  const { typed, value, plain, isAmount, step, shift, setTyped } = useTyped(lot, places)
  const [asking, setAsking] = useState<{ readonly isDrop: boolean; readonly words: string } | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [pending, setPending] = useState(false)
  const { limit, keep } = useOwnLimit(limitKey)
  const isTooHigh = isAmount && compareDec(plain, lot.allowedMax) > 0
  const isUnderLimit = limit !== null && isAmount && compareDec(plain, limit) < 0
  const under = isAmount && lot.own && compareDec(plain, lot.own) < 0 ? dec(lot.own).minus(plain) : null
  const go = async (isConfirmed: boolean) => {
    setPending(true)
    setRefusal(null)
    try {
      await send(rounded(plain, places), isConfirmed)
      setAsking(null)
      setTyped(null)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (error.errorKey === 'BID_DROP_CONFIRM') setAsking({ isDrop: true, words: error.message })
      else {
        setAsking(null)
        setRefusal(error.message)
      }
    } finally {
      setPending(false)
    }
  }
  const ask = () => !blocked && isAmount && !isTooHigh && setAsking({ isDrop: false, words: '' })
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') {
      // The key that opens the question must not answer it: its press would go on to the button that has the focus then.
      event.preventDefault()
      if (!event.repeat) ask()
      return
    }
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    event.preventDefault()
    shift(event.key === 'ArrowUp' ? 1 : -1)
  }
  const presets = [0, 1, 2, 3].map((n) => rounded(dec(lot.allowedMax).minus(dec(step).times(n)), places)).filter((one) => dec(one).gt(0))
  return (
    <Card
      title={t.newBid}
      note={`${t.basis[basis]}, ${currency}`}
      extra={limitKey && <OwnLimit limit={limit} places={places} keep={keep} />}
    >
      <div className="auc-box">
        <Button aria-label={`−${thousands(step, 0)} ${t.lower}`} onClick={() => shift(-1)}>
          −<small>{thousands(step, 0)}</small>
        </Button>
        <Input
          className="auc-amount"
          inputMode="decimal"
          aria-label={t.newBid}
          aria-invalid={isTooHigh || undefined}
          status={isTooHigh || refusal ? 'error' : undefined}
          prefix={currency === 'CNY' ? '¥' : currency}
          value={value}
          onChange={(event) => {
            setTyped(event.target.value)
            setRefusal(null)
          }}
          onBlur={() => typed !== null && isAmount && setTyped(thousands(rounded(plain, places), places))}
          onKeyDown={onKey}
        />
        <Button aria-label={`+${thousands(step, 0)} ${t.higher}`} onClick={() => shift(1)}>
          +<small>{thousands(step, 0)}</small>
        </Button>
      </div>
      <div className="auc-words">
        <span lang="zh-CN">{isAmount ? capitalsOf(plain) : ''}</span>
        <span>{under && lot.own && t.below(trimmedDecimal(rounded(under)), rounded(under.times(100).div(lot.own), 2))}</span>
      </div>
      <p className={isUnderLimit && !refusal && !isTooHigh && !blocked ? 'auc-warn' : 'auc-bad'} role="alert">
        {refusal ??
          (isTooHigh
            ? `${t.max} ${thousands(lot.allowedMax, places)}`
            : (blocked ?? (isUnderLimit ? t.belowLimit(thousands(limit, places)) : null)))}{' '}
        {isTooHigh && (
          <button type="button" className="srm-link" onClick={() => setTyped(thousands(lot.allowedMax, places))}>
            {t.useMax}
          </button>
        )}
      </p>
      <div className="auc-presets">
        {presets.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={isAmount && compareDec(one, plain) === 0}
            onClick={() => setTyped(thousands(one, places))}
          >
            <b>{thousands(one, 0)}</b>
            <small>{lot.own ? thousands(rounded(dec(one).minus(lot.own), places), 0) : ''}</small>
          </button>
        ))}
      </div>
      <Button
        className="auc-send"
        type="primary"
        block
        disabled={Boolean(blocked) || !isAmount || isTooHigh || pending}
        loading={pending}
        onClick={ask}
      >
        {pending ? t.sending : t.submit(isAmount ? thousands(plain, places) : '')}
      </Button>
      <p className="auc-keys srm-dim">
        <span className="srm-wide-only">{t.keys}</span>
        <span>{t.noUndo}</span>
      </p>
      {asking && (
        <Confirm
          key={`${asking.isDrop} ${lang}`}
          amount={plain}
          currency={currency}
          isDrop={asking.isDrop}
          words={asking.words}
          under={isUnderLimit ? limit : null}
          pending={pending}
          onSend={() => void go(asking.isDrop)}
          onClose={() => setAsking(null)}
        />
      )}
    </Card>
  )
}
