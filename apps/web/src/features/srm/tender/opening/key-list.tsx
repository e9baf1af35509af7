import { useText } from '../../../../lib/text'
import { Icon } from '../../../../ui/icons'
import { hallText } from './hall.text'
import './hall.css'

export interface OpenerKey {
  readonly name: string
  readonly isOwn: boolean
  readonly isTurned: boolean
  /** Since when, or what it waits for. */
  readonly state: string
}
/** The keys of an opening, one for each named opener; `inRow`: beside each other, as far as there is room. */
export const KeyList = ({ keys, inRow }: { keys: readonly OpenerKey[]; inRow?: true }) => {
  const t = useText(hallText)
  return (
    <ul className="tdh-keys" data-row={inRow}>
      {keys.map(({ name, isOwn, isTurned, state }) => (
        <li key={name} data-turned={isTurned || undefined}>
          <span className="tdh-key">
            <Icon name="key" size={20} />
          </span>
          <span>
            <b>
              {name}
              {isOwn && ` (${t.you})`}
            </b>
            <small className="srm-dim">{state}</small>
          </span>
        </li>
      ))}
    </ul>
  )
}
