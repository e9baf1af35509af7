import { expect, describe, it } from 'vitest'
import { exampleContext as ctx, exampleProfile as ok } from './supplier-profile.example'
import { relationsVerdict } from './supplier-relations.rules'
import type { RelationsData } from './supplier-relations'
import { isEmptySection, profileVerdicts } from './supplier.rules'

const empty: RelationsData = { noAffiliates: null, affiliates: [], principals: [], orgs: [] }
const keysOf = (data: RelationsData, isNeeded = false) =>
  relationsVerdict(data, ctx, isNeeded).problems.map((p) => `${p.field.replace('relations.', '')} ${p.key}`)
const [affiliate] = ok.relations.affiliates
const listed = (patch: object): RelationsData => ({ ...empty, affiliates: affiliate ? [{ ...affiliate, ...patch }] : [] })

const twice = (of: 'affiliates' | 'orgs'): RelationsData => {
  const [first] = ok.relations[of]
  return { ...empty, [of]: [first, first] }
}

// The borders of every field stand in `supplier-inputs.cases`; this is what they cannot show.
describe('relations', () => {
  it.each<[string, RelationsData, boolean, string[]]>([
    ['whole', ok.relations, true, []],
    ['nothing said where nobody asks', empty, false, []],
    ['nothing said where the type asks', empty, true, ['noAffiliates AFFILIATES_DECLARE']],
    ['the tick taken away again', { ...empty, noAffiliates: false }, true, ['noAffiliates AFFILIATES_DECLARE']],
    ['declared', { ...empty, noAffiliates: true }, true, []],
    [
      'principals alone, where the type asks for affiliates',
      { ...ok.relations, affiliates: [] },
      true,
      ['noAffiliates AFFILIATES_DECLARE'],
    ],
    ['itself', listed({ name: ` ${ctx.name} ` }), false, ['affiliates.0.name AFFILIATE_SELF']],
    ['a person who does not control', listed({ relation: 'parent', usci: '11010519491231002X' }), false, ['affiliates.0.usci USCI_CHECK']],
    ['a short code', listed({ relation: 'parent', usci: '9135' }), false, ['affiliates.0.usci USCI_LENGTH']],
    ['declared and listed', { ...listed({}), noAffiliates: true }, false, ['noAffiliates AFFILIATES_BOTH']],
    ['one listed twice', twice('affiliates'), false, ['affiliates.1.name AFFILIATE_TWICE']],
    ['an organisation twice', twice('orgs'), false, ['orgs.1.buyerOrg ORG_TWICE']],
    ['a share below nothing', listed({ shareRatio: '-0.01' }), false, ['affiliates.0.shareRatio PERCENT_RANGE']],
  ])('%s', (_, data, isNeeded, problems) => expect(keysOf(data, isNeeded)).toEqual(problems))

  it('a masked number is nobody’s, but to whoever could only read it so', () => {
    const masked = listed({ relation: 'controller', usci: '110***********002X' })
    expect(keysOf(masked)).toEqual(['affiliates.0.usci CONTROLLER_CODE'])
    expect(keysOf(listed({ relation: 'controller', country: 'DEU', usci: 'E******78' }))).toEqual(['affiliates.0.usci CONTROLLER_CODE'])
    expect(relationsVerdict(masked, { ...ctx, identitiesMasked: true }, false).problems).toEqual([])
  })
  it('are empty only when nothing at all is said', () => {
    expect(isEmptySection({ ...ok, relations: empty }, 'relations')).toBe(true)
    for (const data of [{ noAffiliates: true }, { orgs: ok.relations.orgs }, { principals: ok.relations.principals }])
      expect(isEmptySection({ ...ok, relations: { ...empty, ...data } }, 'relations')).toBe(false)
  })
  it('are complete where nobody asks, and missed where the type does', () => {
    const bare = { ...ok, relations: empty }
    expect(profileVerdicts(bare, ctx).relations).toEqual({ problems: [], completeness: 100 })
    const asking = ctx.types.map((t) => ({ ...t, requiredSections: [...t.requiredSections, 'relations' as const] }))
    expect(profileVerdicts(bare, { ...ctx, types: asking }).relations.problems.map((p) => p.key)).toEqual(['AFFILIATES_DECLARE'])
  })
})
