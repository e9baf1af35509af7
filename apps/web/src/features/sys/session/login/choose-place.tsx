import type { Depart, Tenant } from '@srm/contract/sys/session'
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { post } from '../../../../lib/wire/api'
import { useLanguage } from '../../../../lib/session/language'
import type { UserInfo } from '../../../../lib/session/session'
import { useText } from '../../../../lib/text'
import { Icon } from '../../../../ui/public/icons'
import { pendingLogin, useEnter, type PendingLogin } from '../../../../ui/public/login'
import { RefusalNote } from '../../../../ui/states/refusal-note'
import { placeText } from './place.text'

interface Choice {
  readonly value: string
  readonly name: string
  readonly hint: ReactNode
}
interface ChooseProps {
  title: string
  hint: string
  label: string
  submit: string
  choices: readonly Choice[]
  initial: string
  /** Throws what the server refuses with. */
  onChosen: (value: string) => Promise<void>
}
/** One of several, as cards. */
const Choose = ({ title, hint, label, submit, choices, initial, onChosen }: ChooseProps) => {
  const t = useText(placeText).depart
  const heading = useRef<HTMLHeadingElement>(null)
  const [chosen, setChosen] = useState(initial)
  const [error, setError] = useState('')
  const [busy, setBusy] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setError('')
    try {
      await onChosen(chosen)
    } catch (problem) {
      setError(problem instanceof Error ? problem.message : String(problem))
      setBusy(false)
    }
  }
  return (
    <form className="form" onSubmit={(e) => void send(e)}>
      <button type="button" className="back" onClick={() => pendingLogin.set(null)}>
        <Icon name="left" />
        {t.back}
      </button>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="s">{hint}</p>
      <div role="radiogroup" aria-label={label}>
        {choices.map(({ value, name, hint: small }) => (
          <label className="rcard panel" key={value}>
            <input type="radio" name="place" value={value} checked={value === chosen} onChange={() => setChosen(value)} />
            <span className="tight faint">
              <b>{name}</b>
              {small}
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <RefusalNote className="err">
          <Icon name="warn" />
          <span>{error}</span>
        </RefusalNote>
      ) : null}
      <button type="submit" className="btn btn--l btn--solid" aria-busy={busy}>
        {submit}
      </button>
    </form>
  )
}

// The session is not stored before the choice, so the token travels with these calls.
const carrying = ({ token }: PendingLogin) => ({ quiet: true, headers: { 'X-Access-Token': token } })

interface Placed {
  readonly userInfo: UserInfo
  readonly departs: readonly Depart[]
  readonly multi_depart: 0 | 1 | 2
}
/** Someone who belongs to several tenants works in one of them at a time. */
const ChooseTenant = ({ pending }: { pending: PendingLogin }) => {
  const t = useText(placeText).tenant
  const english = useLanguage() === 'en-US'
  const enter = useEnter()
  const nameOf = (tenant: Tenant) => (english && tenant.nameEn) || tenant.name
  const choose = async (tenantId: string) => {
    const { userInfo, departs, multi_depart } = await post<Placed>('/sys/selectTenant', { tenantId }, carrying(pending))
    if (multi_depart === 2) pendingLogin.set({ token: pending.token, userInfo, departs, tenants: [] })
    else enter({ token: pending.token, userInfo })
  }
  return (
    <Choose
      title={t.title}
      hint={t.hint(pending.userInfo.realname, pending.tenants.length)}
      label={t.label}
      submit={t.next}
      choices={pending.tenants.map((tenant) => ({ value: String(tenant.id), name: nameOf(tenant), hint: t.code(tenant.id) }))}
      initial={String(pending.userInfo.tenantId ?? pending.tenants[0]?.id ?? 0)}
      onChosen={choose}
    />
  )
}

/** Someone who belongs to several departments says for which one this session works. */
const ChooseDepartment = ({ pending }: { pending: PendingLogin }) => {
  const t = useText(placeText).depart
  const english = useLanguage() === 'en-US'
  const enter = useEnter()
  const nameOf = (d: Depart) => (english && d.departNameEn) || d.departName
  const choose = async (orgCode: string) => {
    const body = { orgCode, username: pending.userInfo.username }
    const { userInfo } = await post<{ userInfo: UserInfo }>('/sys/selectDepart', body, carrying(pending))
    enter({ token: pending.token, userInfo })
  }
  return (
    <Choose
      title={t.title}
      hint={t.hint(pending.userInfo.realname, pending.departs.length)}
      label={t.label}
      submit={t.enter}
      choices={pending.departs.map((d) => ({ value: d.orgCode, name: nameOf(d), hint: d.orgCode }))}
      initial={pending.userInfo.orgCode ?? pending.departs[0]?.orgCode ?? ''}
      onChosen={choose}
    />
  )
}

/** The tenant first, then the department in it. */
export const ChoosePlace = ({ pending }: { pending: PendingLogin }) =>
  pending.tenants.length > 0 ? <ChooseTenant key="tenant" pending={pending} /> : <ChooseDepartment key="depart" pending={pending} />
