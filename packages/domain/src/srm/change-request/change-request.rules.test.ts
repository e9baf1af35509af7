import { describe, expect, it } from 'vitest'
import { exampleProfile as base } from '../supplier/supplier-profile.example'
import type { Profile } from '../supplier/supplier-profile'
import { supplierSections } from '../supplier/supplier-profile'
import {
  alteredSections,
  changeTypes,
  needsEvidence,
  overtakenSections,
  sectionsOfType,
  sectionsOpenTo,
  type Proposal,
} from './change-request.rules'

const [contact] = base.contacts
const [account] = base.bank
const moved = (patch: Partial<Profile['base']>): Profile['base'] => ({ ...base.base, ...patch })

describe('what a proposal alters', () => {
  it.each<[string, Partial<Profile>, string[]]>([
    ['nothing', {}, []],
    ['the same section again', { base: { ...base.base } }, []],
    ['empty text for nothing', { base: moved({ formerName: '' as never }) }, []],
    ['another key of the same row', { contacts: base.contacts.map((c, i) => ({ ...c, id: `row-${i}` })) }, []],
    ['one field', { base: moved({ legalPerson: '李四' }) }, ['base']],
    ['another file', { base: moved({ orgFiles: [{ id: 'file-2' }] }) }, ['base']],
    ['a row less', { contacts: contact ? [contact] : [] }, ['contacts']],
    ['the order of rows', { contacts: [...base.contacts].reverse() }, ['contacts']],
  ])('%s', (_name, proposed, sections) => expect(alteredSections(base, proposed)).toEqual(sections))
})

describe('onto a later version', () => {
  const later: Profile = { ...base, contacts: [...base.contacts].reverse() }
  it('goes what touches other sections', () => expect(overtakenSections(base, later, ['bank', 'base'])).toEqual([]))
  it('does not go what touches the same', () => expect(overtakenSections(base, later, ['base', 'contacts'])).toEqual(['contacts']))
})

describe('evidence is asked for', () => {
  it.each<[string, Proposal, boolean]>([
    ['another address', { sections: { base: moved({ officeAddress: '新址' }) } }, false],
    ['another legal representative', { sections: { base: moved({ legalPerson: '李四' }) } }, true],
    ['another credit code', { sections: { base: moved({ usci: '91330100799655058B' }) } }, true],
    ['another name', { name: '新名称有限公司', sections: {} }, true],
    ['another account', { sections: { bank: account ? [{ ...account, accountNo: '6222020202' }] : [] } }, true],
    ['contacts', { sections: { contacts: [] } }, false],
  ])('%s', (_name, proposal, asked) => expect(needsEvidence(base, proposal)).toBe(asked))
})

it('every section belongs to exactly one kind of change', () => {
  const all = changeTypes.flatMap((type) => [...sectionsOfType[type]])
  expect([...all].sort()).toEqual([...supplierSections].sort())
})

describe('who writes on behalf', () => {
  const sections = sectionsOfType.SUPPLIER
  it.each([
    ['the company itself touches everything', false, false, sections],
    ['staff who see lawsuits touch all but the accounts', true, true, sections.filter((s) => s !== 'bank')],
    ['others of the staff no lawsuits either', true, false, sections.filter((s) => s !== 'bank' && s !== 'litigation')],
  ])('%s', (_name, onBehalf, seesLitigation, open) => expect(sectionsOpenTo('SUPPLIER', { onBehalf, seesLitigation })).toEqual(open))
})
