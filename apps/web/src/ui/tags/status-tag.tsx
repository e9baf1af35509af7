import type { AnyMachine } from '@srm/domain/kit/machine'
import { nameOf } from '@srm/domain/kit/machine'
import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/session/language'
import { phrase } from '../../lib/words'
import { Icon, type IconName } from '../icons'
import { toneOf, type Tone } from './tone'

const icons: Record<Tone, IconName> = { todo: 'clock', run: 'arrow', done: 'check', bad: 'close', end: 'minus', eval: 'eye' }

/** Icon, words and a soft ground in one of the six tones. */
export const ToneTag = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className="srm-inline gap-1 srm-tag" data-tone={tone}>
    <Icon name={icons[tone]} size={12} />
    {children}
  </span>
)

/** Name of a state in the current language. */
export const useStatusText = (): ((machine: AnyMachine, status: string) => string) => {
  const lang = useLanguage()
  return (machine, status) => phrase(lang, `${machine.entity}.status.${nameOf(machine, status) ?? ''}`) ?? status
}

export const StatusTag = ({ machine, status, tone }: { machine: AnyMachine; status: string; tone?: Tone }) => {
  const textOf = useStatusText()
  return <ToneTag tone={tone ?? toneOf(machine, status)}>{textOf(machine, status)}</ToneTag>
}
