import { useEffect, useState } from 'react'
import { serverNow } from '../../../../lib/clock'
import { fieldErrors } from '../../../../ui/public/login'
import type { Errors } from '../rules'

const none: Errors = {}

/** Which field a refusal of the session calls is about; `NAME_TAKEN` and `ACCOUNT_LENGTH` name their field themselves. */
const fieldOfKey: Readonly<Record<string, string>> = {
  CAPTCHA_EMPTY: 'captcha',
  CAPTCHA_WRONG: 'captcha',
  EMAIL_FORMAT: 'email',
  EMAIL_TAKEN: 'email',
  EMAIL_CODE_WRONG: 'code',
  EMAIL_CODE_FREQ: 'code',
  SMS_CODE_WRONG: 'code',
  SMS_OFF: 'mobile',
  MOBILE_EMPTY: 'mobile',
  MOBILE_FORMAT: 'mobile',
  USER_FROZEN: 'code',
  TICKET_INVALID: 'ticket',
  PWD_WEAK: 'password',
  PASSWORD_REUSED: 'password',
  PASSWORDS_DIFFER: 'confirmPassword',
}

/** Errors of a form and the call it makes; what was typed is left alone whatever comes back. */
export const useStepForm = (fallback: string) => {
  const [errors, setErrors] = useState<Errors>(none)
  const [busy, setBusy] = useState(false)
  /** Grows with each refused attempt: the first wrong field then takes the focus. */
  const [attempt, setAttempt] = useState(0)
  const refuse = (found: Errors) => {
    setErrors(found)
    setAttempt((n) => n + 1)
  }
  const run = async (found: Errors, work: () => Promise<void>): Promise<Errors> => {
    if (busy) return none
    if (Object.keys(found).length > 0) {
      refuse(found)
      return found
    }
    setBusy(true)
    setErrors(none)
    try {
      await work()
      return none
    } catch (error) {
      const told = fieldErrors(error, fieldOfKey, fallback)
      refuse(told)
      return told
    } finally {
      setBusy(false)
    }
  }
  const clear = (...names: string[]) => setErrors((e) => Object.fromEntries(Object.entries(e).filter(([name]) => !names.includes(name))))
  return { errors, busy, attempt, run, clear, refuse }
}

/** Seconds until a code may be sent again, by the server's clock. */
export const useWait = () => {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (until === 0) return
    const tick = () => setLeft(Math.max(0, Math.ceil((until - serverNow()) / 1000)))
    tick()
    const timer = setInterval(tick, 500)
    return () => clearInterval(timer)
  }, [until])
  return { left, start: (seconds: number) => setUntil(serverNow() + seconds * 1000) }
}
