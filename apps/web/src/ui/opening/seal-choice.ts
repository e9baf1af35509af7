import { sealOfficers } from '@srm/domain/srm/opening/opening.rules'
import { useText } from '../../lib/text'
import { choiceWords } from './choice.text'

export interface PossibleOpener {
  readonly userId: string
  readonly name: string
  readonly hasKey: boolean
}
/**
 * Whether a project may choose that its bidders seal, and why not: bidders could not seal either where the page is not secure, and
 * nobody could open without three officers. What is chosen already may be given up all the same.
 */
export const useSealChoice = (
  openers: readonly PossibleOpener[] | undefined,
  isChosen: boolean,
  hint: string,
): { readonly hint: string; readonly disabled?: boolean } => {
  const w = useText(choiceWords)
  if (!isSecureContext) return { disabled: !isChosen, hint: w.insecure }
  const keyed = (openers ?? []).filter((one) => one.hasKey).length
  if (openers && keyed < sealOfficers) return { disabled: !isChosen, hint: w.fewKeys(keyed) }
  return { hint }
}
