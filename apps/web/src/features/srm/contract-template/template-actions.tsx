import { contractTemplate as routes } from '@srm/contract/srm/contract-template'
import { contractTemplateMachine as machine } from '@srm/domain/srm/contract-template/contract-template.machine'
import { contractTemplateText } from '@srm/domain/srm/contract-template/contract-template.text'
import { useText } from '../../../lib/text'
import { VersionedActions, type Versioned } from '../../../ui/contract-text/versioned-actions'
import { templatePageText } from './text'

export const TemplateActions = ({ item, asLinks }: { item: Versioned; asLinks?: boolean | undefined }) => {
  const [words, names] = [useText(templatePageText), useText(contractTemplateText)]
  return <VersionedActions kind={{ routes, machine, pages: '/srm/contract-template', words, names }} target={item} asLinks={asLinks} />
}
