import { receipt as routes, type Coming } from '@srm/contract/srm/receipt'
import { Button, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../../lib/text'
import { call } from '../../../../lib/wire/client'
import { useForm, useFormValue, useSetValue } from '../../../../ui/form/context'
import { getAt } from '../../../../ui/form/path'
import { Icon } from '../../../../ui/icons'
import { heldOf, type CountValues } from './count-input'
import { Scanner } from './scanner'
import { receiveText } from './text'

const minute = (at: string): string => at.slice(5, 16)

/**
 * Packages of a notice as they are read: each counts once, and what the packages hold is the quantity of their lines until somebody
 * counts otherwise.
 */
export const Packages = ({ coming, first }: { coming: Coming; first: string | undefined }) => {
  const t = useText(receiveText)
  const { store } = useForm()
  const setValue = useSetValue()
  const read = useFormValue<readonly string[]>('packageIds') ?? []
  const [typed, setTyped] = useState('')
  const [said, setSaid] = useState<{ readonly words: string; readonly isBad: boolean } | null>(null)
  const known = useRef(new Map<string, string>())
  const isAsking = useRef(false)
  const values = () => store.get().values as unknown as CountValues

  const take = (packageId: string) => {
    const one = coming.packages.find(({ id }) => id === packageId)
    const { packageIds, lines } = values()
    if (!one) return
    if (one.receivedAt) return setSaid({ words: t.received(one.no, minute(one.receivedAt)), isBad: true })
    if (packageIds.includes(packageId)) return setSaid({ words: t.again(one.no), isBad: false })
    const next = [...packageIds, packageId]
    for (const [i, line] of lines.entries()) {
      const before =
        packageIds.length === 0 ? (coming.lines.find(({ id }) => id === line.id)?.announced ?? '0') : heldOf(coming, packageIds, line.id)
      if (getAt(store.get().values, `lines.${i}.qty`) === before) setValue(`lines.${i}.qty`, heldOf(coming, next, line.id))
    }
    setValue('packageIds', next)
    setSaid({ words: t.read(one.no), isBad: false })
    navigator.vibrate?.(80)
  }
  const look = async (label: string) => {
    const before = known.current.get(label)
    if (before) return take(before)
    if (isAsking.current) return
    isAsking.current = true
    try {
      const found = await call(routes.byLabel, { query: { label, place: coming.place }, quiet: true })
      if (found.deliveryId === coming.deliveryId) {
        known.current.set(label, found.packageId)
        take(found.packageId)
      } else setSaid({ words: t.other(found.deliveryNo), isBad: true })
    } catch (error) {
      setSaid({ words: (error as Error).message, isBad: true })
    } finally {
      isAsking.current = false
    }
  }
  const began = useRef(false)
  useEffect(() => {
    if (began.current) return
    began.current = true
    if (first && values().packageIds.length === 0) take(first)
  })
  return (
    <div className="gr-packages">
      <Scanner onRead={(code) => void look(code)} />
      <div className="srm-row">
        <b>{t.scanned(read.length, coming.packages.length)}</b>
        <span className="srm-grow" />
        <span className="srm-dim">{t.onlyOnce}</span>
      </div>
      {said && (
        <p className={said.isBad ? 'srm-field-error' : 'gr-read'} role="status">
          <Icon name={said.isBad ? 'alert' : 'check'} size={14} /> {said.words}
        </p>
      )}
      <ul className="gr-strip">
        {coming.packages.map(({ id, no, receivedAt }) => (
          <li key={id} data-read={read.includes(id) || undefined} data-gone={receivedAt !== null || undefined}>
            {no}
            {(read.includes(id) || receivedAt !== null) && <Icon name="check" size={12} />}
          </li>
        ))}
      </ul>
      <div className="gr-typed">
        <Input
          size="large"
          aria-label={t.label}
          placeholder={t.label}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onPressEnter={() => void look(typed)}
        />
        <Button size="large" disabled={!typed.trim()} onClick={() => void look(typed)}>
          {t.enter}
        </Button>
      </div>
    </div>
  )
}
