import { useText } from '../../lib/text'
import { drawings, State, WaysOut } from '../../ui/states/states'
import { useEntry } from './entry'
import { ownPageText } from './text'

export const UnknownPage = () => {
  const t = useText(ownPageText)
  const entry = useEntry()
  return (
    <State drawing={drawings.notFound} title={t.unknown} detail={t.unknownHint(entry?.component ?? '')} heading>
      <WaysOut />
    </State>
  )
}
