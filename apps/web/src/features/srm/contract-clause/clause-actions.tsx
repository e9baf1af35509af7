import { contractClause as routes } from '@srm/contract/srm/contract-clause'
import { contractClauseMachine as machine } from '@srm/domain/srm/contract-clause/contract-clause.machine'
import { contractClauseText } from '@srm/domain/srm/contract-clause/contract-clause.text'
import { useText } from '../../../lib/text'
import { VersionedActions, type Versioned } from '../../../ui/contract-text/versioned-actions'
import { clausePageText } from './text'

export const ClauseActions = ({ item, asLinks }: { item: Versioned; asLinks?: boolean | undefined }) => {
  const [words, names] = [useText(clausePageText), useText(contractClauseText)]
  return <VersionedActions kind={{ routes, machine, pages: '/srm/contract-clause', words, names }} target={item} asLinks={asLinks} />
}
