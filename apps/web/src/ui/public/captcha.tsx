import { useCallback, useEffect, useRef, useState } from 'react'
import { get } from '../../lib/wire/api'
import { useText } from '../../lib/text'
import { Field } from './fields'
import { Icon } from './icons'
import { publicText } from './public.text'

const newKey = () => `${Date.now()}${Math.floor(Math.random() * 1000)}`

interface CaptchaState {
  readonly image: string | null
  /** Sent beside the typed characters. */
  readonly checkKey: string
  readonly code: string
  readonly setCode: (code: string) => void
  /** Another image; what was typed for the last one is of no use any more. */
  readonly renew: () => void
}

/** An image code and what was typed for it. The server accepts each image once. */
export const useCaptcha = (): CaptchaState => {
  const [checkKey, setCheckKey] = useState(newKey)
  const [image, setImage] = useState<string | null>(null)
  const [code, setCode] = useState('')
  useEffect(() => {
    const stop = new AbortController()
    setImage(null)
    get<string>(`/sys/randomImage/${checkKey}`, {}, { quiet: true, signal: stop.signal }).then(setImage, () => setImage(null))
    return () => stop.abort()
  }, [checkKey])
  const renew = useCallback(() => {
    setCode('')
    setCheckKey(newKey())
  }, [])
  return { image, checkKey, code, setCode, renew }
}

interface CaptchaFieldProps {
  captcha: CaptchaState
  name: string
  error?: string
  labelHidden?: boolean
  /** A second, plain button beside the image: the page has room for it. */
  withButton?: boolean
}
export const CaptchaField = ({ captcha, name, error, labelHidden, withButton }: CaptchaFieldProps) => {
  const t = useText(publicText).captcha
  const input = useRef<HTMLInputElement>(null)
  const renew = () => {
    captcha.renew()
    input.current?.focus()
  }
  return (
    <Field
      name={name}
      label={t.label}
      labelHidden={labelHidden}
      placeholder={labelHidden ? t.label : t.placeholder}
      value={captcha.code}
      onChange={captcha.setCode}
      error={error}
      inputRef={input}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      maxLength={8}
      beside={
        <>
          <button type="button" className="capt" onClick={renew} aria-label={captcha.image ? t.renew : undefined}>
            {captcha.image ? <img src={captcha.image} alt={t.alt} /> : <span className="hint">{t.failed}</span>}
          </button>
          {withButton ? (
            <button
              type="button"
              className="icon-btn"
              style={{ width: 44, height: 44, margin: '0 -8px' }}
              onClick={renew}
              aria-label={t.renew}
            >
              <Icon name="redo" />
            </button>
          ) : null}
        </>
      }
    />
  )
}
