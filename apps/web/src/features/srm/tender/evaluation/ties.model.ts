import type { EvaluationBoard } from '@srm/contract/srm/tender-evaluation'
import { drawCommitment, drawSeed } from '@srm/proof/expert-draw'
import { sha256Hex } from '@srm/proof/hash'

type Tie = EvaluationBoard['ties'][number]
/** What is hashed for the list of who is tied (docs/tender-evaluation.md, Ties). */
export const tieList = (tenderId: string, { lotId, bidIds }: Pick<Tie, 'lotId' | 'bidIds'>): string =>
  `${tenderId}:${lotId}:${bidIds.join(',')}`

/** The drawing once more, from what was published of it; null as long as it is not drawn. */
export const tieAgrees = (tenderId: string, tie: Tie): boolean | null => {
  const { nonce, contribution, seed, listHash, commitment, bidIds, drawn } = tie
  if (nonce === null || contribution === null || seed === null) return null
  const score = (id: string) => sha256Hex(`${seed}:${id}`)
  const places = bidIds.toSorted((a, b) => score(a).localeCompare(score(b)))
  return (
    sha256Hex(tieList(tenderId, tie)) === listHash &&
    drawCommitment(nonce) === commitment &&
    drawSeed(nonce, listHash, contribution) === seed &&
    places.join() === drawn.join()
  )
}

const shown = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
/** Commands with the values of this drawing: they can be copied as they stand. */
export const tieCommands = (tenderId: string, tie: Tie): Readonly<Record<'list' | 'commitment' | 'seed' | 'place', string>> => {
  const hash = (text: string) => `printf '%s' ${shown(text)} | sha256sum`
  return {
    list: hash(tieList(tenderId, tie)),
    commitment: hash(tie.nonce ?? ''),
    seed: hash(`${tie.nonce ?? ''}${tie.listHash}${tie.contribution ?? ''}`),
    place: tie.bidIds.map((id) => hash(`${tie.seed ?? ''}:${id}`)).join('\n'),
  }
}
