import type { ProfileData, ProfileOptions } from '@srm/contract/srm/supplier.shapes'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { wordsIn } from '../../../../lib/text'
import type { DescribedRow } from './describe'
import type { Ways } from './describe-records'
import { supplierWords } from '../text'

interface Given extends Pick<Ways, 'lang' | 'item' | 'titleItem' | 'dict' | 'percent' | 'filed' | 'keyed'> {
  readonly orgs: ProfileOptions['orgs']
}

/** Affiliates, principals and the buyer's organisations in words. */
export const relationsDescriber = ({ lang, item, titleItem, dict, percent, filed, keyed, orgs }: Given) => {
  const { field, rowName } = wordsIn(supplierText, lang)
  const t = wordsIn(supplierWords, lang)
  const titled = (what: string, name: string | null) => [what, name].filter(Boolean).join(' · ')
  /** An organisation that is gone is told by its code. */
  const orgName = (code: string | null) => {
    const found = orgs.find((o) => o.code === code)
    return found ? (lang === 'en-US' ? found.nameEn : found.nameZh) : code
  }
  return ({ noAffiliates, affiliates, principals, orgs: asked }: ProfileData['relations']): DescribedRow[] => [
    ...(noAffiliates ? [{ key: 'noAffiliates', title: '', items: [item('noAffiliates', t.noAffiliates, { wide: true })] }] : []),
    ...keyed(
      affiliates,
      (r) => titled(dict('affiliate_relation', r.relation), r.name),
      (r) => [
        titleItem('name', r.name, rowName.affiliates),
        titleItem('relation', dict('affiliate_relation', r.relation)),
        { ...item('usci', r.usci), label: r.relation === 'controller' ? field.codeOrId : field.usci },
        item('country', dict('country', r.country)),
        item('shareRatio', percent(r.shareRatio)),
        item('remark', r.remark, { wide: true }),
      ],
      'affiliate-',
    ),
    ...keyed(
      principals,
      (r) => titled(t.rowOf.principals, r.name),
      (r) => [
        titleItem('name', r.name, rowName.principals),
        item('brand', r.brand),
        item('country', dict('country', r.country)),
        item('territory', r.territory),
        item('authFrom', r.authFrom),
        item('authTo', r.authTo),
        { ...filed('files', r.files), label: field.authFiles },
      ],
      'principal-',
    ),
    ...keyed(
      asked,
      (r) => titled(t.rowOf.orgs, orgName(r.buyerOrg)),
      (r) => [titleItem('buyerOrg', orgName(r.buyerOrg)), item('cooperation', r.cooperation, { wide: true })],
      'org-',
    ),
  ]
}
