import type { CalendarEvent, SourcingWarning } from '@srm/contract/srm/sourcing'
import { sourcingWays } from '@srm/domain/sourcing-ways'
import { listed, useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { sourcingPageText } from './text'

export const placeOf = ({ way, id }: Pick<CalendarEvent, 'way' | 'id'>): string => sourcingWays[way].detail + id

/** A date and its warnings in words, each warning with where something can be done about it. */
export const useEventWords = () => {
  const t = useText(sourcingPageText).calendar
  const lang = useLanguage()
  const may = useMay()
  const names = (words: readonly string[]) => listed(words, lang)
  return {
    openersOf: ({ kind, openers, state }: CalendarEvent): string => {
      if (kind !== 'opening' || state === 'void') return ''
      if (openers.length === 0) return t.anyone
      return state === 'done' ? t.opened(names(openers)) : t.whoOpens(names(openers))
    },
    warningOf: ({ kind, words, other }: SourcingWarning): string => {
      switch (kind) {
        case 'dayOff':
          return t.warn.dayOff(names(words))
        case 'offHours':
          return t.warn.offHours
        case 'sameOpener':
          return t.warn.sameOpener(names(words), other?.docNo ?? '', other?.at.slice(11, 16) ?? '')
        default:
          return t.warn[kind](names(words))
      }
    },
    wayOut: (event: CalendarEvent, { kind, other }: SourcingWarning): { to: string; label: string } => {
      const own = placeOf(event)
      switch (kind) {
        case 'sameOpener':
          return { to: other ? placeOf(other) : own, label: t.act.sameOpener }
        case 'openerKey':
          return may('srm:officerKey:list') ? { to: '/srm/officer-key/list', label: t.act.openerKey } : { to: own, label: t.act.look }
        case 'fxRate':
          return may('srm:fxRate:add') ? { to: '/srm/fx-rate/list', label: t.act.fxRate } : { to: own, label: t.act.look }
        default:
          return { to: own, label: may(`srm:${event.way}:extend`) ? t.act[kind] : t.act.look }
      }
    },
  }
}
