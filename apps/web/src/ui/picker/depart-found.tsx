import type { FoundDepart } from '@srm/contract/sys/department'
import { Skeleton } from 'antd'
import { useText } from '../../lib/text'
import { Icon } from '../icons'
import { pickerText } from './picker.text'
import { useFoundDeparts } from './use-departs'

interface FoundProps {
  readonly words: string
  readonly mine?: boolean | undefined
  readonly multiple: boolean
  readonly chosen: readonly string[]
  readonly height: number
  readonly onChosen: (ids: readonly string[], found: FoundDepart) => void
}

/** What a search found, each with the way to it: however deep it lies, and without opening the tree. */
export const DepartFound = ({ words, mine, multiple, chosen, height, onChosen }: FoundProps) => {
  const t = useText(pickerText)
  const { data, isPending, error } = useFoundDeparts(words, mine)
  if (isPending) return <Skeleton active title={false} paragraph={{ rows: 3 }} />
  if (error) return <p className="srm-dim">{error.message}</p>
  const toggle = (one: FoundDepart) => {
    const on = chosen.includes(one.id)
    if (!multiple) return onChosen([one.id], one)
    onChosen(on ? chosen.filter((id) => id !== one.id) : [...chosen, one.id], one)
  }
  return (
    <ul className="srm-depart-found" style={{ maxHeight: height }} aria-label={t.departments}>
      {data.map((one) => (
        <li key={one.id}>
          <button type="button" className="srm-line-button" aria-pressed={chosen.includes(one.id)} onClick={() => toggle(one)}>
            <span>
              {one.title}
              {one.above.length > 0 && <small>{one.above.map((above) => above.title).join(' / ')}</small>}
            </span>
            {chosen.includes(one.id) && <Icon name="check" size={14} />}
          </button>
        </li>
      ))}
    </ul>
  )
}
